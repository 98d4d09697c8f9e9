/** Loads all specifications and renders their pages, or takes the pages from the cache while no file has changed. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentIo, FoundProblem, PluginContent } from 'octavo';
import { type Dict, dictOf } from './document.ts';
import { loadSpec, type Spec } from './load-spec.ts';
import { renderPages } from './pages.ts';
import { type Texts, textsOf } from './texts.ts';

/** A specification and the place of its pages. */
export interface SpecOptions {
  /** Path of a YAML or JSON file, relative to the site. */
  readonly file: string;
  /** Folder of the pages in the site, in one that has docs. @default 'docs/api' */
  readonly path?: string | undefined;
}

export interface PagesOptions {
  readonly specs: readonly { readonly file: string; readonly path: string }[];
  readonly texts: Readonly<Record<string, Partial<Texts>>>;
  readonly siteUrl: string;
}

/** The pages of a specification, as they are cached. */
interface Rendered {
  /** Hash of each file by its path in the site. */
  readonly files: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, string>>;
  readonly problems: readonly FoundProblem[];
}

export async function loadPages({ specs, texts, siteUrl }: PagesOptions, io: ContentIo): Promise<PluginContent> {
  const [locale = 'en'] = io.locales;
  const all = await Promise.all(
    specs.map((spec) => renderedPages({ spec, siteUrl, texts: textsOf(locale, texts) }, io)),
  );
  const used = new Set(all.map(({ cacheFile }) => cacheFile));
  const old = (await readdir(io.cacheDir)).filter((name) => !used.has(name));
  await Promise.all(old.map((name) => rm(path.join(io.cacheDir, name), { force: true })));
  return {
    files: Object.assign({}, ...all.map(({ pages }) => pages)) as Readonly<Record<string, string>>,
    problems: all.flatMap(({ problems }) => problems),
    watch: all.flatMap(({ files }) => Object.keys(files)),
  };
}

interface Rendering {
  readonly spec: PagesOptions['specs'][number];
  readonly texts: Texts;
  readonly siteUrl: string;
}

async function renderedPages(rendering: Rendering, io: ContentIo): Promise<Rendered & { readonly cacheFile: string }> {
  const key = createHash('sha256')
    .update(JSON.stringify([await ownHash(), rendering]))
    .digest('hex')
    .slice(0, 16);
  const cacheFile = `${key}.json`;
  const file = path.join(io.cacheDir, cacheFile);
  const cached = await readCached(file);
  if (cached !== undefined && !hasError(cached) && (await isUnchanged(cached.files, io.siteDir)))
    return { ...cached, cacheFile };
  const { spec, texts, siteUrl } = rendering;
  const loaded = await loadSpec({ file: path.resolve(io.siteDir, spec.file), written: spec.file, siteDir: io.siteDir });
  const pages =
    loaded.document === undefined
      ? // While a file is being edited, `octavo dev` goes on with the pages of before.
        (cached?.pages ?? {})
      : renderPages({ document: loaded.document, folder: spec.path, texts, siteUrl });
  const rendered = { files: await hashesOf(loaded, io.siteDir), pages, problems: loaded.problems };
  // A build that is stopped while it writes leaves no half of a file.
  await writeFile(`${file}.new`, JSON.stringify(rendered));
  await rename(`${file}.new`, file);
  return { ...rendered, cacheFile };
}

async function readCached(file: string): Promise<Rendered | undefined> {
  try {
    const value = dictOf(JSON.parse(await readFile(file, 'utf8')) as unknown);
    return Array.isArray(value['problems']) ? (value as Dict & Rendered) : undefined;
  } catch {
    await rm(file, { force: true });
    return undefined;
  }
}

const hasError = ({ problems }: Rendered): boolean => problems.some(({ severity }) => severity === 'error');

async function isUnchanged(files: Rendered['files'], siteDir: string): Promise<boolean> {
  const now = await Promise.all(Object.keys(files).map((file) => hashOf(path.resolve(siteDir, file))));
  return Object.values(files).every((hash, index) => now[index] === hash);
}

async function hashesOf({ files }: Spec, siteDir: string): Promise<Rendered['files']> {
  const own = files.filter((file) => path.isAbsolute(file));
  const hashes = await Promise.all(own.map(hashOf));
  return Object.fromEntries(
    own.map((file, index) => [path.relative(siteDir, file).replaceAll(path.sep, '/'), hashes[index] ?? '']),
  );
}

async function hashOf(file: string): Promise<string> {
  const text = await readFile(file).catch(() => undefined);
  return text === undefined ? '' : createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Pages that another version of this plugin rendered are not used. */
async function ownHash(): Promise<string> {
  return createHash('sha256')
    .update(await readFile(new URL(import.meta.url)))
    .digest('hex')
    .slice(0, 16);
}
