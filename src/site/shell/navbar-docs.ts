/** Navbar items that follow the docs version of the reader (NAV-19…21, DD-06, EC-04…06, EC-11). */
import type { LocaleContext } from '../locale/context.ts';
import type {
  NavbarDocConfig,
  NavbarSidebarConfig,
  NavbarVersionConfig,
  NavbarVersionsConfig,
} from '../../config/item-types.ts';
import { defined } from '../../shared/plain-data.ts';
import { nearest } from '../../errors/closest.ts';
import type { Message } from '../../errors/problem.ts';
import {
  navbarDocsUnknown,
  navbarDocUnknown,
  navbarSidebarUnknown,
  navbarSidebarWithoutLink,
  navbarVersionsUnknown,
} from '../../errors/site.ts';
import type { NavbarDocLink, NavbarVersions, NavbarLink } from '../../shared/shell.ts';
import { type DocsSite, type LoadedVersion, sidebarOf } from '../docs/docs-site.ts';
import { configFileOf } from '../places.ts';

type ByVersion = NavbarDocLink['byVersion'];
type Target = ByVersion[string];
/** An item that leads to a doc, a sidebar or a version. */
type DocItem = NavbarDocConfig | NavbarSidebarConfig | NavbarVersionConfig;

/**
 * The reader's version is chosen in the browser among the active, the preferred and the latest one; since the latest
 * always is a candidate, what is missing there is an error.
 */
export function docLinkItem(scope: NavbarScope, item: DocItem, base: ItemBase): NavbarDocLink | undefined {
  const site = findSite(scope, item);
  if (!site) return undefined;
  const entries = site.versions.flatMap((loaded): [string, Target][] => {
    const target = targetIn(scope, item, loaded);
    return target ? [[loaded.version.name, target]] : [];
  });
  reportMissing(scope, item, site);
  const byVersion = Object.fromEntries(entries);
  return { type: 'docLink', source: item.type, pluginId: site.config.id, ...base, byVersion };
}

function targetIn({ context }: NavbarScope, item: DocItem, loaded: LoadedVersion): Target | undefined {
  switch (item.type) {
    case 'doc': {
      const doc = loaded.byId.get(item.docId);
      if (!doc) return undefined;
      return {
        label: item.label ?? doc.id,
        href: doc.permalink,
        docId: doc.id,
        ...defined({ sidebar: sidebarOf(loaded, doc)?.name }),
        ...(doc.unlisted ? { unlisted: true } : {}),
      };
    }
    case 'docSidebar': {
      const sidebar = loaded.sidebars.find((each) => each.name === item.sidebarId);
      const { link } = sidebar ?? {};
      return link && sidebar ? { label: item.label ?? link.label, href: link.path, sidebar: sidebar.name } : undefined;
    }
    case 'docsVersion':
      return {
        label: item.label ?? loaded.version.label,
        href: item.to === undefined ? loaded.mainDoc.permalink : context.href(item.to),
      };
  }
}

export function versionDropdownItem(
  scope: NavbarScope,
  item: NavbarVersionsConfig,
  base: ItemBase & Pick<NavbarVersions, 'itemsBefore' | 'itemsAfter'>,
): NavbarVersions | undefined {
  const site = findSite(scope, item);
  if (!site) return undefined;
  const known = site.versions.map(({ version }) => version.name);
  const labels = isList(item.versions) ? {} : (item.versions ?? {});
  const wanted = isList(item.versions) ? item.versions : item.versions ? Object.keys(item.versions) : known;
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    push(
      scope,
      navbarVersionsUnknown({ names: unknown, available: known, configFile: configFileOf(scope.context.config) }),
    );
  }
  return {
    type: 'docsVersionDropdown',
    ...base,
    pluginId: site.config.id,
    versions: wanted.filter((name) => known.includes(name)),
    labels: Object.fromEntries(
      Object.entries(labels).flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])),
    ),
    activeClassDisabled: item.dropdownActiveClassDisabled ?? false,
  };
}

function isList(versions: NavbarVersionsConfig['versions']): versions is readonly string[] {
  return Array.isArray(versions);
}

function findSite(scope: NavbarScope, item: DocItem | NavbarVersionsConfig): DocsSite | undefined {
  const pluginId = item.docsPluginId ?? 'default';
  const site = scope.docs.find(({ config }) => config.id === pluginId);
  if (!site) {
    const available = scope.docs.map(({ config }) => config.id);
    const configFile = configFileOf(scope.context.config);
    push(scope, navbarDocsUnknown({ type: item.type, pluginId, available, configFile }));
  }
  return site;
}

function reportMissing(scope: NavbarScope, item: DocItem, { last }: DocsSite): void {
  if (!last) return;
  const configFile = configFileOf(scope.context.config);
  const version = last.version.name;
  const versions = [version];
  if (item.type === 'doc') {
    const id = item.docId;
    if (last.byId.has(id) || last.draftIds.has(id)) return;
    const total = last.byId.size;
    push(scope, navbarDocUnknown({ id, versions, nearest: nearest(id, last.byId.keys(), 20), total, configFile }));
  }
  if (item.type === 'docSidebar') {
    const id = item.sidebarId;
    const sidebar = last.sidebars.find((each) => each.name === id);
    const available = last.sidebars.map((each) => each.name);
    if (!sidebar) push(scope, navbarSidebarUnknown({ id, versions, available, configFile }));
    else if (!sidebar.link) push(scope, navbarSidebarWithoutLink({ id, version, configFile }));
  }
}

function push(scope: NavbarScope, message: Message): void {
  scope.context.problems.push({ severity: 'error', ...message });
}

export type ItemBase = Pick<NavbarLink, 'position' | 'className' | 'attributes'>;

export interface NavbarScope {
  readonly context: LocaleContext;
  readonly docs: readonly DocsSite[];
}
