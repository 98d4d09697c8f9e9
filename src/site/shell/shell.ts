/** The data that all pages of a locale share: navbar, footer, versions, locales, messages. */
import { defined } from '../../shared/plain-data.ts';
import type { Config, FooterConfig, SearchConfig } from '../../config/types.ts';
import type { FooterItemConfig } from '../../config/item-types.ts';
import type {
  AnnouncementBar,
  VersionThere,
  AlgoliaInfo,
  DocsInfo,
  Footer,
  FooterItem,
  LocaleInfo,
  SearchInfo,
  Shell,
  SiteMetadata,
} from '../../shared/shell.ts';
import type { DocsSite, LoadedVersion } from '../docs/docs-site.ts';
import { firstHref } from '../sidebar/sidebar-resolve.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import { searchPageHref } from '../page/pages.ts';
import type { SiteInput } from '../base/types.ts';
import { buildLogo, buildNavbar } from './navbar.ts';

const FILE = 'docusaurus-theme-classic/footer.json';
/** Docusaurus has no such file: its bar is the same in all languages. */
const BAR_FILE = 'docusaurus-theme-classic/announcement-bar.json';

/** The footer of a locale, texts translated (FT-01…03, I18N-17). */
function buildFooter(context: LocaleContext, footer: FooterConfig): Footer {
  const copyright = context.translation(FILE, 'copyright') ?? footer.copyright;
  const alt = context.translation(FILE, 'logo.alt') ?? footer.logo?.alt ?? '';
  return {
    style: footer.style,
    ...buildLinks(context, footer.links),
    // Omit the size of the file: style sheets of sites set one of the two sides.
    ...(footer.logo ? { logo: buildLogo(context, footer.logo, { alt }) } : {}),
    ...defined({ copyright }),
  };
}

function buildLinks(context: LocaleContext, links: FooterConfig['links']): Pick<Footer, 'columns' | 'links'> {
  if (links.length === 0) return {};
  const columns = links.filter((link) => 'items' in link);
  if (columns.length === 0) {
    return { links: links.flatMap((link) => ('items' in link ? [] : [buildItem(context, link)])) };
  }
  return {
    columns: columns.map(({ title, items }) => ({
      ...defined({
        title: title === undefined ? undefined : (context.translation(FILE, `link.title.${title}`) ?? title),
      }),
      items: items.map((item) => buildItem(context, item)),
    })),
  };
}

