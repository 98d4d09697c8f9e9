/** What the other engines need: themselves, and the text of the pages that Octavo searches. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The module of a package; installed on the first run, outside of the project's own dependencies. */
export async function loadPeer(name, version, entry) {
  const dir = fileURLToPath(new URL(`../.work/tools/${name}`, import.meta.url));
  if (!existsSync(join(dir, 'node_modules'))) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`];
    const { status } = spawnSync('npm', args, { cwd: dir, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${name}@${version} could not be installed`);
  }
  return import(pathToFileURL(join(dir, 'node_modules', name, entry)).href);
}

/** The pages that a reader of the last version searches. */
export function searchedPages(locale) {
  const { docs } = locale.shell;
  const last = new Set(docs.flatMap(({ versions }) => versions.filter(({ isLast }) => isLast).map(({ name }) => name)));
  return locale.routes
    .filter(
      ({ page, unlisted }) =>
        page !== undefined && !unlisted && (page.file.version === undefined || last.has(page.file.version)),
    )
    .map(({ path, page }) => ({
      path,
      title: page.frontMatter.title ?? page.contentTitle ?? '',
      sections: page.sections,
    }));
}

/** Paths as the queries write them. */
export function judgedPath(path, { shell }) {
  return path.slice(shell.locale.base.length).split('#')[0].replace(/\/$/, '');
}
