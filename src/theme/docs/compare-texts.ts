/** Compares two texts: their sections, the blocks of these, and the words, or the lines of code, of these. */
import { diffArrays } from 'diff';
import { defined } from '../../shared/plain-data.ts';

/** A word, the text between two words, or a line of code. */
export interface Token {
  readonly text: string;
  readonly look?: 'code' | 'strong' | 'em';
  /** URL of an image; `text` is its alternative text. */
  readonly src?: string;
}

/** A paragraph, heading, list item, table row or block of code. */
export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'row' | 'code';
  /** Level of a heading: 1–6. For other blocks, the number of lists around it. */
  readonly level: number;
  readonly tokens: readonly Token[];
}

export interface Section {
  /** Id of its heading; empty for the text before the first heading. */
  readonly id: string;
  readonly blocks: readonly Block[];
}

export interface Part {
  /** The text that contains this part. */
  readonly side: 'both' | 'before' | 'after';
  readonly tokens: readonly Token[];
}

export interface ComparedBlock extends Pick<Block, 'kind' | 'level'> {
  readonly parts: readonly Part[];
}

export interface ComparedSection {
  /** Text of its heading; empty before the first heading. Of a heading that changed, the text of the later version. */
  readonly title: string;
  readonly isSame: boolean;
  readonly blocks: readonly ComparedBlock[];
}

// Reading a text from the elements of its article.

const SKIPPED = 'button, script, style, template, noscript, svg, .hash-link, .sr-only, [aria-hidden="true"]';
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em i img input ins kbd label mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);
const LOOKS: Readonly<Record<string, Token['look']>> = {
  code: 'code',
  kbd: 'code',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
};

interface Reader {
  add(token: Token): void;
  /** Ends the current block. What follows belongs to a block of this kind. */
  begin(kind: Block['kind'], level: number): void;
  addCode(code: string): void;
  addSection(id: string): void;
}

/** Returns the text of an article, without its buttons and drawings. */
export function readSections(root: Element): readonly Section[] {
  const sections: { id: string; blocks: Block[] }[] = [{ id: '', blocks: [] }];
  const push = (block: Block) => sections.at(-1)?.blocks.push(block);
  let open: Omit<Block, 'tokens'> & { tokens: Token[] } = { kind: 'paragraph', level: 0, tokens: [] };
  const begin: Reader['begin'] = (kind, level) => {
    const tokens = toWords(open.tokens);
    if (tokens.length > 0) push({ ...open, tokens });
    open = { kind, level, tokens: [] };
  };
  const reader: Reader = {
    add: (token) => open.tokens.push(token),
    begin,
    addCode(code) {
      begin('paragraph', open.level);
      const lines = code.replace(/\n$/, '').split('\n');
      push({ kind: 'code', level: 0, tokens: lines.map((text) => ({ text })) });
    },
    addSection(id) {
      begin('paragraph', 0);
      sections.push({ id, blocks: [] });
    },
  };
  readInside(root, { depth: 0 }, reader);
  begin('paragraph', 0);
  return sections.filter(({ blocks }) => blocks.length > 0);
}

interface Place {
  readonly depth: number;
  readonly look?: Token['look'];
}

function readInside(parent: Node, place: Place, reader: Reader): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE)
      reader.add({ text: node.textContent ?? '', ...defined({ look: place.look }) });
    else if (isElement(node) && !node.matches(SKIPPED)) readElement(node, place, reader);
  }
}

// Elements of parsed documents are not instances of the window's classes in all browsers.
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function readElement(element: Element, place: Place, reader: Reader): void {
  const name = element.localName;
  if (name === 'img') {
    reader.add({ text: element.getAttribute('alt') ?? '', src: element.getAttribute('src') ?? '' });
  } else if (name === 'br') reader.add({ text: ' ' });
  else if (INLINE.has(name)) readInside(element, { ...place, ...defined({ look: LOOKS[name] ?? place.look }) }, reader);
  else if (name === 'pre') reader.addCode(element.textContent);
  else if (name === 'td' || name === 'th') {
    if (element.previousElementSibling !== null) reader.add({ text: ' | ' });
    readInside(element, place, reader);
  } else readBlock(element, place, reader);
}

function readBlock(element: Element, { depth }: Place, reader: Reader): void {
  const name = element.localName;
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) reader.addSection(element.id);
  const isItem = name === 'li';
  const inner = depth + Number(isItem);
  if (level !== undefined) reader.begin('heading', Number(level));
  else reader.begin(isItem ? 'item' : name === 'tr' ? 'row' : 'paragraph', inner);
  readInside(element, { depth: inner }, reader);
  reader.begin('paragraph', depth);
}

/** Splits tokens into words and what is between them. White space is collapsed, and removed at the ends. */
function toWords(tokens: readonly Token[]): readonly Token[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const words = tokens.flatMap((token) => {
    if (token.src !== undefined) return [token];
    const segments = [...segmenter.segment(token.text.replaceAll(/\s+/g, ' '))];
    return segments.map(({ segment }) => ({ ...token, text: segment }));
  });
  const kept = words.filter((word, index) => !isSpace(word) || !isSpace(words[index - 1]));
  const isEdge = (index: number) => index === 0 || index === kept.length - 1;
  return kept.filter((word, index) => !isSpace(word) || !isEdge(index));
}

const isSpace = (token: Token | undefined) => token?.src === undefined && token?.text.trim() === '';

// Comparing the texts.

