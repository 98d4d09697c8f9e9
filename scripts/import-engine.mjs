/**
 * Imports parts of the engine that its command line does not offer. They are bundled next to the packages they import.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** `sources` is the file below `src/` that exports each name. */
export async function importEngine(sources) {
  const dir = join(ROOT, `node_modules/.octavo-scripts-${process.pid}`);
  mkdirSync(dir, { recursive: true });
  try {
    const entry = join(dir, 'entry.ts');
    const lines = Object.entries(sources).map(([name, file]) => {
      return `export { ${name} } from ${JSON.stringify(join(ROOT, 'src', file))};\n`;
    });
    writeFileSync(entry, lines.join(''));
    const isPackage = (id) => /^[^./\0]/.test(id) && !isAbsolute(id);
    const define = { __OCTAVO_VERSION__: '"0.0.0"', __OCTAVO_BUILD__: '"scripts"' };
    const bundle = await rolldown({
      input: entry,
      logLevel: 'silent',
      platform: 'node',
      external: isPackage,
      transform: { define },
    });
    // One file, because modules that are imported later must not have been removed by then.
    await bundle.write({ dir, format: 'esm', entryFileNames: 'entry.mjs', codeSplitting: false });
    await bundle.close();
    return await import(pathToFileURL(join(dir, 'entry.mjs')).href);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
