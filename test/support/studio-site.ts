/** Golden sites whose styles are made by tools of the website: `studio`, in every way that is supported, and `handbook`. */
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
  return copyWithPackages('studio', dir);
}

/** A site of many docs in five versions and four languages, like the website as it once was: tests know its pages. */
export function copyHandbookSite(dir: string): string {
  return copyWithPackages('handbook', dir);
}

function copyWithPackages(name: string, dir: string): string {
  cpSync(join(ROOT, 'test/sites', name, 'input'), dir, { recursive: true });
  addStudioPackages(dir);
  return dir;
}
