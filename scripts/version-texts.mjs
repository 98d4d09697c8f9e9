/** What the pages of the website say in a version of the documentation: conditions resolved, in files of their names there. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = {
  loadConfig: 'config/load-config.ts',
  loadVersionNames: 'content/load-versions.ts',
  loadSource: 'versions/load-source.ts',
  flatTree: 'versions/version-source.ts',
};

/** The code of the engine, bundled beside the packages that it imports. */
async function loadEngine() {
  const dir = join(ROOT, `node_modules/.octavo-texts-${process.pid}`);
  mkdirSync(dir, { recursive: true });
  try {
    const entry = join(dir, 'entry.ts');
    const lines = Object.entries(SOURCES).map(([name, file]) => {
      return `export { ${name} } from ${JSON.stringify(join(ROOT, 'src', file))};\n`;
    });
    writeFileSync(entry, lines.join(''));
    const isPackage = (id) => /^[^./\0]/.test(id) && !isAbsolute(id);
    const define = { __OCTAVO_VERSION__: '"0.0.0"', __OCTAVO_BUILD__: '"texts"' };
    const bundle = await rolldown({
      input: entry,
      logLevel: 'silent',
      platform: 'node',
      external: isPackage,
      transform: { define },
    });
    await bundle.write({ dir, format: 'esm', entryFileNames: 'entry.mjs', chunkFileNames: '[name]-[hash].mjs' });
    await bundle.close();
    return await import(pathToFileURL(join(dir, 'entry.mjs')).href);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Text of each page by its path in that version. */
export async function textsOf(version) {
  const { loadConfig, loadVersionNames, loadSource, flatTree } = await loadEngine();
  const config = await loadConfig(join(ROOT, 'website'));
  const { names } = await loadVersionNames(config);
  const [docs] = config.docs;
  const { value: source } = await loadSource(config, docs, names[docs.id]);
  const tree = [...flatTree(source, version)].filter(([path]) => /\.mdx?$/.test(path));
  return new Map(tree.map(([path, content]) => [path, content.toString('utf8')]));
}
