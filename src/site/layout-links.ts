import { brokenLayoutLink } from '../errors/links.ts';
import type { Problem } from '../errors/problem.ts';
import { isExternalUrl } from '../shared/urls.ts';
import type { SidebarItem } from '../shared/sidebar.ts';
import type { NavbarItem, Shell } from '../shared/shell.ts';
import type { LinkedLocale } from './locales.ts';
import { configFileOf } from './config-file.ts';
import type { Guesser } from './link-guess.ts';
import type { RouteIndex } from './route-index.ts';

interface LayoutLink {
  /** What holds the link, for the message. */
  readonly part: string;
  readonly href: string;
  readonly file: string;
}

interface LayoutCheck {
  readonly locales: readonly LinkedLocale[];
  readonly index: RouteIndex;
  readonly guesser: Guesser;
}

/** Broken links of navbar, footer and sidebars, each once whatever the number of locales. */
export function findLayoutLinks({ locales, index, guesser }: LayoutCheck): readonly Omit<Problem, 'severity'>[] {
  const seen = new Set<string>();
  return locales.flatMap((locale) => {
    const { base } = locale.built.context;
    return layoutLinks(locale).flatMap(({ part, href, file }) => {
      const isInternal = !isExternalUrl(href) && !href.startsWith('#');
      if (!isInternal || index.route(href) || index.isServed(href)) return [];
      const target = href.startsWith(base) ? `/${href.slice(base.length)}` : href;
      const key = `${file}\n${part}\n${target}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [brokenLayoutLink({ part, target, guess: guesser.path(href, locale), at: { file } })];
    });
  });
}

function layoutLinks({ built }: LinkedLocale): readonly LayoutLink[] {
  const { shell } = built.site;
  const configFile = configFileOf(built.context.config);
  const sidebars = built.docs.flatMap((site) => site.versions.flatMap((loaded) => loaded.sidebars));
  return [
    ...navbarHrefs(shell.navbar.items).map((href) => ({ part: 'navbar', href, file: configFile })),
    ...footerHrefs(shell).map((href) => ({ part: 'footer', href, file: configFile })),
    ...sidebars.flatMap(({ name, file, data }) =>
      sidebarHrefs(data.items).map((href) => ({ part: `sidebar "${name}"`, href, file })),
    ),
  ];
}

function navbarHrefs(items: readonly NavbarItem[]): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    switch (item.type) {
      case 'link':
        return [item.href];
      case 'dropdown':
        return [...(item.href === undefined ? [] : [item.href]), ...navbarHrefs(item.items)];
      case 'docsVersionDropdown':
      case 'localeDropdown':
        return navbarHrefs([...item.itemsBefore, ...item.itemsAfter]);
      case 'docLink':
        return Object.values(item.byVersion).map(({ href }) => href);
      case 'html':
      case 'search':
        return [];
    }
  });
}

function footerHrefs({ footer }: Shell): readonly string[] {
  const items = [...(footer?.links ?? []), ...(footer?.columns ?? []).flatMap((column) => column.items)];
  return items.flatMap(({ href }) => (href === undefined ? [] : [href]));
}

/** Links written by hand; those to docs cannot be broken. */
function sidebarHrefs(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    if (item.kind === 'html') return [];
    if (item.kind === 'category') return sidebarHrefs(item.items ?? []);
    return item.docId === undefined ? [item.href] : [];
  });
}
