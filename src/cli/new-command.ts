/** `octavo new`: creates a page, a post, a version or a locale. It writes new files, and one line of the config. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseData } from '../config/data-text.ts';
import { loadConfig } from '../config/load/load-config.ts';
import type { Config } from '../config/types.ts';
import { isInside, sitePathOf } from '../content/folders.ts';
import * as messages from '../errors/new-command.ts';
import { asError, type Message, UserError } from '../errors/problem.ts';
import { isRecord } from '../shared/plain-data.ts';
import { addLocale } from './add-locale.ts';
import type { Terminal } from './terminal.ts';
import { assertInside } from './write-plan.ts';

export interface NewFlags {
  readonly config?: string;
  /** Title of a page or post. */
  readonly title?: string;
  /** Id of the docs or blog instance, when there are several. */
  readonly id?: string;
}

export interface NewUse {
  readonly kind: 'page' | 'post' | 'version' | 'locale';
  readonly name: string;
  /** The site folder as the user wrote it. */
  readonly siteDir?: string;
}

interface NewInput extends NewUse {
  readonly siteDir: string;
  readonly flags: NewFlags;
  readonly terminal: Terminal;
  /** The date of a post. */
  readonly today: Date;
}

const KINDS = ['page', 'post', 'version', 'locale'] as const;

/** Parses the arguments; returns a message when they are wrong. */
export function parseNewUse(words: readonly string[], flags: NewFlags): NewUse | string {
  const [kind, name, siteDir, ...others] = words;
  const known = KINDS.find((one) => one === kind);
  if (known === undefined) return messages.unknownKind(kind);
  if (name === undefined) return messages.nameMissing(known);
  if (others.length > 0) return messages.oneNameOnly(known, words.slice(1));
  if (known === 'locale' || known === 'version') {
    const [flag] = (['title', 'id'] as const).filter((each) => flags[each] !== undefined);
    if (flag === 'title' || (flag === 'id' && known === 'locale')) return messages.flagOfOtherKind(flag, known);
  }
  return { kind: known, name, ...(siteDir !== undefined && { siteDir }) };
}

export async function runNew(input: NewInput): Promise<number> {
  const { kind, siteDir, flags, terminal, name } = input;
  if (kind === 'version') {
    const { runVersions } = await import('./versions-command.ts');
    const given = {
      // Adding a name to the list of versions loses nothing, so git need not have the file.
      force: true,
      ...(flags.config !== undefined && { config: flags.config }),
      ...(flags.id !== undefined && { docs: flags.id }),
    };
    const use = { siteDir, action: { name: 'cut', version: name, pages: [] } } as const;
    return runVersions({ siteDir, flags: given, terminal }, use);
  }
  const config = await loadConfig(siteDir, flags.config === undefined ? {} : { configPath: flags.config });
  if (kind === 'locale') return addLocale(config, name, terminal);
  const { filePath, text } = kind === 'page' ? planPage(config, input) : planPost(config, input);
  writeNew(config, filePath, text);
  terminal.out.info(`Wrote ${sitePathOf(config, filePath)}`);
  return 0;
}

const stop = (message: Message): never => {
  throw new UserError([asError(message)]);
};

interface NewFile {
  readonly filePath: string;
  readonly text: string;
}

function planPage(config: Config, { name, flags }: NewInput): NewFile {
  const folder = folderOfPages(config, flags.id);
  const relPath = pagePath(name, path.relative(config.siteDir, folder).replaceAll(path.sep, '/'));
  const title = flags.title ?? titleFrom(relPath.split('/').at(-1) ?? relPath);
  const text = `---
title: ${yamlText(title)}
---

Write the page here.
`;
  return { filePath: path.join(folder, `${relPath}.md`), text };
}

/** Returns the docs folder, else the folder of single pages, else the folder that becomes the docs once it exists. */
function folderOfPages({ docs, pages, siteDir }: Config, id: string | undefined): string {
  const found = docs.find((one) => id === undefined || one.id === id);
  if (found === undefined && id !== undefined) stop(messages.noInstance('docs', id, docs.map((one) => one.id))); // prettier-ignore
  return found?.dir ?? pages[0]?.dir ?? path.join(siteDir, 'docs');
}

