/** Replaces the markers that `content/base/types.ts` describes by values. */

/** Functions by kind of marker. Each receives the number of the marker. */
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
  // A marker is between two NULs, so every second part is one.
  for (let index = 1; index < parts.length; index += 2) {
    const marker = parts[index] ?? '';
    parts[index] = values[marker[0] as keyof MarkerValues](Number(marker.slice(1)));
  }
  return parts.length === 1 ? html : parts.join('');
}

/** A pattern rather than the tokenizer, which takes twice as long: this HTML comes from Octavo's own renderer. */
const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const ID_ATTRIBUTE =
  /(\s)(id|for|aria-controls|aria-labelledby|aria-describedby|aria-details|(?:xlink:)?href)="([^"]*)"/gi;

interface IdScope {
  /** Prefix of every id. */
  readonly prefix: string;
  /** URL of the whole page, which has the ids that this excerpt refers to but lacks. */
  readonly wholePage: string;
}

/**
 * Makes the ids of an article, and references to them, unique on a page with several articles (BL-08). A reference to
 * an id outside the excerpt becomes a link to the whole page.
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
