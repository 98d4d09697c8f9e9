/** The navbar of a locale: links with base, docs items resolved for each version, labels translated (NAV-02…21). */
import { checkDocsItem, docLinkItem, versionDropdownItem, type ItemBase, type NavbarScope } from './navbar-docs.ts';
import { defined } from '../../shared/plain-data.ts';
import type { LogoConfig } from '../../config/types.ts';
import type {
  NavbarDropdownConfig,
  NavbarItemConfig,
  NavbarLinkConfig,
  NavbarLocalesConfig,
  NavbarTarget,
  NavbarVersionsConfig,
} from '../../config/item-types.ts';
import type { SiteAddition } from '../../extend/types.ts';
import { inHookResult } from '../../errors/plugins.ts';
import type { Problem } from '../../errors/problem.ts';
import type { Logo, Navbar, NavbarItem, NavbarLink } from '../../shared/shell.ts';
import { leavesPages, withBase } from '../../shared/urls.ts';
import { configFileOf, staticUrl } from '../base/places.ts';
import type { LocaleContext } from '../locale/locale-context.ts';

const FILE = 'docusaurus-theme-classic/navbar.json';

export function buildNavbar(scope: NavbarScope): Navbar {
  const { context } = scope;
  const { navbar } = context.config.theme;
  const { logo } = navbar;
  const mayBeEmpty = logo !== undefined || context.config.rules.navbarMayBeEmpty === true;
  const ownTitle = mayBeEmpty ? undefined : context.config.title;
  const title = context.translation(FILE, 'title') ?? navbar.title ?? ownTitle;
  const fallbackAlt = title ? '' : context.config.title;
  const alt = context.translation(FILE, 'logo.alt') ?? logo?.alt ?? fallbackAlt;
  const size = logo && context.input.logoSizes[logo.src];
  return {
    ...defined({ title, style: navbar.style }),
    ...(logo ? { logo: { href: context.base, ...buildLogo(context, logo, { alt, size }) } } : {}),
    hideOnScroll: navbar.hideOnScroll,
    items: buildItems(scope, [...navbar.items, ...(context.additions ?? []).flatMap(itemsOf)]),
  };
}

/** Returns the items that a plugin adds, which `checkNavbarItems` has made. */
const itemsOf = ({ navbar }: SiteAddition) => navbar as readonly NavbarItemConfig[];

/** Reports problems of items that plugins add. */
export function checkAddedItems(scope: NavbarScope): readonly Problem[] {
  const { additions = [], config } = scope.context;
  const at = { file: configFileOf(config) };
  return additions.flatMap((added) =>
    checkNavbar(scope, itemsOf(added)).map((problem) =>
      inHookResult({ plugin: added.plugin, method: 'site' }, { ...problem, at }, at),
    ),
  );
}

/** Reports problems of items that refer to docs, including those in menus. */
export function checkNavbar(
  scope: NavbarScope,
  items: readonly NavbarItemConfig[] = scope.context.config.theme.navbar.items,
): readonly Problem[] {
  return items.flatMap((item): readonly Problem[] => {
    switch (item.type) {
      case 'doc':
      case 'docSidebar':
      case 'docsVersion':
        return checkDocsItem(scope, item);
      case 'docsVersionDropdown':
        return [...checkDocsItem(scope, item), ...checkAround(scope, item)];
      case 'localeDropdown':
        return checkAround(scope, item);
      case 'dropdown':
        return checkNavbar(scope, item.items);
      case 'default':
      case 'html':
      case 'search':
        return [];
    }
  });
}

function checkAround(scope: NavbarScope, item: NavbarLocalesConfig | NavbarVersionsConfig): readonly Problem[] {
  return checkNavbar(scope, [...(item.dropdownItemsBefore ?? []), ...(item.dropdownItemsAfter ?? [])]);
}

