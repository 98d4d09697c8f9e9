/**
 * Makes valid MDX of Markdown that was not written as MDX. Syntax that MDX would reject is either escaped, so that it
 * reads as text, or taken out of the tree. A placeholder such as `{/*3*\/}`, which MDX allows everywhere and which need
 * not be balanced, then stands for the third tag, comment or autolink.
 */
import { namesInText } from '../jsx/esm.ts';
import { parseExpression } from '../jsx/code.ts';
import { evaluateLiteral, type Names } from '../jsx/literal.ts';
import { PAGE_EXPORTS } from '../jsx/scope.ts';
import { endOfBraces, HTML_ELEMENTS, OPTIONAL_END, readTag, type Tag, VOID_ELEMENTS } from '../jsx/tag.ts';
import type { Edit } from './edits.ts';
import type { ParseFeatures } from './satteri.ts';
import { createFenceTracker, endOfCodeSpan } from './fences.ts';

/** A part outside the tree. */
export type RawPart =
  | { readonly kind: 'tag'; readonly tag: Tag }
  /** An element whose content is not Markdown, such as `<pre>` or `<svg>`. */
  | { readonly kind: 'verbatim'; readonly html: string }
  | { readonly kind: 'comment'; readonly text: string };

export interface Repair {
  readonly edits: readonly Edit[];
  readonly raw: readonly RawPart[];
  /** Tags shown as text although they may have been meant as HTML or JSX. */
  readonly doubtful: readonly DoubtfulTag[];
}

export interface DoubtfulTag {
  readonly at: number;
  readonly text: string;
  /** True when it has a partner but the parser rejected the pair. */
  readonly misplaced: boolean;
}

export interface RepairInput {
  readonly text: string;
  /** `comments` touches only HTML comments. */
  readonly scope: 'comments' | 'all';
  /** Offsets of constructs that were kept before but did not parse. */
  readonly demoted: ReadonlySet<number>;
  /** Braces and angle brackets between dollar signs are left alone. */
  readonly math: ParseFeatures['math'];
  /** True to leave alone those in the attributes of `:::note{title="…"}`, too. */
  readonly directives: boolean;
}

/** A noncharacter, so that no comment of an author looks like a placeholder. */
const MARK = '\ufdd0';
const PLACEHOLDER = new RegExp(`^/\\*${MARK}(\\d+)\\n*\\*/$`);
/** Components that are kept in the tree without an import, and elements worth keeping. */
const KEPT: ReadonlySet<string> = new Set(
  'Tabs TabItem Details Admonition CodeBlock TOCInline DocCardList Link Head ThemedImage IdealImage Mermaid details summary head'.split(
    ' ',
  ),
);

/** Returns the number of the raw part that an expression stands for. */
export function placeholderIndex(expression: string): number | undefined {
  if (!expression.startsWith(`/*${MARK}`)) return undefined;
  const match = PLACEHOLDER.exec(expression);
  return match === null ? undefined : Number(match[1]);
}

const FORMULA = /\$\$[^]*?\$\$|\$[^$\n]+\$/g;
const LONG_FORMULA = /\$\$[^]*?\$\$/g;
const DIRECTIVE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t>]+)*:{3,}[a-zA-Z][\w-]*(?:\[[^\n]*?\])?\{[^{}\n]*\}[ \t]*$/gm;

/** Returns a test for offsets in formulas and attributes, where braces and angle brackets are not Markdown. */
function foreignParts(text: string, { math, directives }: Pick<RepairInput, 'math' | 'directives'>) {
  const formula = typeof math === 'object' && !math.singleDollarTextMath ? LONG_FORMULA : FORMULA;
  const formulas =
    math === false ? [] : Array.from(text.matchAll(formula), ({ 0: all, index }) => [index, index + all.length]);
  const attributes = directives && text.includes(':::') ? Array.from(text.matchAll(DIRECTIVE), attributesOf) : [];
  const parts = [...formulas, ...attributes];
  return (at: number): boolean => parts.some(([from = 0, to = 0]) => from <= at && at < to);
}

function attributesOf({ 0: line, index }: RegExpExecArray): number[] {
  return [index + line.lastIndexOf('{'), index + line.length];
}

