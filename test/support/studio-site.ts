/** Golden sites whose styles are made with the website's tools: `studio`, in every supported way, and `handbook`. */
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Adds the packages and the Tailwind configuration of the website. */
export function addStudioPackages(dir: string): void {
  cpSync(join(ROOT, 'website/postcss.config.js'), join(dir, 'postcss.config.js'));
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
}

export function copyStudioSite(dir: string): string {
  return copyWithPackages('studio', dir);
}

/**
 * Copies a site of many docs in five versions and four languages, like an earlier state of the website. Tests refer to
 * its pages.
 */
export function copyHandbookSite(dir: string): string {
  return copyWithPackages('handbook', dir);
}

function copyWithPackages(name: string, dir: string): string {
  cpSync(join(ROOT, 'test/sites', name, 'input'), dir, { recursive: true });
  addStudioPackages(dir);
  return dir;
}
