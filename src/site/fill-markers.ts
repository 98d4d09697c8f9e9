/** Puts values in the place of the markers that `content/types.ts` describes. */

/** One letter per kind of marker; each gets the number of the marker. */
export interface MarkerValues {
  /** Value of an `href`, escaped. */
  readonly L: (n: number) => string;
  /** URL of an asset, escaped. */
  readonly A: (n: number) => string;
  /** Attributes with the size of an image, or nothing. */
  readonly D: (n: number) => string;
  /** Text of a message, escaped. */
  readonly M: (n: number) => string;
  /** HTML of a slot. */
  readonly S: (n: number) => string;
}

export function fillMarkers(html: string, values: MarkerValues): string {
  const parts = filledParts(html, values);
  return parts.length === 1 ? html : parts.join('');
}

/** The text between the markers and, at odd places, the values. */
export function filledParts(html: string, values: MarkerValues): readonly string[] {
  const parts = html.split('\0');
  // A marker stands between two NULs, so every second part is one.
  for (let index = 1; index < parts.length; index += 2) {
    const marker = parts[index] ?? '';
    parts[index] = values[marker[0] as keyof MarkerValues](Number(marker.slice(1)));
  }
  return parts;
}
