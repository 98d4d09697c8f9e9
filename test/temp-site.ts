import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with the given files by path, removed when the test is over. */
export function tempSite(files: Readonly<Record<string, string | Uint8Array>>): string {
  const dir = mkdtempSync(path.join(realpathSync(tmpdir()), 'octavo-site-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
  return dir;
}

/** The least that a config may hold. */
export const MINIMAL_CONFIG = `export default { title: 'Site', url: 'https://example.org', baseUrl: '/' };\n`;
