import type { Config } from '../config/types.ts';
import { isExternalUrl } from '../shared/urls.ts';
import type { HeadTag } from '../shared/wire.ts';

/** Origins of others that pages load from, by kind, for a content security policy. Sorted, each once. */
export interface ThirdPartyOrigins {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Reached by scripts. */
  readonly connections: readonly string[];
}

export const GOOGLE_TAGS = 'https://www.googletagmanager.com';
export const GOOGLE_ANALYTICS = 'https://www.google-analytics.com';

export function thirdPartyOrigins(config: Config): ThirdPartyOrigins {
  const scripts = [
    ...config.scripts.map((script) => script['src']),
    ...headUrls(config.headTags, 'script', 'src'),
    ...(config.analytics ? [GOOGLE_TAGS] : []),
  ];
  const styles = [...config.stylesheets.map((sheet) => sheet['href']), ...headUrls(config.headTags, 'link', 'href')];
  const connections = [
    // A script that counts or shows something reports to where it came from.
    ...scripts,
    ...(config.analytics ? [GOOGLE_ANALYTICS, 'https://*.google-analytics.com', 'https://*.analytics.google.com'] : []),
    ...searchHosts(config),
  ];
  return { scripts: origins(scripts), styles: origins(styles), connections: origins(connections) };
}

/** First the host that queries go to, then those that stand in for it (SA-08). */
export function searchHosts({ search }: Pick<Config, 'search'>): readonly string[] {
  if (search === false || search.provider !== 'algolia') return [];
  if (search.host !== undefined) return [search.host];
  const id = search.appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`)];
}

function headUrls(tags: readonly HeadTag[], tag: HeadTag['tag'], attribute: string): readonly unknown[] {
  return tags
    .filter((candidate) => candidate.tag === tag && (tag !== 'link' || candidate.attributes['rel'] === 'stylesheet'))
    .map((candidate) => candidate.attributes[attribute]);
}

function origins(urls: readonly unknown[]): readonly string[] {
  const found = urls.flatMap((url) => (typeof url === 'string' && isExternalUrl(url) ? originOf(url) : []));
  return [...new Set(found)].toSorted();
}

function originOf(url: string): readonly string[] {
  const match = /^(?:(https?):)?\/\/([^/?#]+)/i.exec(url);
  return match ? [`${match[1]?.toLowerCase() ?? 'https'}://${match[2]?.toLowerCase()}`] : [];
}
