/** Finds pages by the links of the old site. Pure. */
import { isExternalUrl, splitUrl } from '../shared/urls.ts';
import type { MovedPage } from './types.ts';

export interface PageIndex {
  /** Returns the page that a link of the old site leads to. The link is below the base and begins with a slash. */
  pageOf(link: string): MovedPage | undefined;
  /** Returns the id of a doc. */
  idOf(page: MovedPage): string;
}

/** `docsPath`: the folder of the docs, empty for the site itself. `idsOf`: ids in front matter, by file. */
export function indexPages(
  pages: readonly MovedPage[],
  docsPath: string,
  idOfFile: (file: string) => string | undefined = () => undefined,
): PageIndex {
  const byPath = new Map(pages.map((page) => [keyOf(page.oldPath), page]));
  return {
    pageOf: (link) => (isExternalUrl(link) ? undefined : byPath.get(keyOf(splitUrl(link)[0]))),
    idOf: ({ file }) => {
      const relPath = file.slice(docsPath === '' ? 0 : docsPath.length + 1).replace(/\.mdx?$/, '');
      const own = idOfFile(file);
      return own === undefined ? relPath : relPath.replace(/[^/]*$/, own);
    },
  };
}

/** Links of other tools write one page as `/a`, `/a/`, `/a.html`, `/a.md`, `/a/index` and `/a/index.html`. */
function keyOf(path: string): string {
  const decoded = safelyDecoded(path);
  return `/${decoded
    .replace(/\.(?:html|mdx?)$/, '')
    .replace(/(?:^|\/)(?:index|README)$/, '')
    .replace(/^\/+|\/+$/g, '')}`;
}

function safelyDecoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns a navbar or footer link in Octavo's words. */
export function linkTarget(link: string, { pageOf }: PageIndex): { readonly to: string } | { readonly href: string } {
  if (isExternalUrl(link) || link.startsWith('#')) return { href: link };
  const [, rest] = splitUrl(link);
  const page = pageOf(link);
  if (page?.newPath !== undefined) return { to: page.newPath + rest };
  // A file of a static folder.
  return { href: `pathname://${link.startsWith('/') ? '' : '/'}${link}` };
}
