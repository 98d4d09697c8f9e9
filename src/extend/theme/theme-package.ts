/** Finds the Docusaurus theme that a site has installed. It provides parts that Octavo's theme is not divided into. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { importedFile } from './parsed-code.ts';
import { resolveChain } from './site-packages.ts';

export interface ThemePackage {
  /** Its main script, from which the packages that it depends on are resolved. */
  readonly main: string;
  /** Absolute path of each component, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Finds the installed theme. `undefined` when it is not installed, or does not look like Docusaurus 3. The search
 * components come from a separate package.
 */
export function findThemePackage(siteDir: string): ThemePackage | undefined {
  const main = mainOf('@docusaurus/theme-classic', siteDir);
  if (main === undefined) return undefined;
  const files = themeFiles(path.join(path.dirname(main), 'theme'));
  if (Object.keys(files).length === 0) return undefined;
  const search = mainOf('@docusaurus/theme-search-algolia', siteDir);
  const ofSearch = search === undefined ? {} : themeFiles(path.join(path.dirname(search), 'theme'));
  return { main, files: { ...ofSearch, ...files } };
}

function mainOf(name: string, siteDir: string): string | undefined {
  const home = path.join(siteDir, 'package.json');
  return resolveChain(home, [name]) ?? resolveChain(home, ['@docusaurus/preset-classic', name]);
}

/**
 * Returns messages of the installed theme by locale and id, for languages that Octavo has no messages for. English is
 * the theme's source language.
 */
export function themeMessages(siteDir: string, locales: readonly string[]): Readonly<Record<string, Messages>> {
  const others = locales.filter((code) => code !== 'en');
  const theme = others.length === 0 ? undefined : mainOf('@docusaurus/theme-classic', siteDir);
  const main = theme && resolveChain(theme, ['@docusaurus/theme-translations']);
  if (main === undefined) return {};
  const folder = path.join(path.dirname(main), '../locales');
  const found = others.map((code) => [code, messagesIn(folder, code)] as const);
  return Object.fromEntries(found.filter(([, messages]) => Object.keys(messages).length > 0));
}

type Messages = Readonly<Record<string, string>>;

function messagesIn(folder: string, code: string): Messages {
  const name = codesOf(code).find((one) => existsSync(path.join(folder, one)));
  if (name === undefined) return {};
  const files = ['theme-common.json', 'theme-search-algolia.json'].map((file) => path.join(folder, name, file));
  const texts = files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Messages);
  return Object.assign({}, ...texts) as Messages;
}

/** Lists candidate folder names: by language, or by language with region or script where there are variants. */
function codesOf(code: string): readonly string[] {
  try {
    const { language, region, script } = new Intl.Locale(code).maximize();
    return [code, `${language}-${region}`, `${language}-${script}`, language];
  } catch {
    return [code];
  }
}

/** Returns the absolute path of each script in a folder, by its name in `@theme/`. */
export function themeFiles(folder: string): Readonly<Record<string, string>> {
  if (!existsSync(folder)) return {};
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'));
  const scripts = all.filter((file) => /\.[jt]sx?$/.test(file) && !/\.(?:test|spec|d)\.[jt]sx?$/.test(file)).toSorted();
  return Object.fromEntries(scripts.map((file) => [nameOf(file), path.join(folder, file)]));
}

/** Turns a file into a component name: `DocItem/Footer/index.tsx` → `DocItem/Footer`. */
function nameOf(file: string): string {
  return file.replace(/(?:\/index)?\.[jt]sx?$/, '');
}

/** Resolves a package from the theme. */
export function packageFile({ main }: ThemePackage, name: string): string | undefined {
  try {
    return createRequire(main).resolve(name);
  } catch {
    return undefined;
  }
}

/**
 * Returns the theme that Docusaurus highlights code with when the config sets none. `undefined` when it is not
 * installed.
 */
export function defaultPrismTheme(siteDir: string): unknown {
  const theme = findThemePackage(siteDir);
  const file = theme && packageFile(theme, 'prism-react-renderer');
  if (theme === undefined || file === undefined) return undefined;
  const { themes } = createRequire(theme.main)(file) as { readonly themes?: { readonly palenight?: unknown } };
  return themes?.palenight;
}

/** Returns the names that a module exports. `export *` is followed for files beside it. */
export function exportedNames(file: string): ReadonlySet<string> {
  return existsSync(file) ? namesFrom(file, new Set()) : new Set();
}

function namesFrom(file: string, seen: Set<string>): ReadonlySet<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const { staticExports } = parseSync(`${file}.tsx`, readFileSync(file, 'utf8')).module;
  const entries = staticExports.flatMap(({ entries: all }) => all).filter(({ isType }) => !isType);
  const passed = entries.flatMap(({ importName, exportName, moduleRequest }) =>
    importName.kind === 'AllButDefault' && exportName.name === null ? (moduleRequest?.value ?? []) : [],
  );
  return new Set([
    ...entries.flatMap(({ exportName }) => (exportName.kind === 'Name' ? (exportName.name ?? []) : [])),
    ...passed.flatMap((request) => {
      const found = importedFile(request, file);
      return found === undefined ? [] : [...namesFrom(found, seen)];
    }),
  ]);
}

/** Checks whether code of a site reads page metadata, which pages then have to include. */
export function asksFrontMatter(siteDir: string): boolean {
  const files = Object.values(themeFiles(path.join(siteDir, 'src')));
  return files.some((file) =>
    /\b(?:frontMatter|metadata|contentTitle|useDoc|useBlogPost)\b/.test(readFileSync(file, 'utf8')),
  );
}