export function repairText(input: RepairInput): Repair {
  const { text, scope, demoted } = input;
  const isForeign = foreignParts(text, input);
  const known = namesInText(text);
  const constructs = scanConstructs(text, (construct) => isPlausible(text, construct, { known, demoted }));
  const paired = pairedComponents(constructs, known);
  const judge = createJudge(text, constructs, { paired, demoted });
  const edits: Edit[] = [];
  const raw: RawPart[] = [];
  const doubtful: DoubtfulTag[] = [];
  for (const construct of constructs) {
    if (scope === 'comments' && construct.kind !== 'comment') continue;
    const { at, end } = construct;
    if (isForeign(at)) continue;
    const verdict = judge(construct);
    if (verdict === 'doubt') doubtful.push({ at, text: text.slice(at, end), misplaced: paired.has(at) });
    if (verdict === 'keep') continue;
    if (typeof verdict === 'string') edits.push({ at, removed: 0, text: '\\' });
    else if (verdict.kind === 'rewrite') edits.push({ at, removed: end - at, text: verdict.text });
    else {
      const lines = '\n'.repeat(text.slice(at, end).split('\n').length - 1);
      edits.push({ at, removed: end - at, text: `{/*${MARK}${raw.push(verdict) - 1}${lines}*/}` });
    }
  }
  return { edits, raw, doubtful };
}

/** `<https://x.org>` → `[https\:\/\/x\.org](<https://x.org>)`, which MDX supports. */
function autolink(url: string): string {
  const label = url.replace(/^mailto:/, '').replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
  return `[${label}](<${url.replaceAll('\\', '\\\\')}>)`;
}

interface Knowledge {
  readonly known: ReadonlySet<string>;
  readonly demoted: ReadonlySet<number>;
}

function isPlausible(text: string, construct: Construct, { known, demoted }: Knowledge): boolean {
  const { at, end } = construct;
  if (construct.kind === 'braces')
    return !demoted.has(at) && !isInMustache(text, at) && isMeantAsCode(text.slice(at + 1, end - 1), known);
  return construct.kind !== 'tag' || isHtmlName(construct.tag.name) || isComponent(construct.tag.name, known);
}

/** Greatest distance between the braces of one template, in characters. */
const LONGEST_MUSTACHE = 200;

/** `{{ 1 + 1 }}` of a template language is not code of the page, and neither are the braces within it. */
function isInMustache(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_MUSTACHE), at + 1);
  const open = before.lastIndexOf('{{');
  return open >= 0 && !before.slice(open).includes('}}') && text.slice(at, at + LONGEST_MUSTACHE).includes('}}');
}

function isHtmlName(name: string): boolean {
  const lower = name.toLowerCase();
  // `<BR>` is HTML, `<T>` is a type parameter.
  const shouted = name.length > 1 && name === name.toUpperCase();
  return (HTML_ELEMENTS.has(lower) && (name === lower || shouted)) || /^[a-z][\w.]*-/.test(name);
}

function isComponent(name: string, known: ReadonlySet<string>): boolean {
  const base = name.split('.')[0] ?? name;
  return KEPT.has(base) || known.has(base);
}

type Verdict = 'keep' | 'escape' | 'doubt' | { readonly kind: 'rewrite'; readonly text: string } | RawPart;

interface Grounds {
  /** The tags of components that can stay, with the offset of each one's partner. */
  readonly paired: ReadonlyMap<number, number>;
  readonly demoted: ReadonlySet<number>;
}

function createJudge(text: string, constructs: readonly Construct[], { paired, demoted }: Grounds) {
  const staysInTree = (at: number): boolean => {
    const partner = paired.get(at);
    return partner !== undefined && !demoted.has(at) && !demoted.has(partner);
  };
  const lastClose = new Map<string, number>();
  for (const construct of constructs) {
    if (construct.kind === 'tag' && construct.tag.kind === 'close') lastClose.set(construct.tag.name, construct.at);
  }
  return (construct: Construct): Verdict => {
    if (construct.kind === 'comment') return { kind: 'comment', text: text.slice(construct.at + 4, construct.end - 3) };
    if (construct.kind === 'autolink') return { kind: 'rewrite', text: autolink(construct.url) };
    if (construct.kind === 'stray') return 'escape';
    if (construct.kind === 'braces' || staysInTree(construct.at)) return 'keep';
    return judgeTag(text, construct, lastClose.get(construct.tag.name) ?? -1);
  };
}

