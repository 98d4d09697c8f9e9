/** Orama with headings boosted and one typo forgiven; its own stemmer in English. */
import { gzipSync } from 'node:zlib';
import { judgedPath, loadPeer, searchedPages } from '../peers.mjs';

export async function orama(_engine, locale) {
  const { create, insertMultiple, save, search } = await loadPeer('@orama/orama', '3.1.18', 'dist/esm/index.js');
  const documents = searchedPages(locale).flatMap(({ path, title, sections }) =>
    sections.map(({ id, heading, text, code = '' }) => ({
      path: `${path}#${id}`,
      title,
      heading,
      text: `${text} ${code}`,
    })),
  );
  const started = performance.now();
  const database = create({
    schema: { path: 'string', title: 'string', heading: 'string', text: 'string' },
    components: { tokenizer: { language: LANGUAGES[locale.locale] ?? 'english', stemming: locale.locale === 'en' } },
  });
  await insertMultiple(database, documents);
  const bytes = gzipSync(JSON.stringify(save(database)), { level: 9 }).length;
  const ask = { properties: ['title', 'heading', 'text'], boost: { title: 4, heading: 2 }, limit: 50, threshold: 1 };
  return {
    name: 'orama',
    note: ' (one version, with the text)',
    indexBytes: bytes,
    buildTime: performance.now() - started,
    warmUp: async () => undefined,
    firstQueryBytes: async () => bytes,
    search: async (term) => {
      const exact = await search(database, { ...ask, term });
      const found = exact.count > 0 ? exact : await search(database, { ...ask, term, tolerance: 1 });
      return found.hits.map(({ document }) => judgedPath(document.path, locale));
    },
    close: async () => undefined,
  };
}

const LANGUAGES = { fr: 'french', es: 'spanish', id: 'indonesian' };