/** Returns the path below the folder, without the ending of the file. The name may start with the folder itself. */
function pagePath(name: string, folder: string): string {
  const slashes = name.trim().replaceAll('\\', '/').replace(/\.mdx?$/i, '').replace(/^\.\//, ''); // prettier-ignore
  const below = slashes.startsWith(`${folder}/`) ? slashes.slice(folder.length + 1) : slashes;
  const relPath = below.replaceAll(/\s+/g, '-');
  const parts = relPath.split('/');
  if (/^[/~]|^[a-z]:/i.test(relPath) || parts.includes('..'))
    stop(messages.unfitPageName(name, 'it leads out of the site'));
  if (parts.some((part) => part === '' || part === '.')) stop(messages.unfitPageName(name, 'a part of it is empty'));
  if (parts.some((part) => part.startsWith('_')))
    stop(messages.unfitPageName(name, 'files that begin with "_" are no pages'));
  // Windows and URLs do not allow these in names.
  const [odd] = /[<>:"|?*#%\p{Cc}]/u.exec(relPath) ?? [];
  if (odd !== undefined) stop(messages.unfitPageName(name, `it holds ${JSON.stringify(odd)}`));
  return relPath;
}

/** Returns `Install on Linux` for a file `01-install-on-linux`. */
function titleFrom(fileName: string): string {
  const words = fileName.replace(/^\d+\s*[-_.]+\s*(?=\S)/, '').replaceAll(/[-_]+/g, ' ').trim(); // prettier-ignore
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

function planPost(config: Config, { name, flags, today }: NewInput): NewFile {
  const { id } = flags;
  const known = config.blog.map((one) => one.id);
  const blog = config.blog.find((one) => id === undefined || one.id === id);
  if (blog === undefined && id !== undefined) stop(messages.noInstance('blog', id, known));
  const folder = blog?.dir ?? path.join(config.siteDir, 'blog');
  if (blog === undefined && existsSync(folder)) stop(messages.blogIsOff(sitePathOf(config, config.configPath)));
  const slug = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, ''); // prettier-ignore
  if (slug === '') stop(messages.emptyPostTitle(name));
  const author = firstAuthor(path.join(folder, blog?.authorsMapPath ?? 'authors.yml'));
  const lines = [
    `title: ${yamlText(flags.title ?? name)}`,
    ...(author === undefined ? [] : [`authors: ${yamlText(author)}`]),
    'tags: []',
  ];
  const text = `---
${lines.join('\n')}
---

Write what lists of posts show here.

<!-- truncate -->

Write the rest of the post here.
`;
  return { filePath: path.join(folder, `${localDate(today)}-${slug}.md`), text };
}

/** Returns the date in the author's time zone. */
function localDate(date: Date): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** Returns the key of the first author in the file, if there is one. */
function firstAuthor(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = parseData(readFileSync(file, 'utf8'), file);
  // The build reports problems of the file.
  return 'value' in parsed && isRecord(parsed.value) ? Object.keys(parsed.value)[0] : undefined;
}

/** Returns the text as it is if YAML reads it unchanged, otherwise quoted. */
function yamlText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const isPlain =
    /^[\p{L}][\p{L}\p{N} ,.()/'’!?-]*$/u.test(line) && !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(line);
  return isPlain ? line : JSON.stringify(line);
}

function writeNew(config: Config, filePath: string, text: string): void {
  const { siteDir } = config;
  // Content may be configured outside the site's folder, but a link inside the folder must not lead out of it.
  const target = isInside(siteDir, filePath) ? assertInside(siteDir, filePath) : filePath;
  const other = target.endsWith('.md') ? `${target}x` : target;
  for (const taken of [target, other]) if (existsSync(taken)) stop(messages.fileIsThere(sitePathOf(config, taken)));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text, { flag: 'wx' });
}
