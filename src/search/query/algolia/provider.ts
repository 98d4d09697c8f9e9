/** Searches an index hosted by Algolia or by a service with the same protocol. */
import { defined } from '../../../shared/plain-data.ts';
import type { AlgoliaInfo, Shell } from '../../../shared/shell.ts';
import { abortable } from '../base/loading.ts';
import type { SearchProvider } from '../base/types.ts';
import { buildQuery, type QueryContext, parseResponse } from './hits.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export interface AlgoliaOptions extends Partial<TransportOptions> {
  /** Returns 0–1; used to order the fallback hosts. */
  readonly random?: () => number;
}

const CACHED_ANSWERS = 100;

export function createAlgoliaProvider(
  shell: Shell,
  algolia: AlgoliaInfo,
  options: AlgoliaOptions = {},
): SearchProvider {
  const { random = Math.random, hosts = hostsOf(algolia, random), ...given } = options;
  const rest = { ...defined({ timeouts: algolia.timeouts }), ...given };
  const transport = createTransport({ ...rest, hosts });
  const path = `/1/indexes/*/queries?${new URLSearchParams({
    'x-algolia-application-id': algolia.appId,
    'x-algolia-api-key': algolia.apiKey,
  }).toString()}`;
  const context: QueryContext = { algolia, locale: shell.locale.code, lastVersions: lastVersions(shell) };
  const rules = {
    base: shell.locale.base,
    bases: shell.locales.map(({ base }) => base),
    ...defined({ externalUrlRegex: algolia.externalUrlRegex }),
    ...(algolia.replaceSearchResultPathname ? { replacePathname: algolia.replaceSearchResultPathname } : {}),
  };
  const ask = cached(async (body) => parseResponse(await transport({ path, body }), rules));
  return {
    credit: { name: 'Algolia', href: 'https://www.algolia.com/developers' },
    warmUp: async () => undefined,
    async search({ signal, ...request }) {
      const body = { requests: [buildQuery(request, context)] };
      return abortable(ask(body), signal);
    },
  };
}

/** Returns the nearest host first, then its fallbacks in random order to spread the load (SA-08). */
function hostsOf({ appId, host }: AlgoliaInfo, random: () => number): readonly string[] {
  if (host !== undefined) return [host];
  const id = appId.toLowerCase();
  const others = [1, 2, 3].map((number) => ({ host: `https://${id}-${number}.algolianet.com`, order: random() }));
  return [`https://${id}-dsn.algolia.net`, ...others.toSorted((a, b) => a.order - b.order).map((other) => other.host)];
}

function lastVersions({ docs }: Shell): Readonly<Record<string, string>> {
  return Object.fromEntries(
    docs.flatMap(({ pluginId, versions }) => {
      const last = versions.find(({ isLast }) => isLast) ?? versions[0];
      return last === undefined ? [] : [[pluginId, last.name]];
    }),
  );
}

/** Caches answers. A request that failed or got an unusable answer is not cached. */
function cached<Answer>(ask: (body: unknown) => Promise<Answer>): (body: unknown) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (body) => {
    const key = JSON.stringify(body);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const asking = ask(body);
    answers.set(key, asking);
    const oldest = answers.size > CACHED_ANSWERS ? answers.keys().next().value : undefined;
    if (oldest !== undefined) answers.delete(oldest);
    asking.catch(() => answers.delete(key));
    return asking;
  };
}
