/** Converts the parts of a Docusaurus config whose shape differs from Octavo's, and notes what has no equivalent. */
import { defined, itemsOf } from '../../shared/plain-data.ts';
import { CUSTOM_ITEM } from '../../shared/shell.ts';
import { isRecord } from '../../shared/plain-data.ts';
import { type Dict, dictOf, type Notes } from './parts.ts';
import { prismCss } from '../../extend/theme/prism-theme.ts';

const SAME_NAME = ['image', 'metadata', 'colorMode', 'announcementBar', 'docs', 'blog', 'tableOfContents'];

/** Fills an announcement bar that has only white space, as sites write it when a component provides the content. */
function withContent(bar: Dict): Dict {
  const { content } = bar;
  return typeof content === 'string' && /^\s+$/.test(content) ? { ...bar, content: '&nbsp;' } : bar;
}

/** Converts the `themeConfig` of Docusaurus. */
export function convertTheme(themeConfig: Dict, customCss: unknown, notes: Notes): Dict {
  // Other keys belong to plugins and components, which read them from the original config.
  const same = notes.pick(themeConfig, 'themeConfig', SAME_NAME);
  return {
    ...same,
    ...(isRecord(same['announcementBar']) && { announcementBar: withContent(same['announcementBar']) }),
    ...(customCss !== undefined && customCss !== null && { customCss }),
    ...(isRecord(themeConfig['navbar']) && { navbar: convertNavbar(themeConfig['navbar'], notes) }),
    ...(isRecord(themeConfig['footer']) && { footer: convertFooter(themeConfig['footer'], notes) }),
    ...(isRecord(themeConfig['prism']) && { prism: convertPrism(themeConfig['prism'], notes) }),
  };
}

/** Converts the navbar. Without a position, Docusaurus puts an item on the left and Octavo on the right. */
function convertNavbar(navbar: Dict, notes: Notes): Dict {
  const place = 'themeConfig.navbar';
  const items = navbarItems(navbar['items'], `${place}.items`, notes).map((item) => ({ position: 'left', ...item }));
  const known = notes.known(navbar, place, ['title', 'logo', 'hideOnScroll', 'style', 'items']);
  return {
    ...known,
    ...(isRecord(navbar['logo']) && { logo: convertLogo(navbar['logo'], `${place}.logo`, notes) }),
    items,
  };
}

/**
 * Converts navbar items, including those in dropdowns. An item of a type that the site adds keeps its fields as they
 * are, for the component that the site has for it.
 */
function navbarItems(items: unknown, place: string, notes: Notes): readonly Dict[] {
  return itemsOf(items).flatMap((written, index): readonly Dict[] => {
    const item = dictOf(written);
    const { type, items: inner } = item;
    const at = `${place}[${index}]`;
    if (typeof type !== 'string' || !type.startsWith('custom-'))
      return [inner === undefined ? item : { ...item, items: navbarItems(inner, `${at}.items`, notes) }];
    if (notes.parts === undefined) {
      notes.add(`${at} (${type})`);
      return [];
    }
    notes.parts.customItems.push(`${at} (${type})`);
    const { position, ...rest } = item;
    return [{ type: 'html', ...defined({ position }), value: ' ', [CUSTOM_ITEM]: JSON.stringify(rest) }];
  });
}

function convertLogo(logo: Dict, place: string, notes: Notes): Dict {
  return notes.known(logo, place, ['alt', 'src', 'srcDark', 'href', 'target', 'width', 'height', 'className']);
}

/** Converts a footer link. Like in Docusaurus, unknown fields become attributes of the link. */
function convertFooterLink(item: Dict, place: string, notes: Notes): Dict {
  const names = Object.keys(item).filter((name) => name !== 'type');
  const served = names.filter((name) => name !== 'prependBaseUrlToHref' && !isRecord(item[name]));
  return notes.known(Object.fromEntries(names.map((name) => [name, item[name]])), place, served);
}

function convertFooter(footer: Dict, notes: Notes): Dict {
  const place = 'themeConfig.footer';
  const link = (item: unknown, at: string): Dict => convertFooterLink(dictOf(item), at, notes);
  const links = itemsOf(footer['links']).map((entry, index) => {
    const at = `${place}.links[${index}]`;
    const column = dictOf(entry);
    if (!Array.isArray(column['items'])) return link(column, at);
    const items = itemsOf(column['items']).map((item, number) => link(item, `${at}.items[${number}]`));
    return { ...notes.known(column, at, ['title', 'items']), items };
  });
  const known = notes.known(footer, place, ['style', 'logo', 'copyright', 'links']);
  return {
    ...known,
    ...(isRecord(footer['logo']) && { logo: convertLogo(footer['logo'], `${place}.logo`, notes) }),
    links,
  };
}

const PRISM = ['additionalLanguages', 'defaultLanguage', 'magicComments'];

/** Converts the Prism options. Docusaurus takes themes as objects of colors; Octavo turns them into a style sheet. */
function convertPrism(prism: Dict, notes: Notes): Dict {
  if (notes.parts === undefined) return notes.known(prism, 'themeConfig.prism', PRISM);
  const { theme, darkTheme, ...rest } = prism;
  notes.parts.codeCss = prismCss({ light: theme, dark: darkTheme });
  return notes.known(rest, 'themeConfig.prism', PRISM);
}

const SEARCH = [
  'appId',
  'apiKey',
  'indexName',
  'contextualSearch',
  'searchParameters',
  'searchPagePath',
  'externalUrlRegex',
  'replaceSearchResultPathname',
  'insights',
];

/** Converts the Algolia options. `undefined` selects the built-in search. */
export function convertSearch(algolia: unknown, notes: Notes): Dict | undefined {
  if (!isRecord(algolia)) return undefined;
  const { searchPagePath, replaceSearchResultPathname: replaced } = algolia;
  return {
    provider: 'algolia',
    ...notes.known(algolia, 'themeConfig.algolia', SEARCH),
    ...(searchPagePath === null && { searchPagePath: false }),
    ...(isRecord(replaced) && { replaceSearchResultPathname: { ...replaced, from: patternOf(replaced['from']) } }),
  };
}

/** Returns a regular expression. Docusaurus matches a string literally, and Octavo as a regular expression. */
function patternOf(from: unknown): unknown {
  if (from instanceof RegExp) return from.source;
  return typeof from === 'string' ? from.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&') : from;
}

export function convertBlog(
  options: Dict,
  place: string,
  { known, notes }: { readonly known: readonly string[]; readonly notes: Notes },
): Dict {
  const picked = notes.known(options, place, known);
  if (!isRecord(options['feedOptions'])) return picked;
  const feed = options['feedOptions'];
  const feedPlace = `${place}.feedOptions`;
  const feedOptions = notes.known(feed, feedPlace, [
    'type',
    'title',
    'description',
    'copyright',
    'language',
    'limit',
    'xslt',
  ]);
  const { xslt } = feed;
  return {
    ...picked,
    feedOptions: {
      ...feedOptions,
      ...(feed['type'] === null && { type: null }),
      ...(feed['limit'] === null && { limit: false }),
      ...(isRecord(xslt) && { xslt: notes.known(xslt, `${feedPlace}.xslt`, ['rss', 'atom']) }),
    },
  };
}
