/** Where a hit of a hosted index leads on this site (SD-15, SD-16). */

export interface ResultUrlRules {
  /** Base of the locale, with both slashes. */
  readonly base: string;
  /** URLs that match lead out of the site; the case of letters does not matter. */
  readonly externalUrlRegex?: string;
  /** Applied to the path: `from` is a regular expression. */
  readonly replacePathname?: { readonly from: string; readonly to: string };
}

export interface ResultUrl {
  readonly url: string;
  /** Open it with a full page load. */
  readonly external: boolean;
}

/** Origin and query go, path and hash stay, the base is added unless it is there. External URLs stay as they are. */
export function rewriteResultUrl(url: string, { base, externalUrlRegex, replacePathname }: ResultUrlRules): ResultUrl {
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(url)) return { url, external: true };
  const site = 'https://site.invalid';
  if (!URL.canParse(url, site)) return { url, external: true };
  const { pathname, hash } = new URL(url, site);
  const path =
    replacePathname === undefined
      ? pathname
      : pathname.replaceAll(new RegExp(replacePathname.from, 'g'), replacePathname.to);
  return { url: withBase(path, base) + hash, external: false };
}

function withBase(path: string, base: string): string {
  if (path.startsWith(base)) return path;
  return `${path}/` === base ? base : base + path.replace(/^\/+/, '');
}
