import { defined } from '../../shared/plain-data.ts';
import { findStringPlaces } from '../../config/source-place.ts';
import { didYouMean } from '../../errors/closest.ts';
import type { Place } from '../../errors/problem.ts';
import { redirectOverPage, redirectToNothing } from '../../errors/site.ts';
import { isExternalUrl, splitUrl, trimTrailingSlash } from '../../shared/urls.ts';
import type { LocaleContext } from '../locale/context.ts';
import { configFileOf } from '../places.ts';
import type { LocaleSite, Route } from '../types.ts';

/** Redirects of the config in this locale; one that stands in the way of a page is left out. */
export function buildRedirects(context: LocaleContext, routes: readonly Route[]): LocaleSite['redirects'] {
  const { config, problems, base } = context;
  const configFile = configFileOf(config);
  const at = (written: string): Place => {
    const text = context.input.configText ?? '';
    const [place] = findStringPlaces({ text, filePath: configFile }, [written], ['redirects']);
    return { file: configFile, ...place };
  };
  const paths = new Set(routes.map((route) => trimTrailingSlash(route.path)));
  return config.redirects.flatMap(({ from, to }) => {
    const redirect = { from: context.href(from), to: context.href(to) };
    if (paths.has(trimTrailingSlash(redirect.from))) {
      problems.push({ severity: 'warning', ...redirectOverPage({ from, at: at(from) }) });
      return [];
    }
    if (!isExternalUrl(to) && !paths.has(trimTrailingSlash(splitUrl(redirect.to)[0]))) {
      const guess = didYouMean(
        `/${redirect.to.slice(base.length)}`,
        [...paths].map((path) => `/${path.slice(base.length)}`),
      );
      const message = redirectToNothing({ from, to, at: at(to), ...defined({ guess }) });
      problems.push({ severity: 'error', ...message });
    }
    return [redirect];
  });
}