function judgeTag(text: string, construct: Construct & { kind: 'tag' }, lastClose: number): Verdict {
  const { tag, at, end } = construct;
  const name = tag.name.toLowerCase();
  if (!isHtmlName(tag.name)) return 'doubt';
  if (end > tag.end) return { kind: 'verbatim', html: text.slice(at, end) };
  if (tag.kind !== 'open' || VOID_ELEMENTS.has(name) || OPTIONAL_END.has(name) || lastClose > at)
    return { kind: 'tag', tag };
  // `Map<object>` is a type, not an element.
  return /\w/.test(text[at - 1] ?? '') ? 'escape' : 'doubt';
}

/** Maps the offset of each component tag to that of its partner; a self-closing tag is its own. */
function pairedComponents(constructs: readonly Construct[], known: ReadonlySet<string>): ReadonlyMap<number, number> {
  const paired = new Map<number, number>();
  const open: { name: string; at: number }[] = [];
  for (const construct of constructs) {
    if (construct.kind !== 'tag' || !isComponent(construct.tag.name, known)) continue;
    const { tag, at } = construct;
    if (tag.kind === 'open') open.push({ name: tag.name, at });
    else if (tag.kind === 'void') paired.set(at, at);
    else {
      const partner = open.findLastIndex(({ name }) => name === tag.name);
      const start = open[partner]?.at;
      if (start === undefined) continue;
      open.length = partner;
      paired.set(at, start).set(start, at);
    }
  }
  return paired;
}

