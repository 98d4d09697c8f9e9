/** Reads and changes the front matter of pages of other tools, line by line. Pure. */
import { LineCounter, parseDocument } from 'yaml';
import { type Dict, dictOf } from '../shared/plain-data.ts';
import type { SourceSite } from './types.ts';

const BLOCK = /^\uFEFF?---[ \t]*\r?\n([^]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Returns the fields of a page; none when it has no front matter or cannot be read. */
export function frontMatterOf(text: string): Dict {
  const [, block] = BLOCK.exec(text) ?? [];
  if (block === undefined) return {};
  const document = parseDocument(block, { logLevel: 'silent' });
  return document.errors.length > 0 ? {} : dictOf(document.toJS());
}

/** Returns the line of a field of the front matter, counted from 1. */
export function fieldLine(text: string, name: string): number {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${name}:`));
  return at < 0 ? 1 : at + 1;
}

/** Sets fields in the front matter of a page, and leaves the rest of the text as it is. */
export function withFields(text: string, fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  if (lines.length === 0) return text;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const found = BLOCK.exec(text);
  if (found === null) return ['---', ...lines, '---', '', text].join(end);
  const [whole, block = ''] = found;
  const counter = new LineCounter();
  const document = parseDocument(block, { lineCounter: counter, logLevel: 'silent' });
  const replaced = rangesOf(document, Object.keys(fields));
  const kept = block
    .split(/\r?\n/)
    .filter((_, index) => !replaced.some(({ from, to }) => index >= from && index < to))
    .filter((line, index, all) => line !== '' || index < all.length - 1);
  return ['---', ...kept, ...lines, '---', ''].join(end) + text.slice(whole.length);

  function rangesOf({ contents }: typeof document, names: readonly string[]) {
    const items = (contents as { readonly items?: readonly Pair[] } | null)?.items ?? [];
    const starts = items.map(({ key }) => counter.linePos(key.range?.[0] ?? 0).line - 1);
    return items.flatMap(({ key }, index) =>
      names.includes(String(key.value))
        ? [{ from: starts[index] ?? 0, to: starts[index + 1] ?? Number.POSITIVE_INFINITY }]
        : [],
    );
  }
}

interface Pair {
  readonly key: { readonly value?: unknown; readonly range?: readonly [number, number, number] };
}

/** Returns a function that reads the id in the front matter of a file. */
export function ownIds({ textOf }: SourceSite): (file: string) => string | undefined {
  return (file) => {
    const { id } = frontMatterOf(textOf(file));
    return typeof id === 'string' ? id : undefined;
  };
}