function buildItem(
  context: LocaleContext,
  { label, to, href, html, className, attributes = {} }: FooterItemConfig,
): FooterItem {
  const target = to ?? href;
  return {
    ...defined({
      label: label === undefined ? undefined : (context.translation(FILE, `link.item.label.${label}`) ?? label),
    }),
    ...(target === undefined
      ? {}
      : { href: to === undefined && !target.startsWith('/') ? target : context.href(target) }),
    ...defined({ html, className }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  };
}

export function buildShell(context: LocaleContext, docs: readonly DocsSite[]): Shell {
  const { config, input, locale } = context;
  const { theme } = config;
  const search = searchInfo(context);
  return {
    site: siteInfo(config),
    locale: localeInfo(locale),
    defaultLocale: config.i18n.defaultLocale,
    locales: config.i18n.locales.map(localeInfo),
    docs: docs.map((site) => docsInfo(site, config.rules.componentsSeeDocs === true)),
    navbar: buildNavbar({ context, docs }),
    ...(theme.footer ? { footer: buildFooter(context, theme.footer) } : {}),
    ...(theme.announcementBar ? { announcementBar: translatedBar(context, theme.announcementBar) } : {}),
    colorMode: theme.colorMode,
    docsTheme: {
      hideable: theme.docs.sidebar.hideable,
      autoCollapseCategories: theme.docs.sidebar.autoCollapseCategories,
      versionPersistence: theme.docs.versionPersistence,
    },
    ...(search ? { search } : {}),
    ...(config.markdownCopies ? { markdownCopies: true } : {}),
    ...diagramInfo(context),
    ...(config.rules.textsAreInComponents === true &&
      locale.code.startsWith('en') && { ownMessages: themeMessages(context) }),
    storage: config.storage,
    metadata: siteMetadata(input),
    hashRouter: config.experimental.hashRouter,
  };
}

function translatedBar(context: LocaleContext, bar: AnnouncementBar): AnnouncementBar {
  return { ...bar, content: context.translation(BAR_FILE, 'content') ?? bar.content };
}

/** Ids of theme messages that the site translates itself. The others are left to the components that show them. */
function themeMessages({ messages, translation }: LocaleContext): readonly string[] {
  return Object.keys(messages).filter((id) => id.startsWith('theme.') && translation('code.json', id) !== undefined);
}

/** Sites without diagrams do not ship the messages about them. */
function diagramInfo({ config, messages }: LocaleContext): Pick<Shell, 'mermaid' | 'messages'> {
  const { mermaid } = config.markdown;
  if (mermaid !== undefined) return { mermaid, messages };
  const others = Object.entries(messages).filter(([id]) => !id.startsWith('theme.Diagram.'));
  return { messages: Object.fromEntries(others) };
}

function siteInfo(config: Config): Shell['site'] {
  const { title, tagline, url, baseUrl, titleDelimiter, trailingSlash, customFields } = config;
  return {
    title,
    tagline,
    url,
    baseUrl,
    titleDelimiter,
    ...defined({ trailingSlash }),
    customFields,
  };
}

function localeInfo({ code, label, direction, htmlLang, calendar, base }: LocaleInfo): LocaleInfo {
  return { code, label, direction, htmlLang, calendar, base };
}

function docsInfo({ config, path, versions }: DocsSite, isForComponents: boolean): DocsInfo {
  return {
    pluginId: config.id,
    path,
    versions: versions.map((loaded) => {
      const { version, mainDoc } = loaded;
      return {
        name: version.name,
        label: version.label,
        isLast: version.isLast,
        path: version.path,
        mainHref: mainDoc.permalink,
        ...(isForComponents && { there: versionThere(loaded) }),
      };
    }),
  };
}

function versionThere({ mainDoc, draftIds, sidebars, sidebarByDocId }: LoadedVersion): VersionThere {
  const sidebar = sidebarByDocId.get(mainDoc.id)?.name;
  return {
    mainDoc: { id: mainDoc.id, path: mainDoc.permalink, ...defined({ sidebar }) },
    draftIds: [...draftIds],
    sidebars: Object.fromEntries(
      sidebars.map(({ name, roots }) => {
        const path = firstHref(roots);
        const first = roots.find(({ item }) => item.kind !== 'html' && item.href === path);
        const label = first === undefined || first.item.kind === 'html' ? name : first.item.label;
        return [name, path === undefined ? {} : { link: { path, label } }];
      }),
    ),
  };
}

function searchInfo(context: LocaleContext): SearchInfo | undefined {
  const { search } = context.config;
  if (!search) return undefined;
  const pageHref = searchPageHref(context);
  const { missingResultsUrl } = search;
  return {
    provider: search.provider,
    ...defined({ pageHref }),
    ...(search.provider === 'algolia' ? { algolia: algoliaInfo(search) } : {}),
    ...defined({ missingResultsUrl }),
  };
}

function algoliaInfo(config: Extract<SearchConfig, { readonly provider: 'algolia' }>): AlgoliaInfo {
  const { provider: _provider, searchPagePath: _path, missingResultsUrl: _report, ...info } = config;
  return info;
}

/** Versions for components that show them (SEO-12). */
function siteMetadata({ config, engineVersion, siteVersion }: SiteInput): SiteMetadata {
  const parts = {
    docs: config.docs.length > 0,
    blog: config.blog.length > 0,
    pages: config.pages.length > 0,
    search: config.search !== false,
    sitemap: config.sitemap !== false,
    analytics: config.analytics !== undefined,
  };
  const builtIn = { type: 'builtin' as const, version: engineVersion };
  return {
    generatorVersion: engineVersion,
    ...defined({ siteVersion }),
    pluginVersions: Object.fromEntries(
      Object.entries(parts).flatMap(([name, used]) => (used ? [[name, builtIn]] : [])),
    ),
  };
}
