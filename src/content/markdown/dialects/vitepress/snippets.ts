/**
 * Files shown in VitePress pages: `<<< @/code.ts#region{2}` as code, `<!--@include: ./part.md-->` as part of the text.
 */
import { snippetNotFound, snippetRegionNotFound } from '../../../../errors/dialects.ts';
import { splitFrontMatter } from '../../base/hashes.ts';
import type { Found, LineConstruct, LineTools } from '../base/line-construct.ts';
import { readInclude, readSnippet, regionOf } from '../base/snippets.ts';

export const CODE_SNIPPETS: LineConstruct = {
  dialects: ['vitepress'],
  worth: /^[ \t>]*<<<[ \t]*[@./\w]/m,
  find: (tools) =>
    tools.proseLines(tools.text).flatMap(({ at, line }): readonly Found[] => {
      const [, prefix = '', written = ''] = /^([ \t>]*)<<<[ \t]*([@./\w].*)$/.exec(line) ?? [];
      if (written === '') return [];
      const text = fenceOf(written.trim(), at + prefix.length, tools);
      return [
        {
          at: at + prefix.length,
          removed: line.length - prefix.length,
          text: text.replaceAll('\n', `\n${prefix}`),
          written: `<<< ${written}`,
        },
      ];
    }),
};

function fenceOf(written: string, at: number, { snippet, report }: LineTools): string {
  const { target, region, lines, language, attributes, title } = readSnippet(written);
  const whole = snippet(target);
  if (whole === undefined) report(at, (place) => snippetNotFound(target, place));
  const part = whole === undefined || region === undefined ? whole : regionOf(whole, region);
  if (whole !== undefined && part === undefined && region !== undefined)
    report(at, (place) => snippetRegionNotFound(target, region, place));
  const code = (part ?? whole ?? '').replace(/\n$/, '');
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const name = target.split('/').at(-1) ?? '';
  const numbers = language.indexOf(':');
  const [own, behind] = numbers < 0 ? [language, ''] : [language.slice(0, numbers), language.slice(numbers)];
  const meta = [
    lines === '' ? '' : `{${lines}}`,
    title === undefined ? `data-title="${name}"` : `[${title}]`,
    attributes,
  ];
  return `${marks}${own || 'txt'}${behind} ${meta.filter((each) => each !== '').join(' ')}\n${code}\n${marks}`;
}

export const INCLUDES: LineConstruct = {
  dialects: ['vitepress'],
  worth: /<!--[ \t]*@include:/,
  find: (tools) => {
    const { text, snippet, report } = tools;
    return Array.from(text.matchAll(/<!--[ \t]*@include:[ \t]*([^\n]*?)[ \t]*-->/g)).flatMap(
      ({ 0: whole, 1: written = '', index }): readonly Found[] => {
        if (isInCode(text, index, tools)) return [];
        const { target, region, from, to } = readInclude(written);
        const found = snippet(target);
        if (found === undefined) report(index, (place) => snippetNotFound(target, place));
        const part = found === undefined || region === undefined ? found : regionOf(found, region);
        const lines = splitFrontMatter(part ?? found ?? '').body.split('\n');
        const shown = lines
          .slice((from ?? 1) - 1, to ?? lines.length)
          .join('\n')
          .trim();
        return [{ at: index, removed: whole.length, text: shown, written: whole }];
      },
    );
  },
};

/** Matches a span of code in a line. */
const CODE_SPAN = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/** A comment is not a prose line itself, so test with text in its place. */
function isInCode(text: string, at: number, { proseLines }: LineTools): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const spans = [...text.slice(start, end < 0 ? undefined : end).matchAll(CODE_SPAN)];
  if (spans.some((span) => start + span.index < at && at < start + span.index + span[0].length)) return true;
  const probe = `${text.slice(0, start)}x${text.slice(start + 1)}`;
  return !proseLines(probe).some((line) => line.at === start);
}