interface LogoFacts {
  readonly alt: string;
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** `size` is that of the file, used when the config sets no size. */
export function buildLogo(context: LocaleContext, logo: LogoConfig, { alt, size }: LogoFacts): Logo {
  const { href, target, className } = logo;
  const { width, height } = isSized(logo) ? logo : (size ?? logo);
  return {
    src: staticUrl(context.config, logo.src),
    alt,
    ...defined({
      srcDark: logo.srcDark === undefined ? undefined : staticUrl(context.config, logo.srcDark),
      href: href === undefined ? undefined : context.href(href),
      target,
      width,
      height,
      className,
    }),
  };
}

/** One of width and height determines the other. */
function isSized({ width, height }: LogoConfig): boolean {
  return width !== undefined || height !== undefined;
}

function buildItems(scope: NavbarScope, items: readonly NavbarItemConfig[] | undefined): readonly NavbarItem[] {
  return (items ?? []).flatMap((item) => {
    const built = buildItem(scope, translateName(scope.context, translateLabel(scope.context, item)));
    return built ? [built] : [];
  });
}

function translateLabel(context: LocaleContext, item: NavbarItemConfig): NavbarItemConfig {
  if (!('label' in item) || item.label === undefined) return item;
  return { ...item, label: context.translation(FILE, `item.label.${item.label}`) ?? item.label };
}

/** Translates the accessible name of an item without text, such as an icon. */
function translateName(context: LocaleContext, item: NavbarItemConfig): NavbarItemConfig {
  const name = item.attributes['aria-label'];
  const translated = name === undefined ? undefined : context.translation(FILE, `item.ariaLabel.${name}`);
  return translated === undefined ? item : { ...item, attributes: { ...item.attributes, 'aria-label': translated } };
}

function itemBase({ position, className, attributes }: NavbarItemConfig): ItemBase {
  return { position, attributes, ...defined({ className }) };
}

function buildItem(scope: NavbarScope, item: NavbarItemConfig): NavbarItem | undefined {
  const base = itemBase(item);
  switch (item.type) {
    case 'html':
      return { type: 'html', ...base, html: item.value };
    case 'search':
      return { type: 'search', ...base };
    case 'localeDropdown':
      return {
        type: 'localeDropdown',
        ...base,
        ...aroundItems(scope, item),
        ...defined({ queryString: item.queryString }),
      };
    case 'docsVersionDropdown':
      return versionDropdownItem(scope, item, { ...base, ...aroundItems(scope, item) });
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
      return docLinkItem(scope, item, base);
    case 'dropdown':
      return dropdownItem(scope, item, base);
    case 'default':
      return linkItem(scope.context, item, base);
  }
}

function aroundItems(
  scope: NavbarScope,
  item: NavbarLocalesConfig | NavbarVersionsConfig,
): { readonly itemsBefore: readonly NavbarItem[]; readonly itemsAfter: readonly NavbarItem[] } {
  return {
    itemsBefore: buildItems(scope, item.dropdownItemsBefore),
    itemsAfter: buildItems(scope, item.dropdownItemsAfter),
  };
}

function dropdownItem(scope: NavbarScope, item: NavbarDropdownConfig, base: ItemBase): NavbarItem {
  return {
    type: 'dropdown',
    ...base,
    ...textAndActive(scope.context, item),
    ...defined({ href: hrefOf(scope.context, item) }),
    items: buildItems(scope, item.items),
  };
}

function linkItem(context: LocaleContext, item: NavbarLinkConfig, base: ItemBase): NavbarItem {
  const href = hrefOf(context, item) ?? context.base;
  return { type: 'link', ...base, ...textAndActive(context, item), href, external: leavesPages(href) };
}

/** `to` is a page of the site; `href` stays as written unless it asks for the base (NAV-09). */
function hrefOf(context: LocaleContext, { to, href, prependBaseUrlToHref }: NavbarTarget): string | undefined {
  if (to !== undefined) return context.href(to);
  if (href === undefined) return undefined;
  const isInternal = href.startsWith('/') && !href.startsWith('//');
  return isInternal || prependBaseUrlToHref ? context.href(href) : href;
}

function textAndActive(
  { base }: LocaleContext,
  { label, html, activeBasePath, activeBaseRegex }: NavbarTarget,
): Pick<NavbarLink, 'label' | 'html' | 'activeBasePath' | 'activeBaseRegex'> {
  return defined({
    label,
    html,
    activeBasePath: activeBasePath === undefined ? undefined : withBase(base, activeBasePath),
    activeBaseRegex,
  });
}
