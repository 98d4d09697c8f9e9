/** All locales of the site, with what each needs to know of the others: which pages they have. */
import { allChecked, type Checked } from '../../errors/problem.ts';
import { comparablePath } from '../../shared/urls.ts';
import type { LinkScope } from '../links/links.ts';
import { buildFileIndex, fileKeyOf } from '../links/route-index.ts';
import type { SiteInput } from '../types.ts';
import { buildContext, buildLocalePages, type LocalePages } from './locale-context.ts';
import { buildLocaleSite, type BuiltLocale } from './locale-site.ts';

/** A locale with the links that can be made in it. */
export interface LinkedLocale {
  readonly built: BuiltLocale;
  readonly links: LinkScope;
}

export function buildLocales(input: SiteInput): Checked<readonly LinkedLocale[]> {
  const { locales, defaultLocale } = input.config.i18n;
  const pagesOfLocale = buildLocalePages(input.pages, defaultLocale);
  const registry = buildRegistry(input);
  const built = locales.map((locale) => {
    const pages = pagesOfLocale(locale.translate ? locale.code : defaultLocale);
    return buildLocale({ input, registry, locale, pages });
  });
  return allChecked(built);
}

interface LocaleInput {
  readonly input: SiteInput;
  readonly registry: Registry;
  readonly locale: SiteInput['config']['i18n']['locales'][number];
  readonly pages: LocalePages;
}

function buildLocale({ input, registry, locale, pages }: LocaleInput): Checked<LinkedLocale> {
  const { config, staticFiles } = input;
  const permalinks = registry.permalinksOf(locale.code);
  const links: LinkScope = { config, base: locale.base, permalinks, staticFiles, ...registry.links };
  const context = buildContext({
    input,
    locale,
    pages,
    known: {
      links: () => links,
      hasPage: registry.hasPage,
      sourcePath: ({ file }) => registry.permalinksOf(config.i18n.defaultLocale).get(fileKeyOf(file, file.relPath)),
      slotHtml: (slot, urlPath) => built.renderSlot(slot, urlPath),
    },
  });
  const { value: built, problems } = buildLocaleSite(context);
  registry.add(built);
  for (const { page, path } of built.site.routes) {
    if (page) permalinks.set(fileKeyOf(page.file, page.file.relPath), path);
  }
  return { value: { built, links }, problems };
}

interface Registry {
  readonly links: Pick<LinkScope, 'files' | 'routePaths'>;
  /** Of the source files of a locale, by key; filled when its routes exist. */
  permalinksOf(localeCode: string): Map<string, string>;
  add(built: BuiltLocale): void;
  hasPage(localeCode: string, urlPath: string): boolean;
}

/** Paths of all locales, complete when the last one is added. */
function buildRegistry(input: SiteInput): Registry {
  const routePaths = new Map<string, string>();
  const pathsOf = new Map<string, ReadonlySet<string>>();
  const permalinks = new Map<string, Map<string, string>>();
  return {
    permalinksOf(code) {
      const known = permalinks.get(code) ?? new Map<string, string>();
      permalinks.set(code, known);
      return known;
    },
    links: { files: buildFileIndex(input.pages, input.config.i18n.defaultLocale), routePaths },
    add({ site }) {
      for (const { path } of site.routes) {
        const key = comparablePath(path);
        // Two pages that differ in letter case alone leave no safe correction of a link.
        routePaths.set(key, routePaths.has(key) ? '' : path);
      }
      pathsOf.set(site.locale, new Set(site.routes.map((route) => route.path)));
    },
    hasPage: (localeCode, urlPath) => pathsOf.get(localeCode)?.has(urlPath) ?? false,
  };
}
