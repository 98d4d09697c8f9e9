/** Files that code of a site is made of, as its text names them: a change in any of them may change what the code does. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

type Resolve = (name: string, from: string) => string | undefined;

/** `require('./a')`, `from './a'`, `import './a'`, `import('./a')`, `require.resolve('a')`. */
const NAMED = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire(?:\.resolve)?\s*\()\s*(['"`])([^'"`\n$]+)\1/g;
const CODE = /\.(?:[cm]?[jt]sx?|json)$/;

/**
 * The files and all they name, in their order. Of a package that is installed it is its `package.json`, whose version
 * stands for the rest.
 */
export function codeFiles(starts: Iterable<string>, resolve: Resolve): readonly string[] {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const real = realPath(file);
    const kept = real.includes('/node_modules/') ? packageFile(real) : real;
    if (found.has(kept)) continue;
    found.add(kept);
    if (kept !== real || !CODE.test(real) || real.endsWith('.json')) continue;
    for (const [, , name = ''] of textOf(real).matchAll(NAMED)) {
      const target = name.startsWith('node:') ? undefined : resolve(name, path.dirname(real));
      if (target !== undefined && path.isAbsolute(target)) waiting.push(target);
    }
  }
  return [...found].toSorted();
}

function realPath(file: string): string {
  try {
    return realpathSync(file).replaceAll(path.sep, '/');
  } catch {
    return file.replaceAll(path.sep, '/');
  }
}

function packageFile(file: string): string {
  const [, folder = ''] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  const manifest = `${folder}/package.json`;
  return existsSync(manifest) ? manifest : file;
}

export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
