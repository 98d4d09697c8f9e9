/** MiniSearch as its documentation sets it up: sections as documents, titles boosted, prefixes and typos on. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const PACKAGE = 'minisearch@7.2.0';

/** Installed on the first run, outside of the project's own dependencies. */
async function loadMiniSearch() {
  const dir = fileURLToPath(new URL('../../.work/tools/minisearch', import.meta.url));
  if (!existsSync(join(dir, 'node_modules'))) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', PACKAGE];
    const { status } = spawnSync('npm', args, { cwd: dir, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${PACKAGE} could not be installed`);
  }
  return (await import(pathToFileURL(join(dir, 'node_modules/minisearch/dist/es/index.js')).href)).default;
}

export async function miniSearch(_engine, locale) {
  const MiniSearch = await loadMiniSearch();
  const { base } = locale.shell.locale;
  const last = new Set(
    locale.shell.docs.flatMap(({ versions }) => versions.filter(({ isLast }) => isLast).map(({ name }) => name)),
  );
  const inScope = locale.routes.filter(
    ({ page, unlisted }) =>
      page !== undefined && !unlisted && (page.file.version === undefined || last.has(page.file.version)),
  );
  const documents = inScope.flatMap(({ path, page }) =>
    page.sections.map(({ id, heading, text, code = '' }) => ({
      id: `${path}#${id}`,
      title: page.frontMatter.title ?? page.contentTitle ?? '',
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
    search: async (query) =>
      index.search(query).map(({ id }) => id.slice(base.length).split('#')[0].replace(/\/$/, '')),
  };
}
