import type { LocaleInfo } from '../shared/shell.ts';
import { useLocation, useShell } from './page-hooks.ts';
import type { Location } from './router-types.ts';

/** URL of the same page in another locale (DD-10). `queryString` (`?a=b` or `a=b`) is merged into the query. */
export function localeHref(
  location: Location,
  bases: { readonly from: string; readonly to: string },
  queryString = '',
): string {
  const rest = location.pathname.startsWith(bases.from) ? location.pathname.slice(bases.from.length) : '';
  return bases.to + rest + mergeQuery(location.search, queryString) + location.hash;
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
  /** It is the locale of the current page. */
  readonly active: boolean;
}

/** One link per locale in config order. Render them with `<Link fullLoad lang={locale.htmlLang}>` (DD-11). */
export function useLocaleLinks(queryString?: string): readonly LocaleLink[] {
  const shell = useShell();
  const location = useLocation();
  return shell.locales.map((locale) => ({
    locale,
    href: localeHref(location, { from: shell.locale.base, to: locale.base }, queryString),
    active: locale.code === shell.locale.code,
  }));
}
