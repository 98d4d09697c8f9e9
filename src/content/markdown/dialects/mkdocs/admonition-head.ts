/** `!!! note "Title"`, `??? note`, `???+ note inline end`: the directive for the first line of an admonition of MkDocs. */

const HEAD = /^(!!!|\?\?\?\+?)[ \t]+([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"((?:[^"\\]|\\.)*)")?[ \t]*$/;
const UNTYPED = /^(\?\?\?\+?)[ \t]+"((?:[^"\\]|\\.)*)"[ \t]*$/;

/** `undefined`: the line is another one. */
export function admonitionHead(line: string): string | undefined {
  const [, mark = '', type = '', classes = '', title] = HEAD.exec(line) ?? [];
  if (mark !== '') return directive({ mark, type: type.toLowerCase(), classes: classes.trim(), title });
  const [, plain = '', summary = ''] = UNTYPED.exec(line) ?? [];
  return plain === '' ? undefined : directive({ mark: plain, type: 'note', classes: '', title: summary });
}

interface Head {
  readonly mark: string;
  readonly type: string;
  readonly classes: string;
  readonly title: string | undefined;
}

export function directive({ mark, type, classes, title }: Head): string {
  const attributes = [`type="${type}"`];
  if (classes !== '') attributes.push(`class="${classes}"`);
  if (mark.startsWith('?')) attributes.push(mark.endsWith('+') ? 'folds="open"' : 'folds="closed"');
  if (title === '') attributes.push('untitled');
  const label = title === undefined || title === '' ? '' : `[${title.replace(/\\"/g, '"').replace(/[[\]]/g, '\\$&')}]`;
  return `dialect-admonition${label}{${attributes.join(' ')}}`;
}
