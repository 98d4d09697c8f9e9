/** Guesses the target that the author of a broken link probably meant. */
import type { Page } from '../../content/base/types.ts';
import { closest, didYouMean } from '../../errors/problem.ts';
import { fileUrl, splitUrl } from '../../shared/urls.ts';
import type { LinkedLocale } from '../locale/page-context.ts';
import type { Route, SiteInput } from '../base/types.ts';
import { joinPath } from './links.ts';
import { fileKeyOf } from './route-index.ts';

export interface Guesser {
  /** Path of a page, as an absolute link without base. */
  path(href: string, locale: LinkedLocale): string | undefined;
  /** Path of a Markdown file relative to the folder of the page. */
  file(page: Page, target: string): string | undefined;
  id(wanted: string, route: Route): string | undefined;
  /** Path of a static file below the base, with a slash before it. */
  staticFile(target: string): string | undefined;
}

/** Finding the nearest of 10,000 paths takes milliseconds, and after this many broken links guesses do not help. */
const MOST_GUESSES = 100;

export function buildGuesser(input: SiteInput, locales: readonly LinkedLocale[]): Guesser {
  let left = MOST_GUESSES;
  const spend = (): boolean => left-- > 0;
  const paths = new Map(
    locales.map((locale) => {
      const { base } = locale.context;
      return [locale, locale.site.routes.map(({ path }) => `/${path.slice(base.length)}`)];
    }),
  );
  const relPaths = new Map<string, string[]>();
  for (const { file } of input.pages) {
    if (file.locale !== input.config.i18n.defaultLocale) continue;
    const key = fileKeyOf(file, '');
    relPaths.set(key, relPaths.get(key) ?? []);
    relPaths.get(key)?.push(file.relPath);
  }
  const relPathsOf = ({ file }: Page): readonly string[] => relPaths.get(fileKeyOf(file, '')) ?? [];
  return {
    path(href, locale) {
      if (!spend()) return undefined;
      const wanted = `/${splitUrl(href)[0].slice(locale.context.base.length)}`;
      return didYouMean(wanted, paths.get(locale) ?? []);
    },
    file(page, target) {
      if (!spend()) return undefined;
      const [pathname, rest] = splitUrl(target);
      const guess = guessFile(relPathsOf(page), page, pathname);
      // A draft exists but has no page.
      return guess === undefined || guess + rest === target ? undefined : guess + rest;
    },
    staticFile: (target) =>
      spend()
        ? didYouMean(
            target,
            Array.from(input.staticFiles, (file) => `/${fileUrl(file)}`),
          )
        : undefined,
    id: (wanted, { ids }) => (spend() ? (sameSlug(wanted, ids) ?? closest(wanted, ids)) : undefined),
  };
}

/** `#Swagger UI` means `swagger-ui`. */
function sameSlug(wanted: string, ids: readonly string[]): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return ids.find((id) => plain(id) === plain(wanted));
}

/**
 * Guesses another file in the same instance and version: `.mdx` for `.md`, one with a similar name, or the only one
 * with the same name in another folder.
 */
function guessFile(relPaths: readonly string[], { file }: Page, pathname: string): string | undefined {
  const folder = file.relPath.slice(0, file.relPath.lastIndexOf('/') + 1);
  const isRelative = !/^(?:\/|@site\/)/.test(pathname);
  const wanted = isRelative ? (joinPath(folder, pathname) ?? pathname) : pathname.replace(/^\//, '');
  const others = relPaths.filter((path) => path !== file.relPath);
  const guess = others.find((path) => withoutEnding(path) === withoutEnding(wanted)) ?? didYouMean(wanted, others);
  return guess === undefined ? undefined : relativePath(file.relPath, guess);
}

function withoutEnding(path: string): string {
  return path.replace(/\.mdx?$/, '');
}

/** `a/b.md` to `a/c/d.md` → `./c/d.md` */
function relativePath(from: string, to: string): string {
  const fromFolders = from.split('/').slice(0, -1);
  const toParts = to.split('/');
  let shared = 0;
  while (shared < fromFolders.length && fromFolders[shared] === toParts[shared]) shared++;
  const up = '../'.repeat(fromFolders.length - shared);
  return `${up || './'}${toParts.slice(shared).join('/')}`;
}
