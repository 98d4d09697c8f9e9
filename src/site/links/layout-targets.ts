/**
 * The targets that the navbar, footer, sidebars, announcement and head of a locale refer to, and the ways in which each
 * may have been written.
 */
import type { FieldPath } from '../../config/schema.ts';
import { placeOf } from '../../config/data-text.ts';
import { findStringPlaces, type TextPlace } from '../../config/source-place.ts';
import type { Config } from '../../config/types.ts';
import { type HtmlTarget, targetsIn } from '../../shared/html.ts';
import type { Logo, NavbarItem, Shell } from '../../shared/shell.ts';
import type { SidebarItem } from '../../shared/sidebar.ts';
import type { Author, HeadTag } from '../../shared/wire.ts';
import { staticUrl } from '../base/places.ts';

/** `/base/fr/docs/x` → `/docs/x`; a target outside of the site stays. */
export function withoutBase({ i18n, baseUrl }: Pick<Config, 'i18n' | 'baseUrl'>, target: string): string {
  let longest = target.startsWith(baseUrl) ? baseUrl : '';
  for (const { base } of i18n.locales) if (base.length > longest.length && target.startsWith(base)) longest = base;
  return longest === '' ? target : `/${target.slice(longest.length)}`;
}

/**
 * Returns the forms in which a target may be written: with or without the base, the leading slash and the trailing
 * slash.
 */
