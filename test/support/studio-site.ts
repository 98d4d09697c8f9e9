/** The golden site `studio`, whose pages are styled in every way that is supported. */
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Its packages, and its configuration of Tailwind, are those of the website. */
export function addStudioPackages(dir: string): void {
  cpSync(join(ROOT, 'website/postcss.config.js'), join(dir, 'postcss.config.js'));
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
}

export function copyStudioSite(dir: string): string {
  cpSync(join(ROOT, 'test/sites/studio/input'), dir, { recursive: true });
  addStudioPackages(dir);
  return dir;
}
