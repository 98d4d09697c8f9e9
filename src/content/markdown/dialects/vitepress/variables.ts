/**
 * `{{ $frontmatter.title }}` inserts fields of the page into its text. Other Vue expressions need Vue, and are
 * reported.
 */
import { dialectPartNotServed } from '../../../../errors/dialects.ts';
import { endOfCodeSpan } from '../../source/fences.ts';
import type { Found, LineConstruct } from '../base/line-construct.ts';

export const VARIABLES: LineConstruct = {
  dialects: ['vitepress'],
  worth: /\{\{[^{}\n]+\}\}/,
  find: ({ text, proseLines, frontMatter, report }) => {
    let isRaw = false;
    return proseLines(text).flatMap(({ at, line }): readonly Found[] => {
      if (/^\s*:::[ \t]*v-pre\b/.test(line)) isRaw = true;
      else if (/^\s*:::\s*$/.test(line)) isRaw = false;
      if (isRaw || !line.includes('{{')) return [];
      return expressionsIn(line).flatMap(({ index, whole, code }): readonly Found[] => {
        const found = fieldOf(code, frontMatter);
        if (found === undefined) {
          // Other tools, and texts about them, use double braces as well.
          if (/^\$?[\w.]*(?:frontmatter|page|site|theme|params)\b/.test(code.replace(/^\$/, '')))
            report(at + index, (place) =>
              dialectPartNotServed(whole, 'is an expression of Vue, which is not served here', place),
            );
          return [];
        }
        return [{ at: at + index, removed: whole.length, text: escaped(found), written: whole }];
      });
    });
  },
};

interface Expression {
  readonly index: number;
  readonly whole: string;
  readonly code: string;
}

function expressionsIn(line: string): readonly Expression[] {
  const found: Expression[] = [];
  for (let at = 0; at < line.length;) {
    if (line[at] === '`') at = endOfCodeSpan(line, at);
    else if (line.startsWith('{{', at)) {
      const end = line.indexOf('}}', at);
      if (end < 0) break;
      found.push({ index: at, whole: line.slice(at, end + 2), code: line.slice(at + 2, end).trim() });
      at = end + 2;
    } else at += 1;
  }
  return found;
}

function fieldOf(code: string, frontMatter: Readonly<Record<string, unknown>>): string | undefined {
  const [, fields = ''] =
    /^(?:\$frontmatter|\$page\.frontmatter|frontmatter)((?:\??\.[A-Za-z_$][\w$]*|\[['"][^'"]+['"]\])+)$/.exec(code) ??
    [];
  if (fields === '') return undefined;
  let value: unknown = frontMatter;
  for (const [, dotted, quoted] of fields.matchAll(/\??\.([\w$]+)|\[['"]([^'"]+)['"]\]/g)) {
    const name = dotted ?? quoted ?? '';
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined;
  }
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Escapes the value, which is text and not Markdown. */
function escaped(value: string): string {
  return value.replace(/[\\`*_{}[\]<>#|~$:&]/g, '\\$&').replace(/\s+/g, ' ');
}
