import { useEffect } from 'react';
import type { DocsInfo, DocsVersionInfo, LocaleInfo } from '../../shared/shell.ts';
import { MISSING_HASH, withBase } from '../../shared/urls.ts';
import type { Location } from '../base/router-types.ts';
import { useDocsInfo, useLocation, usePage, useShell, useStorageSlot } from '../state/page-hooks.ts';

export interface PreferredVersion {
  /** Name of the version the reader chose; `null` when none, before hydration, or when persistence is off. */
  readonly name: string | null;
  /** Remembers a version by name. Call it only when the reader chose it (VER-15). */
  readonly save: (name: string) => void;
}

/** Returns the version that the reader chose last, per docs instance (VER-12, VER-13, VER-17). */
export function usePreferredVersion(pluginId = 'default'): PreferredVersion {
  const persisted = useShell().docsTheme.versionPersistence === 'localStorage';
  const info = useDocsInfo(pluginId);
  const [stored, slot] = useStorageSlot(`docs-preferred-version-${pluginId}`);
  const known = stored !== null && info.versions.some((version) => version.name === stored);
  useEffect(() => {
    if (persisted && stored !== null && !known) slot.remove();
  }, [persisted, stored, known, slot]);
  return {
    name: persisted && known ? stored : null,
    save: (name) => {
      if (persisted) slot.set(name);
    },
  };
}

/** Returns the active, preferred and latest version, in this order and each once (VER-16). */
export function versionCandidates(
  info: DocsInfo,
  names: { readonly active?: string | undefined; readonly preferred: string | null },
): readonly DocsVersionInfo[] {
  const byName = (name: string | null | undefined) => info.versions.find((version) => version.name === name);
  const latest = info.versions.find((version) => version.isLast) ?? info.versions[0];
  const all = [byName(names.active), byName(names.preferred), latest];
  return [...new Set(all.filter((version) => version !== undefined))];
}

/** Returns the versions in which to look for the target of a version-aware link. Take the first that has it. */
export function useVersionCandidates(pluginId = 'default'): readonly DocsVersionInfo[] {
  const info = useDocsInfo(pluginId);
  const { docs } = usePage();
  const { name } = usePreferredVersion(pluginId);
  return versionCandidates(info, {
    active: docs?.pluginId === pluginId ? docs.version : undefined,
    preferred: name,
  });
}

export interface VersionLink {
  readonly version: DocsVersionInfo;
  /**
   * The same doc in that version, with query and hash of the current URL. If the version lacks it, the page that stands
   * in for it, with the query and a hash that makes the page say so.
   */
  readonly href: string;
  /** True if the version has no such doc. */
  readonly lacking: boolean;
  /** True for the version of the current page. */
  readonly active: boolean;
}

/** Returns one link per version of a docs instance, in order, for the version dropdown (DD-06, DD-07). */
export function useVersionLinks(pluginId = 'default'): readonly VersionLink[] {
  const info = useDocsInfo(pluginId);
  const { docs } = usePage();
  const { search, hash } = useLocation();
  const context = docs?.pluginId === pluginId ? docs : undefined;
  return info.versions.map((version) => {
    const href = context?.alternates[version.name] ?? version.mainHref;
    const lacking = href.includes(`#${MISSING_HASH}`);
    const own = lacking ? href.replace('#', () => `${search}#`) : href + search + hash;
    return { version, href: own, lacking, active: context?.version === version.name };
  });
}

/**
 * Returns the URL of the same page in another locale (DD-10). `queryString` (`?a=b` or `a=b`) is merged into the query.
 */
export function localeHref(
  location: Location,
  bases: { readonly from: string; readonly to: string },
  queryString = '',
): string {
  const rest = location.pathname.startsWith(bases.from) ? location.pathname.slice(bases.from.length) : '';
  return withBase(bases.to, rest) + mergeQuery(location.search, queryString) + location.hash;
}

function mergeQuery(search: string, extra: string): string {
  if (extra === '') return search;
  const merged = new URLSearchParams(search);
  new URLSearchParams(extra).forEach((value, name) => merged.set(name, value));
  return `?${merged}`;
}

export interface LocaleLink {
  readonly locale: LocaleInfo;
  readonly href: string;
  /** True for the locale of the current page. */
  readonly active: boolean;
}

/** Returns one link per locale in config order. Render them with `<Link fullLoad lang={locale.htmlLang}>` (DD-11). */
export function useLocaleLinks(queryString?: string): readonly LocaleLink[] {
  const shell = useShell();
  const location = useLocation();
  return shell.locales.map((locale) => ({
    locale,
    href: localeHref(location, { from: shell.locale.base, to: locale.base }, queryString),
    active: locale.code === shell.locale.code,
  }));
}
