/**
 * Blocks of `pymdownx.blocks`, with options indented below their head:
 *
 *     /// note | Title
 *         attrs: {class: x}
 *
 *     Text.
 *     ///
 */
import type { Found, LineConstruct } from '../base/line-construct.ts';
import { directive } from './admonition-head.ts';

const OPEN = /^( *)(\/{3,})[ \t]*([a-z][\w-]*)(?:[ \t]*\|[ \t]*(.*?))?[ \t]*$/;
const CLOSE = /^ *(\/{3,})[ \t]*$/;

interface Open {
  readonly marks: string;
  readonly close: string;
  /** Ends the set of tabs that it stands in. */
  readonly around: string | undefined;
}

export const SLASH_BLOCKS: LineConstruct = {
  dialects: ['mkdocs'],
  worth: /^ *\/{3,}[ \t]*[a-z]/m,
  find: ({ text, proseLines }) => {
    const rows = text.split('\n');
    const open: Open[] = [];
    let isInSet = false;
    const lines = proseLines(text);
    return lines.flatMap(({ at, line }, number): readonly Found[] => {
      const closed = closedBy(line, open);
      if (closed !== undefined) {
        const next = OPEN.exec(lines[number + 1]?.line ?? '');
        isInSet = closed.around !== undefined && next?.[3] === 'tab' && next[2] === closed.marks;
        const end = closed.around === undefined || isInSet ? '' : `\n${closed.around}`;
        return [{ at, removed: line.length, text: `${closed.close}${end}` }];
      }
      const head = OPEN.exec(line);
      if (head === null) return [];
      const options = optionsBehind(rows, text.slice(0, at).split('\n').length);
      const block = openedBy(head, open.length);
      const before = block.around === undefined || isInSet ? '' : `${block.around}dialect-tabs\n`;
      isInSet = false;
      open.push(block);
      const directive = `${before}${block.close}${headOf(head[3] ?? '', head[4], options.values)}`;
      return [{ at, removed: line.length + options.length, text: directive, written: line.trim() }];
    });
  },
};

/** Takes the block that the line ends from those that are open. */
function closedBy(line: string, open: Open[]): Open | undefined {
  const marks = CLOSE.exec(line)?.[1];
  const index = marks === undefined ? -1 : open.findLastIndex((block) => block.marks === marks);
  return index < 0 ? undefined : open.splice(index)[0];
}

function openedBy([, indent = '', marks = '', name]: RegExpExecArray, depth: number): Open {
  const size = Math.max(4, 24 - 2 * depth);
  const around = name === 'tab' ? `${indent}${':'.repeat(size + 1)}` : undefined;
  return { marks, close: `${indent}${':'.repeat(size)}`, around };
}

interface Options {
  readonly values: ReadonlyMap<string, string>;
  /** Characters that they take, line ends in front of them included. */
  readonly length: number;
}

function optionsBehind(lines: readonly string[], first: number): Options {
  const values = new Map<string, string>();
  let length = 0;
  for (let index = first; index < lines.length; index += 1) {
    const [, name = '', value = ''] = /^ {4,}([a-z_]+):[ ]*(.*)$/.exec(lines[index] ?? '') ?? [];
    if (name === '') break;
    values.set(name, value.trim());
    length += (lines[index]?.length ?? 0) + 1;
  }
  return { values, length };
}

function headOf(name: string, title: string | undefined, options: Options['values']): string {
  if (name === 'tab') return `dialect-tab[${title ?? ''}]`;
  if (name === 'details') {
    const type = options.get('type') ?? 'note';
    const mark = options.get('open')?.toLowerCase() === 'true' ? '???+' : '???';
    return directive({ mark, type, classes: '', title: title ?? 'Details' });
  }
  const type = name === 'admonition' ? (options.get('type') ?? 'note') : name;
  return directive({ mark: '!!!', type, classes: '', title });
}
