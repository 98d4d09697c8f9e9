/** MiniSearch as its documentation sets it up: sections as documents, titles boosted, prefixes and typos on. */
import { gzipSync } from 'node:zlib';
import { judgedPath, loadPeer, searchedPages } from '../peers.mjs';

export async function miniSearch(_engine, locale) {
  const { default: MiniSearch } = await loadPeer('minisearch', '7.2.0', 'dist/es/index.js');
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
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 4, heading: 2 } },
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