const NO_NAMES: Names = new Map();
const GLOBALS: ReadonlySet<string> = new Set(
  'props new typeof Math Date JSON Object Array String Number Boolean Intl true false null undefined require default'.split(
    ' ',
  ),
);
const NAME = /(?<![\w$.])[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;
const QUOTED = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;
const COMMENT = /^\s*\/\*[^]*\*\/\s*$/;
/** Matches code with names and words of its own: an arrow function, an element. */
const NESTED = /=>|<[A-Za-z>]/;
/** Matches beginnings such as `items.map(`, `Object.entries(items)`, `isNew &&`, `[1, 2].map(`. */
const HEAD =
  /^[\s(!]*(?:\[[^]*\]\s*\.(?:map|filter|flatMap)\(|(?:(?:Object|Array|JSON)\.\w+\(\s*)?([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?:[.?[(,)]|&&|\|\|))/u;

/**
 * Braces in Markdown contain an expression if it is a comment, a literal, or uses only names that the page knows. If it
 * contains functions or elements, which have names of their own, the beginning decides.
 */
export function isMeantAsCode(code: string, known: ReadonlySet<string>): boolean {
  if (COMMENT.test(code)) return true;
  if (code.trim() === '' || isTemplate(code)) return false;
  if (evaluateLiteral(code, NO_NAMES) !== undefined) return true;
  const head = NESTED.test(code) ? HEAD.exec(code) : null;
  if (head !== null && (head[1] === undefined || head[1] === 'props' || known.has(head[1]))) return true;
  const found = code.replace(QUOTED, '').match(NAME) ?? [];
  const isExport = (name: string): boolean => PAGE_EXPORTS.some((one) => one === name) && code.trim() !== name;
  return found.length > 0 && found.every((name) => known.has(name) || GLOBALS.has(name) || isExport(name));
}

/** Matches `{{ page.title }}`: a page cannot show an object, and text that begins like one is not always code. */
function isTemplate(code: string): boolean {
  if (!/^\s*\{/.test(code)) return false;
  const type = parseExpression(code)?.node.type;
  return type === undefined || type === 'ObjectExpression';
}

// Finds what could be JSX or HTML in a Markdown text: outside code, escapes and link destinations.

export type Construct =
  | { readonly kind: 'tag'; readonly at: number; readonly end: number; readonly tag: Tag }
  | { readonly kind: 'comment'; readonly at: number; readonly end: number }
  | { readonly kind: 'autolink'; readonly at: number; readonly end: number; readonly url: string }
  | { readonly kind: 'braces'; readonly at: number; readonly end: number }
  /** A `<` or `{` that begins none of these. */
  | { readonly kind: 'stray'; readonly at: number; readonly end: number };

const AUTOLINK =
  /<(?:([a-zA-Z][a-zA-Z\d+.-]{1,31}:[^\s<>]*)|([\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z\d-]+(?:\.[a-zA-Z\d-]+)+))>/y;
const ESM_LINE = /(?:import|export)\b(?=[\s{*'"])/y;
/** Elements whose content is text, not Markdown. */
const VERBATIM: ReadonlySet<string> = new Set(['pre', 'script', 'style', 'textarea', 'svg', 'math']);
/**
 * Most failed searches for an end, each of which costs a pass over the text. After that, all openings count as strays.
 */
const MOST_FAILURES = 100;

/** A construct that `accepts` rejects counts as a stray character, and its contents are scanned in turn. */
export function scanConstructs(text: string, accepts: (construct: Construct) => boolean): Construct[] {
  const found: Construct[] = [];
  const state = { failures: 0, openComment: false };
  const inFence = createFenceTracker();
  let at = 0;
  while (at < text.length) {
    const next = at === 0 || text[at - 1] === '\n' ? skipLines(text, at, inFence.line) : at;
    if (next > at) {
      at = next;
      continue;
    }
    const char = text[at];
    if (char === '\\') at += 2;
    else if (char === '`') at = endOfCodeSpan(text, at);
    else if (char === '<' || char === '{') {
      const construct = readConstruct(text, at, state);
      if (construct === undefined) at = text.indexOf('>', at) + 1;
      else {
        const kept: Construct = accepts(construct) ? construct : { kind: 'stray', at, end: at + 1 };
        found.push(kept);
        at = kept.end;
      }
    } else at += 1;
  }
  return found;
}

function readConstruct(text: string, at: number, state: ScanState): Construct | undefined {
  return text[at] === '<' ? readAngle(text, at, state) : readBraces(text, at, state);
}

/** Returns the end of lines at `at` that are not Markdown: part of a fence, or an import block. */
function skipLines(text: string, at: number, inFence: (line: string) => boolean): number {
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline + 1;
  if (inFence(text.slice(at, newline < 0 ? end : newline))) return end;
  ESM_LINE.lastIndex = at;
  if (!ESM_LINE.test(text)) return at;
  const blank = text.indexOf('\n\n', at);
  return blank < 0 ? text.length : blank + 1;
}

interface ScanState {
  failures: number;
  /** True when no comment ends after this point. */
  openComment: boolean;
}

/** Returns `undefined` when the `<` opens a link destination, `[x](<a b>)`. */
function readAngle(text: string, at: number, state: ScanState): Construct | undefined {
  const stray: Construct = { kind: 'stray', at, end: at + 1 };
  if (text.startsWith('<!--', at)) {
    const end = state.openComment ? -1 : text.indexOf('-->', at + 2);
    state.openComment = end < 0;
    return end < 0 ? stray : { kind: 'comment', at, end: end + 3 };
  }
  if (/\](?:\(|:[ \t]*)$/.test(text.slice(Math.max(0, at - 8), at)) && /^<[^<>\n]*>/.test(text.slice(at, at + 2000)))
    return undefined;
  AUTOLINK.lastIndex = at;
  const link = AUTOLINK.exec(text);
  if (link !== null) {
    const url = link[1] ?? `mailto:${link[2]}`;
    return { kind: 'autolink', at, end: AUTOLINK.lastIndex, url };
  }
  if (text.startsWith('<>', at) || text.startsWith('</>', at)) return stray;
  const tag = state.failures > MOST_FAILURES ? undefined : readTag(text, at);
  if (tag === undefined) return stray;
  return { kind: 'tag', at, end: endOfVerbatim(text, tag), tag };
}

function endOfVerbatim(text: string, tag: Tag): number {
  if (tag.kind !== 'open' || !VERBATIM.has(tag.name)) return tag.end;
  const close = text.indexOf(`</${tag.name}>`, tag.end);
  return close < 0 ? tag.end : close + tag.name.length + 3;
}

function readBraces(text: string, at: number, state: ScanState): Construct {
  const end = state.failures > MOST_FAILURES ? undefined : endOfBraces(text, at);
  if (end !== undefined) return { kind: 'braces', at, end };
  state.failures += 1;
  return { kind: 'stray', at, end: at + 1 };
}
