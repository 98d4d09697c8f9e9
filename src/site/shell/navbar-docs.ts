/** Navbar items that follow the docs version of the reader (NAV-19…21, DD-06, EC-04…06, EC-11). */
import type { LocaleContext } from '../locale/context.ts';
import type { NavbarItemConfig } from '../../config/types.ts';
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

/**
 * An item that leads to a doc, a sidebar or a version. The reader's version is chosen in the browser among the active,
 * the preferred and the latest one; since the latest always is a candidate, what is missing there is an error.
 */
export function docLinkItem(
  scope: NavbarScope,
  item: NavbarItemConfig,
  { type, base }: { readonly type: NavbarDocLink['source']; readonly base: ItemBase },
): NavbarDocLink | undefined {
  const site = findSite(scope, item);
  if (!site) return undefined;
  const entries = site.versions.flatMap((loaded): [string, Target][] => {
    const target = TARGETS[type](scope, item, loaded);
    return target ? [[loaded.version.name, target]] : [];
  });
  reportMissing(scope, item, { type, site });
  return { type: 'docLink', source: type, pluginId: site.config.id, ...base, byVersion: Object.fromEntries(entries) };
}

const TARGETS: Readonly<
  Record<
    NavbarDocLink['source'],
    (scope: NavbarScope, item: NavbarItemConfig, loaded: LoadedVersion) => Target | undefined
  >
> = {
  doc: (_, item, loaded) => {
    const doc = loaded.byId.get(item.docId ?? '');
    if (!doc) return undefined;
    const sidebar = sidebarOf(loaded, doc)?.name;
    return {
      label: item.label ?? doc.id,
      href: doc.permalink,
      docId: doc.id,
      ...(sidebar === undefined ? {} : { sidebar }),
      ...(doc.unlisted ? { unlisted: true } : {}),
    };
  },
  docSidebar: (_, item, loaded) => {
    const sidebar = loaded.sidebars.find((each) => each.name === item.sidebarId);
    const { link } = sidebar ?? {};
    return link && sidebar ? { label: item.label ?? link.label, href: link.path, sidebar: sidebar.name } : undefined;
  },
  docsVersion: ({ context }, item, loaded) => ({
    label: item.label ?? loaded.version.label,
    href: item.to === undefined ? loaded.mainDoc.permalink : context.href(item.to),
  }),
};

export function versionDropdownItem(
  scope: NavbarScope,
  item: NavbarItemConfig,
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

function isList(versions: NavbarItemConfig['versions']): versions is readonly string[] {
  return Array.isArray(versions);
}

function findSite(scope: NavbarScope, item: NavbarItemConfig): DocsSite | undefined {
  const pluginId = item.docsPluginId ?? 'default';
  const site = scope.docs.find(({ config }) => config.id === pluginId);
  if (!site) {
    const available = scope.docs.map(({ config }) => config.id);
    const configFile = configFileOf(scope.context.config);
    push(scope, navbarDocsUnknown({ type: item.type, pluginId, available, configFile }));
  }
  return site;
}

function reportMissing(
  scope: NavbarScope,
  item: NavbarItemConfig,
  { type, site }: { readonly type: NavbarDocLink['source']; readonly site: DocsSite },
): void {
  const { last } = site;
  if (!last) return;
  const configFile = configFileOf(scope.context.config);
  const version = last.version.name;
  const versions = [version];
  if (type === 'doc') {
    const id = item.docId ?? '';
    if (last.byId.has(id) || last.draftIds.has(id)) return;
    const total = last.byId.size;
    push(scope, navbarDocUnknown({ id, versions, nearest: nearest(id, last.byId.keys(), 20), total, configFile }));
  }
  if (type === 'docSidebar') {
    const id = item.sidebarId ?? '';
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
