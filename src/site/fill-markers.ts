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
  const parts = html.split('\0');
  // A marker stands between two NULs, so every second part is one.
  for (let index = 1; index < parts.length; index += 2) {
    const marker = parts[index] ?? '';
    parts[index] = values[marker[0] as keyof MarkerValues](Number(marker.slice(1)));
  }
  return parts.length === 1 ? html : parts.join('');
}

/** A pattern, not the tokenizer, which takes twice as long: our own renderer has written this HTML. */
const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const ID_ATTRIBUTE =
  /(\s)(id|for|aria-controls|aria-labelledby|aria-describedby|aria-details|(?:xlink:)?href)="([^"]*)"/gi;

interface IdScope {
  /** Put before every id. */
  readonly prefix: string;
  /** Page that has the ids this HTML only points to, because it is an excerpt. */
  readonly wholePage: string;
}

/**
 * Makes the ids of an article unique on a page with several articles (BL-08), and what points to them along with them.
 * A pointer to an id outside the excerpt becomes a link to the whole page.
 */
export function prefixIds(html: string, { prefix, wholePage }: IdScope): string {
  const ids = new Set<string>();
  for (const [tag] of html.matchAll(TAG)) {
    const id = /\sid="([^"]*)"/i.exec(tag)?.[1];
    if (id !== undefined) ids.add(id);
  }
  return html.replace(TAG, (tag) =>
    tag.replace(ID_ATTRIBUTE, (whole: string, ...groups: string[]) => {
      const [space = '', name = '', value = ''] = groups;
      const lower = name.toLowerCase();
      if (!lower.endsWith('href')) {
        const list = lower.startsWith('aria-') ? value.split(/\s+/) : [value];
        return `${space}${name}="${list.map((id) => prefix + id).join(' ')}"`;
      }
      if (!value.startsWith('#') || value === '#') return whole;
      const href = ids.has(decoded(value.slice(1))) ? `#${prefix}${value.slice(1)}` : `${wholePage}${value}`;
      return `${space}${name}="${href}"`;
    }),
  );
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