/** Returns the sections of both texts, in order. */
export function compareTexts(before: readonly Section[], after: readonly Section[]): readonly ComparedSection[] {
  const pairs = align(before, after, {
    keyOf: ({ blocks }) => blocks.map(keyOfBlock).join('\n'),
    likeness: (a, b) => (a.id === b.id ? 1 : shareOf(wordsOf(a), wordsOf(b))),
  });
  return pairs.map((pair) => {
    const blocks = align(pair.before?.blocks ?? [], pair.after?.blocks ?? [], {
      keyOf: keyOfBlock,
      likeness: (a, b) => (isCode(a) === isCode(b) ? shareOf(a.tokens, b.tokens) : 0),
    }).map(compareBlock);
    return { title: titleOf(pair.after ?? pair.before), isSame: blocks.every(isSameBlock), blocks };
  });
}

const isSameBlock = ({ parts }: ComparedBlock) => parts.every(({ side }) => side === 'both');

function titleOf(section: Section | undefined): string {
  const heading = section?.blocks.find(({ kind }) => kind === 'heading');
  return heading?.tokens.map(({ text }) => text).join('') ?? '';
}

const keyOf = ({ text, src }: Token) => (src === undefined ? text : `\0${src}`);
const isCode = ({ kind }: Block) => kind === 'code';
const keyOfBlock = (block: Block) => `${isCode(block)}\0${block.tokens.map(keyOf).join(isCode(block) ? '\n' : '')}`;
const wordsOf = ({ blocks }: Section) => blocks.flatMap(({ tokens }) => tokens);

/** Returns the share of two texts that is in both: 0–1. */
function shareOf(first: readonly Token[], second: readonly Token[]): number {
  const counts = new Map<string, number>();
  const [a, b] = [first, second].map((tokens) => tokens.filter((token) => !isSpace(token)).map(keyOf));
  if (a === undefined || b === undefined || a.length + b.length === 0) return 0;
  for (const key of a) counts.set(key, (counts.get(key) ?? 0) + 1);
  const common = b.filter((key) => {
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left > 0;
  });
  return (2 * common.length) / (a.length + b.length);
}

interface Pair<Item> {
  readonly before?: Item;
  readonly after?: Item;
}

interface Measure<Item> {
  readonly keyOf: (item: Item) => string;
  /** Returns how alike two items are: 0–1. */
  readonly likeness: (a: Item, b: Item) => number;
}

/** Minimum likeness. With less in common, readers see two different texts. */
const ALIKE = 0.4;

/** Pairs the items that are equal in both lists; of the others, those that are alike. */
function align<Item>(before: readonly Item[], after: readonly Item[], measure: Measure<Item>): readonly Pair<Item>[] {
  const pairs: Pair<Item>[] = [];
  let [gone, come]: [Item[], Item[]] = [[], []];
  const flush = () => {
    pairs.push(...pairAlike(gone, come, measure.likeness));
    [gone, come] = [[], []];
  };
  let [at, to] = [0, 0];
  for (const { count, added, removed } of diffArrays(before.map(measure.keyOf), after.map(measure.keyOf))) {
    const [ours, theirs] = [before.slice(at, at + count), after.slice(to, to + count)];
    if (!added) at += count;
    if (!removed) to += count;
    if (removed) gone.push(...ours);
    else if (added) come.push(...theirs);
    else {
      flush();
      pairs.push(...ours.map((item, index) => ({ before: item, ...defined({ after: theirs[index] }) })));
    }
  }
  flush();
  return pairs;
}

function pairAlike<Item>(
  gone: readonly Item[],
  come: readonly Item[],
  likeness: Measure<Item>['likeness'],
): readonly Pair<Item>[] {
  let rest = come;
  const pairs = gone.flatMap((item): readonly Pair<Item>[] => {
    const scores = rest.map((each) => likeness(item, each));
    const best = Math.max(...scores);
    if (!(best >= ALIKE)) return [{ before: item }];
    const index = scores.indexOf(best);
    const skipped = rest.slice(0, index).map((after) => ({ after }));
    const pair = { before: item, ...defined({ after: rest[index] }) };
    rest = rest.slice(index + 1);
    return [...skipped, pair];
  });
  return [...pairs, ...rest.map((after) => ({ after }))];
}

function compareBlock({ before, after }: Pair<Block>): ComparedBlock {
  const { kind, level } = after ?? before ?? { kind: 'paragraph', level: 0 };
  return { kind, level, parts: compareTokens(before?.tokens ?? [], after?.tokens ?? [], kind) };
}

function compareTokens(before: readonly Token[], after: readonly Token[], kind: Block['kind']): readonly Part[] {
  let [at, to] = [0, 0];
  const parts = diffArrays(before.map(keyOf), after.map(keyOf)).map(({ count, added, removed }): Part => {
    const [ours, theirs] = [before.slice(at, at + count), after.slice(to, to + count)];
    if (!added) at += count;
    if (!removed) to += count;
    if (removed) return { side: 'before', tokens: ours };
    return { side: added ? 'after' : 'both', tokens: theirs };
  });
  return kind === 'code' ? parts : joinAcrossSpaces(parts);
}

/** Joins words that changed one after the other. They read better as one change than with a space between each. */
function joinAcrossSpaces(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  let [gone, come]: [Token[], Token[]] = [[], []];
  const flush = () => {
    for (const [side, tokens] of [['before', gone] as const, ['after', come] as const])
      if (tokens.length > 0) joined.push({ side: tokens.every(isSpace) ? 'both' : side, tokens });
    [gone, come] = [[], []];
  };
  for (const [index, part] of parts.entries()) {
    const isBetween = gone.length + come.length > 0 && index < parts.length - 1 && part.tokens.every(isSpace);
    if (part.side !== 'after' && (part.side === 'before' || isBetween)) gone.push(...part.tokens);
    if (part.side !== 'before' && (part.side === 'after' || isBetween)) come.push(...part.tokens);
    if (part.side !== 'both' || isBetween) continue;
    flush();
    joined.push(part);
  }
  flush();
  return joined;
}
