/** Pages of a VitePress site: which files, at which addresses, in which languages. Pure. */
import { type Dict, dictOf, itemsOf } from '../../shared/plain-data.ts';
import { filesBelow, hasFolder, joinPath, matcher } from '../site-files.ts';
import type { Note, OldPage, SourceSite } from '../types.ts';

export interface VitePressPages {
  /** Folder of the docs in the default language, relative to the site. */
  readonly docsPath: string;
  /** Patterns below `docsPath` that are no pages of the default language. */
  readonly exclude: readonly string[];
  /** Folders of the other languages, relative to the site, by the key of VitePress, which is part of their addresses. */
  readonly translations: Readonly<Record<string, string>>;
  /** Pages of the default language. */
  readonly pages: readonly OldPage[];
  readonly translated: Readonly<Record<string, readonly OldPage[]>>;
  readonly publicDir: string;
  readonly notes: readonly Note[];
}

/** `root` is the folder with `.vitepress`, relative to the site. */
export function findVitePressPages(config: Dict, root: string, site: SourceSite): VitePressPages {
  const srcDir = joinPath(root, textOr(config['srcDir'], '.'));
  const rewrites = rewritesOf(config['rewrites']);
  const isExcluded = matcher(itemsOf(config['srcExclude']).map(String));
  const all = filesBelow(site, srcDir).filter(
    (file) =>
      file.endsWith('.md') && !isExcluded(file) && !file.startsWith('public/') && !/(?:^|\/)\.vitepress\//.test(file),
  );
  const dynamic = all.filter((file) => /\[[^\]]+\]/.test(file));
  const files = all.filter((file) => !dynamic.includes(file));
  const rootFolder = prefixOfRoot(rewrites, files);
  const docsPath = joinPath(srcDir, rootFolder);
  const keys = Object.keys(dictOf(config['locales'])).filter(
    (key) => key !== 'root' && hasFolder(site, joinPath(srcDir, key)),
  );
  const isClean = config['cleanUrls'] === true;
  const pageOf = (file: string): OldPage => {
    const routed = rewritten(file, rewrites);
    return {
      file: joinPath(srcDir, file),
      oldFile: routed.replace(/\.md$/, '.html'),
      oldPath: pathOf(routed, isClean),
    };
  };
  const folders = [...keys, ...(rootFolder === '' ? [] : [rootFolder])];
  const isOfLocale = (file: string, key: string): boolean => file.startsWith(`${key}/`);
  const isOfRoot = (file: string): boolean =>
    rootFolder === '' ? !keys.some((key) => isOfLocale(file, key)) : isOfLocale(file, rootFolder);
  const outside = files.filter((file) => !isOfRoot(file) && !folders.some((key) => isOfLocale(file, key)));
  return {
    docsPath,
    exclude: [
      ...itemsOf(config['srcExclude']).map(String),
      ...(rootFolder === '' ? keys.map((key) => `${key}/**`) : []),
      ...(dynamic.length > 0 ? ['**/*\\[*'] : []),
      ...(hasFolder(site, joinPath(docsPath, 'public')) ? ['public/**'] : []),
    ],
    translations: Object.fromEntries(keys.map((key) => [key, joinPath(srcDir, key)])),
    pages: files.filter(isOfRoot).map(pageOf),
    translated: Object.fromEntries(keys.map((key) => [key, files.filter((file) => isOfLocale(file, key)).map(pageOf)])),
    publicDir: joinPath(srcDir, 'public'),
    notes: [
      ...dynamic.map((file): Note => ({
        kind: 'lost',
        what: `The pages that ${file.replace(/\.md$/, '.paths')} makes of ${file}.`,
        fix: 'Write them as files, or make them in the hook "content" of a plugin.',
        at: { file: joinPath(srcDir, file), line: 1 },
      })),
      ...outside.map((file): Note => ({
        kind: 'lost',
        what: `The page ${pageOf(file).oldPath}: it stands outside the folders of the languages.`,
        fix: `Move it into ${docsPath}.`,
        at: { file: joinPath(srcDir, file), line: 1 },
      })),
    ],
  };
}

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

/** `guide/index.md` → `/guide/`; `a.md` → `/a` or `/a.html`. */
function pathOf(file: string, isClean: boolean): string {
  const path = file.replace(/(^|\/)index\.md$/, '$1');
  return `/${path.replace(/\.md$/, isClean ? '' : '.html')}`;
}

interface Rewrite {
  readonly from: string;
  readonly to: string;
}

function rewritesOf(value: unknown): readonly Rewrite[] {
  return Object.entries(dictOf(value)).flatMap(([from, to]) => (typeof to === 'string' ? [{ from, to }] : []));
}

/** `en/:rest*` → `:rest*` says that the default language has a folder of its own. */
function prefixOfRoot(rewrites: readonly Rewrite[], files: readonly string[]): string {
  const folders = rewrites.flatMap(({ from, to }) => {
    const folder = /^([^:(*]+)\/(:\w+\*|:\w+\(\.\*\)|\(\.\*\))$/.exec(from);
    return folder !== null && (to === folder[2] || to === folder[2]?.replace(/\(.*/, '')) ? [folder[1] ?? ''] : [];
  });
  const [folder = ''] = folders;
  return files.some((file) => file.startsWith(`${folder}/`)) ? folder : '';
}

/** Applies the first rewrite that fits, in the syntax of path-to-regexp 6. */
function rewritten(file: string, rewrites: readonly Rewrite[]): string {
  for (const { from, to } of rewrites) {
    if (from === file) return to;
    const { pattern, names } = compile(from);
    const match = pattern.exec(file);
    if (match === null) continue;
    const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
    return to
      .replace(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (_, name: string) => values.get(name) ?? '')
      .replace(/\/{2,}/g, '/');
  }
  return file;
}

const PARAMETER = /:(\w+)(?:\(([^)]*)\))?([*+?])?|\(([^)]*)\)/g;

function compile(from: string): { readonly pattern: RegExp; readonly names: readonly string[] } {
  const names: string[] = [];
  let source = '';
  let end = 0;
  for (const { 0: whole, 1: name, 2: own, 3: times, 4: group, index } of from.matchAll(PARAMETER)) {
    const before = from.slice(end, index);
    const inner = own ?? group ?? '[^/]+?';
    const isList = times === '*' || times === '+';
    // A repeated parameter takes the slash before it.
    const slash = isList && before.endsWith('/') ? '/' : '';
    source += escaped(slash === '' ? before : before.slice(0, -1));
    source += isList ? `(?:${slash}(${inner}(?:/${inner})*))${times === '*' ? '?' : ''}` : `(${inner})${times ?? ''}`;
    names.push(name ?? String(names.length));
    end = index + whole.length;
  }
  return { pattern: new RegExp(`^${source}${escaped(from.slice(end))}$`), names };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
