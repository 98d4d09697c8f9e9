/** Navbar items that follow the docs version of the reader (NAV-19…21, DD-06, EC-04…06, EC-11). */
import type { LocaleContext } from '../locale/locale-context.ts';
import type {
  NavbarDocConfig,
  NavbarSidebarConfig,
  NavbarVersionConfig,
  NavbarVersionsConfig,
} from '../../config/item-types.ts';
import { defined } from '../../shared/plain-data.ts';
import { nearest, asError, type Problem } from '../../errors/problem.ts';
import {
  navbarDocsUnknown,
  navbarDocUnknown,
  navbarSidebarUnknown,
  navbarSidebarWithoutLink,
  navbarVersionsUnknown,
} from '../../errors/site.ts';
import type { NavbarDocLink, NavbarVersions, NavbarLink } from '../../shared/shell.ts';
import { type DocsSite, type LoadedVersion, sidebarOf } from '../docs/docs-site.ts';
import { configFileOf } from '../base/places.ts';

type ByVersion = NavbarDocLink['byVersion'];
type Target = ByVersion[string];
/** An item that leads to a doc, a sidebar or a version. */
type DocItem = NavbarDocConfig | NavbarSidebarConfig | NavbarVersionConfig;

/**
 * The browser chooses the reader's version among the active, the preferred and the latest one. The latest is always a
 * candidate, so a doc that it lacks is an error.
 */
export function docLinkItem(scope: NavbarScope, item: DocItem, base: ItemBase): NavbarDocLink | undefined {
  const site = findSite(scope, item);
  if (!site) return undefined;
  const entries = site.versions.flatMap((loaded): [string, Target][] => {
    const target = targetIn(scope, item, loaded);
    return target ? [[loaded.version.name, target]] : [];
  });
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
  const wanted = wantedVersions(item) ?? known;
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

/** Returns the names of the versions to show; `undefined` means all. */
function wantedVersions({ versions }: NavbarVersionsConfig): readonly string[] | undefined {
  return isList(versions) ? versions : versions && Object.keys(versions);
}

function isList(versions: NavbarVersionsConfig['versions']): versions is readonly string[] {
  return Array.isArray(versions);
}

function findSite(scope: NavbarScope, item: DocItem | NavbarVersionsConfig): DocsSite | undefined {
  const pluginId = item.docsPluginId ?? 'default';
  return scope.docs.find(({ config }) => config.id === pluginId);
}

/** Reports problems of an item that follows the docs version. */
export function checkDocsItem(scope: NavbarScope, item: DocItem | NavbarVersionsConfig): readonly Problem[] {
  const configFile = configFileOf(scope.context.config);
  const site = findSite(scope, item);
  if (!site) {
    const available = scope.docs.map(({ config }) => config.id);
    const pluginId = item.docsPluginId ?? 'default';
    return [asError(navbarDocsUnknown({ type: item.type, pluginId, available, configFile }))];
  }
  switch (item.type) {
    case 'docsVersionDropdown': {
      const available = site.versions.map(({ version }) => version.name);
      const names = (wantedVersions(item) ?? []).filter((name) => !available.includes(name));
      return names.length === 0 ? [] : [asError(navbarVersionsUnknown({ names, available, configFile }))];
    }
    case 'doc':
      return site.last ? checkDoc(site.last, item.docId, configFile) : [];
    case 'docSidebar':
      return site.last ? checkSidebar(site.last, item.sidebarId, configFile) : [];
    case 'docsVersion':
      return [];
  }
}

function checkDoc({ byId, draftIds, version }: LoadedVersion, id: string, configFile: string): readonly Problem[] {
  if (byId.has(id) || draftIds.has(id)) return [];
  const names = { nearest: nearest(id, byId.keys(), 20), total: byId.size };
  return [asError(navbarDocUnknown({ id, versions: [version.name], ...names, configFile }))];
}

function checkSidebar({ sidebars, version }: LoadedVersion, id: string, configFile: string): readonly Problem[] {
  const sidebar = sidebars.find((each) => each.name === id);
  const available = sidebars.map((each) => each.name);
  if (!sidebar) return [asError(navbarSidebarUnknown({ id, versions: [version.name], available, configFile }))];
  return sidebar.link ? [] : [asError(navbarSidebarWithoutLink({ id, version: version.name, configFile }))];
}

export type ItemBase = Pick<NavbarLink, 'position' | 'className' | 'attributes'>;

export interface NavbarScope {
  readonly context: LocaleContext;
  readonly docs: readonly DocsSite[];
}
