/** Puts the files of a new site together, and writes them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Choices } from './choices.ts';
import { folderNotEmpty, notAFolder } from './messages.ts';
import type { PackageManager } from './package-manager.ts';
import { hostFiles, hostText, packageNameOf, renderConfig, renderPackage } from './site-config.ts';

const TEMPLATES_DIR = fileURLToPath(new URL('../templates', import.meta.url));

/** A folder with nothing but these counts as empty. */
const HARMLESS = new Set(['.git', '.DS_Store', '.idea', '.vscode']);

/** Throws when the folder has files that a new site could mix with. `shownDir`: the folder as the user wrote it. */
export function checkFolder(dir: string, shownDir: string): void {
  if (!existsSync(dir)) return;
  if (!statSync(dir).isDirectory()) throw notAFolder(shownDir);
  const names = readdirSync(dir).filter((name) => !HARMLESS.has(name));
  if (names.length > 0) throw folderNotEmpty(shownDir, names);
}

interface SiteInput {
  readonly choices: Choices;
  readonly manager: PackageManager;
  /** Version or tarball of the engine. */
  readonly octavo: string;
  readonly today: Date;
}

/** All files of the site by path. */
export function renderSite({ choices, manager, octavo, today }: SiteInput): ReadonlyMap<string, string> {
  const { hosting, template, locales } = choices;
  const [defaultLocale, ...others] = locales;
  const packageName = packageNameOf(basename(resolve(choices.dir)));
  const parts = template === 'docs' ? ['shared'] : ['shared', template];
  const isTranslated = defaultLocale === 'en' && others.includes('fr');
  const folders = isTranslated ? [...parts, ...parts.map((part) => `fr/${part}`)] : parts;
  const day = (offset: number): string => new Date(today.getTime() - offset * 86_400_000).toISOString().slice(0, 10);
  const fill = (path: string, text: string): string =>
    text
      .replaceAll('__RUN__', manager.run)
      .replaceAll('__DATE__', day(0))
      .replaceAll('__YESTERDAY__', day(1))
      .replaceAll('__HOSTING__', hostText(hosting, path.startsWith('i18n/fr/') ? 'fr' : 'en', manager.run));
  const copied = folders
    .flatMap((folder) => filesIn(join(TEMPLATES_DIR, folder)))
    .map(([path, text]): [string, string] => {
      const target = fill(path, path.replaceAll(/(^|\/)dot-/g, '$1.'));
      return [target, fill(target, text)];
    })
    // The other package managers have no such setting.
    .filter(([path]) => path !== '.npmrc' || manager.name === 'npm');
  return new Map([
    ...copied,
    ['octavo.config.ts', renderConfig(choices)],
    ['package.json', renderPackage({ packageName, octavo })],
    ['README.md', renderReadme(choices.name, manager)],
    ...Object.entries(hostFiles({ hosting }, packageName, manager)),
  ]);
}

function filesIn(dir: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((file) => [file.slice(dir.length + 1).replaceAll(sep, '/'), readFileSync(file, 'utf8')]);
}

export function writeSite(dir: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    // Fails for a file that appeared since the folder was checked.
    writeFileSync(file, text, { flag: 'wx' });
  }
}

const renderReadme = (
  name: string,
  { run, install, name: manager }: PackageManager,
): string => `# ${name.replaceAll(/[\r\n]+/g, ' ')}

A documentation site, made with Octavo.

\`\`\`bash
${manager} ${install.args[0]}   # once
${run} dev       # shows the site while you write
${run} build     # writes it to build/
${run} serve     # serves what was built
${run} doctor    # looks for common mistakes
\`\`\`
`;
