import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|ttf)$/;

/** Puts `.gz` and `.br` variants beside the files of a folder, in the thread pool. `quality` is brotli's, 0 to 11. */
export async function compressFiles(dir: string, quality: number): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all(
    listFiles(dir)
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => {
        const text = await readFile(join(dir, file));
        await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(text, { level: 9 }));
        await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(text, { params }));
      }),
  );
}

/** Paths below the folder, forward slashes, sorted. */
export function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}
