/**
 * MiniSearch, tuned: sections as documents, titles boosted, accents folded, names of code in pieces as well, beginnings
 * of the last word, and typos by the length of a word.
 */
import { gzipSync } from 'node:zlib';
import { judgedPath, loadPeer, searchedPages } from '../peers.mjs';

export async function miniSearch(engine, locale) {
  const { default: MiniSearch } = await loadPeer('minisearch', '7.2.0', 'dist/es/index.js');
  const { tokenize } = await engine.load('/src/search/query/base/tokenize.ts');
  const documents = searchedPages(locale).flatMap(({ path, title, sections }) =>
    sections.map(({ id, heading, text, code = '' }) => ({
      id: `${path}#${id}`,
      title,
      heading,
      text: `${text} ${code}`,
    })),
  );
  const started = performance.now();
  const index = new MiniSearch({
    fields: ['title', 'heading', 'text'],
    tokenize: (text) => tokenize(text).map(({ term }) => term),
    searchOptions: {
      prefix: (term, at, terms) => at === terms.length - 1 && term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { title: 4, heading: 2 },
    },
  });
  index.addAll(documents);
  const text = JSON.stringify(index);
  const bytes = gzipSync(text, { level: 9 }).length;
  return {
    name: 'minisearch',
    note: ' (one version, without the text)',
    indexBytes: bytes,
    buildTime: performance.now() - started,
    warmUp: async () => undefined,
    firstQueryBytes: async () => bytes,
    search: async (query) => index.search(query).map(({ id }) => judgedPath(id, locale)),
    close: async () => undefined,
  };
}
