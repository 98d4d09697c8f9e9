import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A folder with the given files by path, removed when the test is over. */
export function tempSite(files: Files): string {
  const dir = newFolder();
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFiles(dir, files);
  return dir;
}

/** A folder for all tests of a file. */
export function keptSite() {
  const dir = newFolder();
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return { dir, write: (files: Files) => writeFiles(dir, files) };
}

const newFolder = (): string => mkdtempSync(path.join(realpathSync(tmpdir()), 'octavo-site-'));

function writeFiles(dir: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
}

/** The least that a config may hold. */
export const MINIMAL_CONFIG = `export default { title: 'Site', url: 'https://example.org', baseUrl: '/' };\n`;
