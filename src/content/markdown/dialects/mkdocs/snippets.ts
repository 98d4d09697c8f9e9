/** `--8<-- "part.md"` of MkDocs: the text of a file in the place of the line, within code as well. `;--8<--` is text. */
import { snippetNotFound } from '../../../../errors/dialects.ts';
import type { Found, LineConstruct, LineTools } from '../base/line-construct.ts';
import { partOf } from '../base/snippets.ts';

const ONE = /^([ \t]*)(;?)-+8<-+[ \t]+(["'])(.+?)\3[ \t]*$/gm;
const SEVERAL = /^([ \t]*)-+8<-+[ \t]*\n((?:[ \t]*\S.*\n)+?)[ \t]*-+8<-+[ \t]*$/gm;
/** Files that show each other. */
const DEEPEST = 8;

export const SCISSORS: LineConstruct = {
  dialects: ['mkdocs'],
  worth: /-8<-/,
  find: (tools) => {
    const { text } = tools;
    const one = Array.from(
      text.matchAll(ONE),
      ({ 0: whole, 1: indent = '', 2: escape, 4: target = '', index }): Found => {
        const shown = escape === ';' ? whole.replace(';', '') : indented(expanded(target, index, tools), indent);
        return { at: index, removed: whole.length, text: shown, ...(escape === '' && { written: whole.trim() }) };
      },
    );
    const several = Array.from(
      text.matchAll(SEVERAL),
      ({ 0: whole, 1: indent = '', 2: targets = '', index }): Found => {
        const names = targets.split('\n').map((line) => line.trim().replace(/^["']|["']$/g, ''));
        const shown = names
          .filter((name) => name !== '' && !name.startsWith(';'))
          .map((name) => expanded(name, index, tools));
        return { at: index, removed: whole.length, text: indented(shown.join('\n'), indent), written: '--8<--' };
      },
    );
    return [...one, ...several].toSorted((a, b) => a.at - b.at);
  },
};

interface Tools extends LineTools {
  /** Files that are being shown in each other. */
  readonly depth?: number;
}

function indented(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : indent + line))
    .join('\n');
}

function expanded(written: string, at: number, tools: Tools): string {
  const { depth = 0 } = tools;
  const { target, region, from, to } = partOf(written);
  const whole = tools.snippet(target);
  if (whole === undefined) {
    tools.report(at, (place) => snippetNotFound(target, place));
    return '';
  }
  const lines = whole.replace(/\n$/, '').split('\n');
  const shown = sectionOf(lines.slice((from ?? 1) - 1, to ?? lines.length), region).join('\n');
  if (depth >= DEEPEST) return shown;
  return shown.replace(ONE, (line: string, ...[indent = '', escape = '', , inner = '']: string[]) =>
    escape === ';' ? line : indented(expanded(inner, at, { ...tools, depth: depth + 1 }), indent),
  );
}

/** Returns the lines between `--8<-- [start:name]` and `[end:name]`; marks of sections are never shown. */
function sectionOf(lines: readonly string[], name: string | undefined): readonly string[] {
  const isMark = (line: string): boolean => /-+8<-+[ \t]+\[(?:start|end):/.test(line);
  const marked = (line: string, kind: string): boolean => line.includes(`[${kind}:${name}]`) && isMark(line);
  const start = name === undefined ? -1 : lines.findIndex((line) => marked(line, 'start'));
  const end = name === undefined ? -1 : lines.findIndex((line) => marked(line, 'end'));
  return lines.slice(start + 1, end < 0 ? lines.length : end).filter((line) => !isMark(line));
}
