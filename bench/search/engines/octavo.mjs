/** Our own search, as the browser runs it, without the browser. */
import { gzipSync } from 'node:zlib';

export const octavo = createOctavo('octavo', ' (all versions, with the text for snippets)');
/** With the index in parts, as it is for more pages than this site has. */
export const octavoInParts = createOctavo('in parts', ' (all versions, with the text for snippets)', 0);

function createOctavo(name, note, largestWhole) {
  return (engine, locale, { config, site }) =>
    openOctavo({ name, note, largestWhole }, { engine, locale, config, source: site.locales[0] });
}

async function openOctavo({ name, note, largestWhole }, { engine, locale, config, source }) {
  const { buildSearchFiles } = await engine.load('/src/search/build-index.ts');
  const { createLocalSearch } = await engine.load('/src/search/query/local-search.ts');
  const started = performance.now();
  const files = new Map(
    buildSearchFiles(locale, { baseUrl: config.baseUrl, largestWhole, source }).map(({ outPath, text }) => [
      config.baseUrl + outPath,
      text,
    ]),
  );
  const buildTime = performance.now() - started;
  const { base } = locale.shell.locale;
  const sizes = new Map([...files].map(([url, text]) => [url, gzipSync(text, { level: 9 }).length]));
  const open = () => {
    let bytes = 0;
    const fetchJson = async (url) => {
      const text = files.get(url);
      if (text === undefined) throw new Error(`There is no ${url}`);
      bytes += sizes.get(url) ?? 0;
      return JSON.parse(text);
    };
    return { search: createLocalSearch({ base, locale: locale.locale }, fetchJson), transferred: () => bytes };
  };
  const { search } = open();
  return {
    name,
    note,
    indexBytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    buildTime,
    warmUp: () => search.warmUp({}),
    firstQueryBytes: async (query) => {
      const fresh = open();
      await fresh.search.warmUp({});
      // As the dialog asks.
      const { complete } = await fresh.search.search({ query, textsPerGroup: 5 });
      await complete;
      return fresh.transferred();
    },
    /** What the dialog shows: each row with its address. `rested` is when the reader has paused and what is in sight is loaded. */
    rows: async (query, { rested }) => {
      const { groupHits, viewHits } = await engine.load('/src/theme/search/hit-groups.ts');
      const { sizesFor } = await engine.load('/src/theme/search/search-session.ts');
      const asked = { query, textsPerGroup: 5, ...sizesFor(1440, 900) };
      // A reader's first search has no texts of earlier ones.
      const searcher = rested ? search : open().search;
      const { hits, complete } = await searcher.search(rested ? { ...asked, texts: 'in-sight' } : asked);
      return groupHits((await complete) ?? hits).flatMap((group) =>
        viewHits(group.hits).map((view, at) => ({ ...view, url: group.hits[at].url.slice(base.length) })),
      );
    },
    search: async (query) => {
      const { hits } = await search.search({ query, hitsPerPage: 50 });
      return hits.map(({ url }) => url.slice(base.length).split('#')[0]);
    },
    close: async () => undefined,
  };
}
