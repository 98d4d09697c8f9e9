/** Finds the files whose text a page shows: their names in the text, and the paths they may have. */
import path from 'node:path';
import type { ContentFile } from '../../../base/types.ts';

/** Matches `<<< @/code.ts#region{2}`, `<!--@include: ./part.md-->` and `--8<-- "part.md"`. */
const NAMED =
  /^[ \t>]*<<<[ \t]*([^\n]+)$|<!--[ \t]*@include:[ \t]*([^\n]*?)[ \t]*-->|^[ \t]*(?![;])-+8<-+[ \t]+["']?([^"'\n]+?)["']?[ \t]*$/gm;

export function mayHaveSnippets(text: string): boolean {
  return /<<<|@include:|-8<-/.test(text);
}

export function snippetTargets(text: string): readonly string[] {
  if (!mayHaveSnippets(text)) return [];
  return Array.from(text.matchAll(NAMED), ([, code, include, scissors]) =>
    code !== undefined
      ? readSnippet(code.trim()).target
      : include !== undefined
        ? readInclude(include).target
        : partOf(scissors ?? '').target,
  );
}

interface Snippet {
  readonly target: string;
  readonly region: string | undefined;
  readonly lines: string;
  readonly language: string;
  readonly attributes: string;
  readonly title: string | undefined;
}

/** Matches what VitePress reads behind `<<<`. */
const CODE = /^(.+?(?:\.([a-z0-9]+))?)(?:#([\w-]+))?(?: ?\{(\d+(?:[,-]\d+)*)? ?(\S+)? ?(\S+)?\})? ?(?:\[(.+)\])?$/;

export function readSnippet(written: string): Snippet {
  const [, target = written, ending = '', region, lines = '', language = ending, attributes = '', title] =
    CODE.exec(written) ?? [];
  // `@` is the folder of the docs, with or without a slash.
  return { target: target.replace(/^@(?!\/)/, '@/'), region, lines, language, attributes, title };
}

interface Part {
  readonly target: string;
  readonly region: string | undefined;
  /** Line from 1; `undefined` means from the first, or to the last. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Parses `./part.md#region{3,10}`. */
export function readInclude(written: string): Part {
  const [, target = written, region, from, comma, to] =
    /^([^{#]+?)(?:#([\w-]+))?[ \t]*(?:\{(\d*)(,?)(\d*)\})?$/.exec(written) ?? [];
  const first = Number(from) || undefined;
  return {
    target: target.replace(/^@(?!\/)/, '@/'),
    region,
    from: first,
    to: comma === '' ? first : Number(to) || undefined,
  };
}

/** Parses `part.md`, `part.md:3:10` and `part.md:region`. */
export function partOf(written: string): Part {
  const [, target = written, from, to, region] = /^(.+?)(?::(\d*)(?::(\d*))?|:([a-zA-Z][\w-]*))?$/.exec(written) ?? [];
  return { target, region, from: Number(from) || undefined, to: Number(to) || undefined };
}

const REGIONS = [
  /^\/\/ ?#?((?:end)?region) ([\w*-]+)$/,
  /^\/\* ?#((?:end)?region) ([\w*-]+) ?\*\/$/,
  /^#pragma ((?:end)?region) ([\w*-]+)$/,
  /^<!-- #?((?:end)?region) ([\w*-]+) -->$/,
  /^#((?:End )?Region) ([\w*-]+)$/,
  /^::#((?:end)?region) ([\w*-]+)$/,
  /^# ?((?:end)?region) ([\w*-]+)$/,
];

/**
 * Returns the lines between the comments that name a region, without the comments of other regions; `undefined` when
 * there is no such region.
 */
export function regionOf(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const marks = REGIONS.map((pattern) => (line: string) => pattern.exec(line.trim()));
  for (const mark of marks) {
    const start = lines.findIndex((line) => isMark(mark(line), name, false));
    const end = lines.findIndex((line, index) => index > start && isMark(mark(line), name, true));
    if (start < 0 || end < 0) continue;
    return dedented(lines.slice(start + 1, end).filter((line) => mark(line) === null));
  }
  return undefined;
}

function isMark(found: RegExpExecArray | null, name: string, isEnd: boolean): boolean {
  return found?.[2] === name && /^end/i.test(found[1] ?? '') === isEnd;
}

export function dedented(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/[^ \t]/));
  const least = Math.min(...indents, Infinity);
  return lines.map((line) => (least === Infinity ? line : line.slice(least))).join('\n');
}

interface SnippetPlace extends Pick<ContentFile, 'sitePath' | 'relPath' | 'filePath'> {
  /** Absolute path of the page that shows the text. */
  readonly page: string;
}

/** Returns the absolute paths that `@/code.ts`, `./code.ts` and `code.ts` may mean, the best first. */
export function snippetCandidates(
  target: string,
  { sitePath, relPath, filePath, page }: SnippetPlace,
): readonly string[] {
  const above = (rest: string): string =>
    page.endsWith(rest) ? page.slice(0, -rest.length) : path.posix.dirname(page);
  const folders = [above(relPath), above(sitePath)];
  const rooted = target.startsWith('@/') ? target.slice(2) : target.startsWith('/') ? target.slice(1) : undefined;
  const beside = rooted === undefined ? [path.posix.dirname(filePath)] : [];
  return [...new Set([...beside, ...folders].map((folder) => path.posix.join(folder, rooted ?? target)))];
}