export function writtenForms(target: string, plain: string): readonly string[] {
  return [target, plain, plain.replace(/^\//, ''), `./${plain.replace(/^\//, '')}`]
    .flatMap((form) => [form, form.replace(/\/(?=$|[?#])/, ''), form.replace(/(?<!\/)(?=$|[?#])/, '/')])
    .filter((form) => form !== '');
}

const THEME_FIELDS: Readonly<Record<string, string>> = {
  'announcement bar': 'announcementBar',
  footer: 'footer',
  navbar: 'navbar',
  'social card': 'image',
};
const FIELDS: Readonly<Record<string, string>> = {
  favicon: 'favicon',
  'list of head tags': 'headTags',
  'list of redirects': 'redirects',
  'list of scripts': 'scripts',
  'list of style sheets': 'stylesheets',
};

/**
 * Returns the config field of a part of the layout. It narrows the search, because the same text may appear elsewhere
 * in the config.
 */
export function fieldOf(part: string, filePath: string): FieldPath {
  const [ofTheme, field] = [THEME_FIELDS[part], FIELDS[part]];
  const theme = /(?:^|\/)docusaurus\.config\.\w+$/.test(filePath) ? 'themeConfig' : 'theme';
  return ofTheme === undefined ? (field === undefined ? [] : [field]) : [theme, ofTheme];
}

interface TargetSource {
  readonly text: string | undefined;
  readonly filePath: string;
  /** The field to search first. */
  readonly path?: FieldPath;
}

/** Finds the place in a file that writes a target: as a string of its own, else inside another one, such as HTML. */
export function placeOfTarget(source: TargetSource, target: string, plain: string): Partial<TextPlace> {
  const { text, filePath, path } = source;
  if (text === undefined) return {};
  const [literal] = /\.(?:ya?ml|css)$/.test(filePath)
    ? []
    : findStringPlaces({ text, filePath }, writtenForms(target, plain), path);
  if (literal !== undefined) return literal;
  const form = [target, plain, plain.slice(1)].find((each) => each.length > 1 && text.includes(each));
  return form === undefined ? {} : placeOf(text, text.indexOf(form));
}

export interface LayoutTarget extends HtmlTarget {
  /** The part of the layout that has the target, for the message. */
  readonly part: string;
  /** Set when the target is a default that the config does not contain. */
  readonly unwritten?: true;
  /** Set when the target is emitted as written, so it includes the base of the site. */
  readonly raw?: true;
}

/** Returns the targets that the config file sets. */
export function shellTargets(shell: Shell, config: Config): readonly LayoutTarget[] {
  const { navbar, footer, announcementBar } = shell;
  const items = [...(footer?.links ?? []), ...(footer?.columns ?? []).flatMap((column) => column.items)];
  return [
    ...navbarTargets(navbar.items),
    ...brandTargets(shell, config),
    ...items.flatMap(({ href, html }) => [...links('footer', href), ...inHtml('footer', html)]),
    ...inHtml('footer', footer?.copyright),
    ...logoTargets('footer', footer?.logo),
    ...inHtml('announcement bar', announcementBar?.content),
    ...headTargets(config),
  ];
}

/** Returns the targets of an author of a blog. */
export function authorTargets({ name = '', imageUrl, href, key }: Author): readonly LayoutTarget[] {
  const part = `author "${name === '' ? key : name}"`;
  return [...links(part, href?.startsWith('mailto:') ? undefined : href), ...files(part, imageUrl)];
}

/** Returns the root-relative URLs in a style sheet. The bundler reports other missing files (`missingStyleFiles`). */
export function cssTargets(css: string): readonly LayoutTarget[] {
  const urls = css.matchAll(/\burl\(\s*["']?(\/(?!\/)[^"')\s]+)["']?\s*\)/g);
  return files('style sheet', ...Array.from(urls, ([, url]) => url)).map((file) => ({ ...file, raw: true }));
}

/** Returns the targets of tags that a page adds to its head. */
export function headTagTargets(part: string, tags: readonly HeadTag[]): readonly LayoutTarget[] {
  return tags.flatMap((tag) => files(part, fileOf(tag))).map((file) => ({ ...file, raw: true }));
}

/** Returns the links of a sidebar that may be broken; those to docs cannot be. */
export function sidebarTargets(name: string, items: readonly SidebarItem[]): readonly LayoutTarget[] {
  const part = `sidebar "${name}"`;
  return items.flatMap((item): readonly LayoutTarget[] => {
    if (item.kind === 'html') return inHtml(part, item.html);
    if (item.kind === 'category') return sidebarTargets(name, item.items ?? []);
    return links(part, item.href);
  });
}

function navbarTargets(items: readonly NavbarItem[]): readonly LayoutTarget[] {
  return items.flatMap((item): readonly LayoutTarget[] => {
    switch (item.type) {
      case 'link':
        return [...links('navbar', item.href), ...inHtml('navbar', item.html)];
      case 'dropdown':
        return [...links('navbar', item.href), ...inHtml('navbar', item.html), ...navbarTargets(item.items)];
      case 'docsVersionDropdown':
      case 'localeDropdown':
        return navbarTargets([...item.itemsBefore, ...item.itemsAfter]);
      case 'docLink':
        return Object.values(item.byVersion).flatMap(({ href }) => links('navbar', href));
      case 'html':
        return inHtml('navbar', item.html);
      case 'search':
        return [];
    }
  });
}

/** Title and logo lead to the home page unless the config says otherwise (NAV-17). */
function brandTargets({ locale, navbar: { logo } }: Shell, { theme }: Config): readonly LayoutTarget[] {
  const isWritten = theme.navbar.logo?.href !== undefined;
  if (isWritten) return logoTargets('navbar', logo);
  const home = links('navbar', locale.base).map((link) => ({ ...link, unwritten: true as const }));
  const isShown = logo !== undefined || theme.navbar.title !== undefined;
  return [...(isShown ? home : []), ...files('navbar', logo?.src, logo?.srcDark)];
}

function logoTargets(part: string, logo: Logo | undefined): readonly LayoutTarget[] {
  if (logo === undefined) return [];
  return [...links(part, logo.href), ...files(part, logo.src, logo.srcDark)];
}

/** Scripts, styles and icons that every page loads. */
function headTargets(config: Config): readonly LayoutTarget[] {
  const url = (file: string | boolean | undefined): readonly string[] =>
    typeof file === 'string' ? [staticUrl(config, file)] : [];
  const { scripts, stylesheets, headTags, favicon, theme } = config;
  return [
    ...files('favicon', ...url(favicon)),
    ...files('social card', ...url(theme.image)),
    ...files('list of scripts', ...scripts.flatMap(({ src }) => url(src))),
    ...files('list of style sheets', ...stylesheets.flatMap(({ href }) => url(href))),
    ...headTagTargets('list of head tags', headTags),
  ];
}

const LOADED = /\b(?:icon|stylesheet|preload|modulepreload|manifest|apple-touch-icon|mask-icon)\b/;

function fileOf({ tag, attributes }: HeadTag): string | boolean | undefined {
  if (tag === 'script') return attributes['src'];
  return tag === 'link' && LOADED.test(String(attributes['rel'])) ? attributes['href'] : undefined;
}

function links(part: string, href: string | undefined): readonly LayoutTarget[] {
  return href === undefined ? [] : [{ part, kind: 'link', target: href }];
}

function files(part: string, ...targets: readonly (string | boolean | undefined)[]): readonly LayoutTarget[] {
  return targets.flatMap((target) => (typeof target === 'string' ? [{ part, kind: 'file' as const, target }] : []));
}

function inHtml(part: string, html: string | undefined): readonly LayoutTarget[] {
  return html === undefined ? [] : targetsIn(html).map((found) => ({ ...found, part, raw: true }));
}
