/** Finds components in the theme folder of a site that fill no slot and that nothing imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/types.ts';
import type { Files } from '../types.ts';
import { importedFile, programOf, requestsIn } from './parsed-code.ts';
import { themeFiles } from './theme-package.ts';

interface ThemeFolder {
  readonly siteDir: string;
  /** Checks whether the component is shown in a slot, or is part of one of an installed theme that is. */
  readonly isShown: (name: string) => boolean;
  /** Names of the slots. */
  readonly slots: ReadonlySet<string>;
  /** Folders with Markdown, which may import components. */
  readonly content: readonly string[];
}

/** Returns the folders with Markdown of a site. */
export function contentFolders({ siteDir, docs, blog, pages }: Pick<Config, 'siteDir' | 'docs' | 'blog' | 'pages'>) {
  const all = [...docs, ...blog, ...pages].map(({ path: folder }) => path.resolve(siteDir, folder));
  return [...new Set([...all, path.join(siteDir, 'versioned_docs'), path.join(siteDir, 'i18n')])];
}

/** Returns such components by name. */
export function unfilledFiles({ siteDir, isShown, slots, content }: ThemeFolder): Files {
  const lowerSlots = new Set(Array.from(slots, (slot) => slot.toLowerCase()));
  const all = themeFiles(path.join(siteDir, 'src/theme'));
  const doubtful = Object.entries(all).filter(
    ([name]) => !isShown(name) && (isComponent(name) || (!slots.has(name) && lowerSlots.has(name.toLowerCase()))),
  );
  // Reading the code of a site takes longer than most of what a build without changes does.
  if (doubtful.length === 0) return {};
  const imported = importedFiles(siteDir, all);
  const unused = doubtful.filter(([, file]) => !imported.has(file));
  const inMarkdown = unused.length === 0 ? '' : markdownImports(content);
  return Object.fromEntries(
    unused.filter(([name]) => ![`@theme/${name}`, `src/theme/${name}`].some((one) => inMarkdown.includes(one))),
  );
}

/** Checks the name: those of helpers begin with a small letter, and tests, stories and the like have a dot. */
function isComponent(name: string): boolean {
  return /^[A-Z][^.]*$/.test(name.split('/').at(-1) ?? '') && !name.split('/').some((part) => /^[_.]/.test(part));
}

const CODE = /\.[cm]?[jt]sx?$/;

/** Returns the files of the theme folder that code of the site imports. A file does not count as importing itself. */
function importedFiles(siteDir: string, theme: Files): ReadonlySet<string> {
  const source = path.join(siteDir, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => CODE.test(file));
  const found = files.flatMap((short) => {
    const file = path.join(source, short);
    const requests = requestsIn(programOf(readFileSync(file, 'utf8'), file));
    return requests.flatMap((request) => {
      const target = theme[nameIn(request)] ?? fileOf(request, file, siteDir);
      return target === undefined || target === file ? [] : target;
    });
  });
  return new Set(found);
}

/** Returns the component that an import names: `@theme/Card` → `Card`. Empty for other imports. */
const nameIn = (request: string): string => (request.startsWith('@theme/') ? request.slice('@theme/'.length) : '');

function fileOf(request: string, importer: string, siteDir: string): string | undefined {
  const [, below] = /^@site(\/.+)$/.exec(request) ?? [];
  return below === undefined ? importedFile(request, importer) : importedFile(`.${below}`, path.join(siteDir, 'x'));
}

/** Returns the lines of Markdown files that may import components, joined. */
function markdownImports(folders: readonly string[]): string {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.mdx?$/.test(file))
        .map((file) => readFileSync(path.join(folder, file), 'utf8')),
    )
    .filter((text) => text.includes('@theme/') || text.includes('src/theme/'))
    .join('\n');
}
