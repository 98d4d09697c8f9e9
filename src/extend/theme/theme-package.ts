/** The theme of Docusaurus that a site has installed: parts that ours is not divided into come from there, where a site needs them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { resolveChain } from './site-packages.ts';

export interface ThemePackage {
  /** Its main script, from which packages are found that it needs. */
  readonly main: string;
  /** Absolute path of each component, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** `undefined` where it is not installed, and of a shape that no Docusaurus 3 has. Its search is a package of its own. */
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
 * Texts of the installed theme, by locale and id: of languages that the engine brings no texts of. English is what the
 * theme itself is written in.
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

/** Folders are named by language, or where it has several ways to be written, by these. */
function codesOf(code: string): readonly string[] {
  try {
    const { language, region, script } = new Intl.Locale(code).maximize();
    return [code, `${language}-${region}`, `${language}-${script}`, language];
  } catch {
    return [code];
  }
}

/** Absolute path of each script of a folder, by the name under which `@theme/` has it. */
export function themeFiles(folder: string): Readonly<Record<string, string>> {
  if (!existsSync(folder)) return {};
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'));
  const scripts = all.filter((file) => /\.[jt]sx?$/.test(file) && !/\.(?:test|spec|d)\.[jt]sx?$/.test(file)).toSorted();
  return Object.fromEntries(scripts.map((file) => [nameOf(file), path.join(folder, file)]));
}

/** `DocItem/Footer/index.tsx` → `DocItem/Footer`. */
function nameOf(file: string): string {
  return file.replace(/(?:\/index)?\.[jt]sx?$/, '');
}

/** The file that a package of the theme's is, as the theme finds it. */
export function packageFile({ main }: ThemePackage, name: string): string | undefined {
  try {
    return createRequire(main).resolve(name);
  } catch {
    return undefined;
  }
}

/** What highlights code there when the config names no colours; `undefined` where it is not installed. */
export function defaultPrismTheme(siteDir: string): unknown {
  const theme = findThemePackage(siteDir);
  const file = theme && packageFile(theme, 'prism-react-renderer');
  if (theme === undefined || file === undefined) return undefined;
  const { themes } = createRequire(theme.main)(file) as { readonly themes?: { readonly palenight?: unknown } };
  return themes?.palenight;
}

const DECLARED = /^export\s+(?:async\s+)?(?:function\*?|const|let|var|class)\s+(\w+)/gm;

/** Names that a module exports, as its text has them; those of `export *` are of the files beside it. */
export function exportedNames(file: string): ReadonlySet<string> {
  if (!existsSync(file)) return new Set();
  const code = readFileSync(file, 'utf8');
  const declared = Array.from(code.matchAll(DECLARED), ([, name = '']) => name);
  const passed = Array.from(code.matchAll(/^export \*\s*from\s*['"](\.[^'"]+)['"]/gm), ([, from = '']) =>
    path.resolve(path.dirname(file), from),
  );
  return new Set([
    ...declared,
    ...namesInLists(code),
    ...passed.flatMap((one) => [...exportedNames(/\.[jt]sx?$/.test(one) ? one : `${one}.js`)]),
  ]);
}

/** `export { a, b as c, type D }` → a, c. */
export function namesInLists(code: string): readonly string[] {
  const lists = Array.from(code.matchAll(/^export\s*\{([^}]*)\}/gm), ([, list = '']) => list);
  return lists
    .flatMap((list) => list.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/).at(-1) ?? part);
}

/** Whether code of a site reads what a page is known by, which pages then have to carry. */
export function asksFrontMatter(siteDir: string): boolean {
  const files = Object.values(themeFiles(path.join(siteDir, 'src')));
  return files.some((file) =>
    /\b(?:frontMatter|metadata|contentTitle|useDoc|useBlogPost)\b/.test(readFileSync(file, 'utf8')),
  );
}
