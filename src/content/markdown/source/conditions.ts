/**
 * Resolves text that only some releases show. In: the text of a file and the version that shows it. Out: the text of
 * that version, and the line in the file of each of its lines.
 *
 * | written                                                       | guards                        |
 * |---------------------------------------------------------------|-------------------------------|
 * | `:::since 4.3` … `:::`                                        | everything between            |
 * | `:since[a phrase]{4.3}`                                       | the phrase                    |
 * | `:since{4.3}` anywhere in a line                              | the line, e.g. a table's row  |
 * | `// since 4.3` in code, at the end of a line or above it      | the line                      |
 * | `// since-start 4.3` … `// since-end`                         | the lines between             |
 * | `since: 4.3` in the front matter                              | the page (`isShown`)          |
 * | `title: …  # since 4.3` in the front matter                   | the field                     |
 *
 * The same with `until` and `only`. Pure.
 */
import {
  type ConditionKind,
  CONDITION_KINDS,
  holdsIn,
  parseCondition,
  type ReleaseTable,
} from '../../../config/releases.ts';
import * as messages from '../../../errors/versions.ts';
import type { Message } from '../../../errors/problem.ts';
import { type CodeComments, createCommentFinder } from '../code/magic-comments.ts';
import { createFenceTracker, readFence } from './fences.ts';

/** The version that shows a text, among those of its instance. */
export interface VersionScope {
  readonly version: string;
  readonly table: ReleaseTable;
  /** True to keep containers with `since`, which show readers the release. */
  readonly labels: boolean;
}

export interface Resolved {
  readonly text: string;
  /** Line in the file, from 1, for each line of the text; absent when they are the same. */
  readonly lines?: readonly number[];
  readonly problems: readonly Message[];
}

const WORTH_A_LOOK =
  /:(?:since|until|only)\b|(?:^|[/*#\-%;{]|rem)\s*(?:since|until|only)(?:-start|-end)?\b|^(?:since|until|only):/im;

/** True when a text may depend on the version that shows it. */
export function mayHaveConditions(text: string): boolean {
  return WORTH_A_LOOK.test(text);
}

const FRONT_MATTER = /^---[ \t]*\n([^]*?)^---[ \t]*$/m;
const FIELD = /^(since|until|only):[ \t]*(.*?)[ \t]*$/;

/** True when the version has the page at all, by the conditions in the front matter of its file. */
export function isShown(text: string, { version, table }: Pick<VersionScope, 'version' | 'table'>): boolean {
  const [, fields = ''] = text.startsWith('---') ? (FRONT_MATTER.exec(text) ?? []) : [];
  return fields.split('\n').every((line) => {
    const [, kind, bound = ''] = FIELD.exec(line) ?? [];
    const condition = kind === undefined ? undefined : parseCondition(kind as ConditionKind, bound, table);
    return condition === undefined || 'unknownBound' in condition || holdsIn(condition, version, table);
  });
}

/** `text` must be normalized. `file` is used in messages. */
export function resolveConditions(text: string, scope: VersionScope, file: string): Resolved {
  if (!mayHaveConditions(text)) return { text, problems: [] };
  const written = text.split('\n');
  const state = openState(scope, file);
  const rest = resolveFrontMatter(written, state);
  for (let at = rest; at < written.length; at++) resolveLine(written[at] ?? '', at + 1, state);
  for (const { guard, line } of state.open) {
    if (guard !== undefined) state.told.push(messages.openCondition(guard, { file, line }));
  }
  if (state.block !== undefined) {
    state.told.push(messages.openCodeCondition(state.block.kind, { file, line: state.block.line }));
  }
  const { kept, lines, told: problems } = state;
  return kept.length === written.length && kept.every((line, index) => line === written[index])
    ? { text, problems }
    : { text: kept.join('\n'), lines, problems };
}

interface Container {
  readonly colons: number;
  /** Condition as written; `undefined` for containers of other kinds. */
  readonly guard: string | undefined;
  readonly holds: boolean;
  /** True when its own lines are kept. */
  readonly labelled: boolean;
  readonly line: number;
}

interface State {
  readonly scope: VersionScope;
  readonly file: string;
  readonly kept: string[];
  readonly lines: number[];
  readonly told: Message[];
  /** Open containers, outermost first. */
  open: Container[];
  readonly inFence: ReturnType<typeof createFenceTracker>;
  /** Number of kept lines when the open code block began, including its fence. */
  fence: number | undefined;
  /** Comment finder for the open code block. */
  comments: CodeComments | undefined;
  /** The open block between `since-start` and `since-end`. */
  block: { readonly kind: string; readonly holds: boolean; readonly line: number } | undefined;
  /** Result of the comment above the next line of code. */
  next: boolean | undefined;
}

function openState(scope: VersionScope, file: string): State {
  return {
    scope,
    file,
    kept: [],
    lines: [],
    told: [],
    open: [],
    inFence: createFenceTracker(),
    fence: undefined,
    comments: undefined,
    block: undefined,
    next: undefined,
  };
}

function keep(state: State, text: string, line: number): void {
  state.kept.push(text);
  state.lines.push(line);
}

interface WrittenCondition {
  readonly kind: ConditionKind;
  /** Text after the kind: `4.3`. */
  readonly text: string;
  readonly line: number;
}

/** Evaluates a condition, and reports a problem with it. Text whose condition cannot be read is shown. */
function judge(state: State, { kind, text, line }: WrittenCondition): boolean {
  const { table, version } = state.scope;
  const at = { file: state.file, line };
  const condition = parseCondition(kind, text, table);
  if ('unknownBound' in condition) {
    const names = table.map(({ name }) => name);
    state.told.push(messages.unknownBound({ kind, bound: condition.unknownBound, names, at }));
    return true;
  }
  const verdicts = new Set(table.map(({ name }) => holdsIn(condition, name, table)));
  if (table.length > 1 && verdicts.size === 1) {
    state.told.push(messages.pointlessCondition({ text: `${kind} ${text}`, always: verdicts.has(true), at }));
  }
  return holdsIn(condition, version, table);
}

/**
 * Treats fields that are conditions as such, and comments after other fields as in code. Returns the index of the first
 * line after the front matter.
 */
function resolveFrontMatter(written: readonly string[], state: State): number {
  if (!/^---[ \t]*$/.test(written[0] ?? '')) return 0;
  const end = written.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line));
  state.comments = commentsOf('yaml');
  for (const [index, line] of written.slice(0, end + 1).entries()) {
    const [, kind, bound = ''] = FIELD.exec(line) ?? [];
    if (kind === undefined || index === 0) resolveCode(line, index + 1, state);
    else judge(state, { kind: kind as ConditionKind, text: bound, line: index + 1 });
  }
  state.comments = undefined;
  return end + 1;
}

function resolveLine(text: string, line: number, state: State): void {
  const wasInFence = state.inFence.open();
  const isFenced = state.inFence.line(text);
  const dropped = isDropped(state);
  if (isFenced) {
    if (!dropped)
      resolveFenced(text, line, { state, isFirst: !wasInFence, isLast: wasInFence && !state.inFence.open() });
    return;
  }
  if (resolveContainer(text, line, state)) return;
  if (dropped) return;
  if (isEmptyAfterGap(text, line, state)) return;
  const rest = resolveInline(text, line, state);
  if (rest !== undefined) keep(state, rest, line);
}

const isBehindGap = ({ lines }: State, line: number): boolean => (lines.at(-1) ?? 0) < line - 1;

/** Without this, removed text would leave two empty lines, or one at the beginning of code. */
function isEmptyAfterGap(text: string, line: number, state: State): boolean {
  if (text.trim() !== '' || !isBehindGap(state, line)) return false;
  return (state.kept.at(-1) ?? '').trim() === '' || state.kept.length === state.fence;
}

const CONTAINER = /^([\s>]*)(:{3,})(?:([a-zA-Z][\w-]*)(.*)|\s*)$/;

const isDropped = ({ open }: State): boolean => open.some(({ holds }) => !holds);

/** Handles lines that open or close a container. Returns `true` when the line is one. */
function resolveContainer(text: string, line: number, state: State): boolean {
  if (!text.includes(':::')) return false;
  const [, , colons = '', name, rest = ''] = CONTAINER.exec(text) ?? [];
  if (colons === '') return false;
  const isKept =
    name === undefined
      ? closeContainer(colons.length, state)
      : openContainer({ colons: colons.length, name, bound: rest.trim().replace(/^\[(.*)\]$/, '$1'), line }, state);
  if (isKept) keep(state, text, line);
  return true;
}

/** Returns true when the line is kept. */
function closeContainer(colons: number, state: State): boolean {
  const wasDropped = isDropped(state);
  const at = state.open.findIndex((container) => container.colons <= colons);
  const closed = state.open[at];
  if (closed !== undefined) state.open = state.open.slice(0, at);
  return closed?.guard === undefined || closed.labelled ? !wasDropped : false;
}

interface Opening {
  readonly colons: number;
  readonly name: string;
  readonly bound: string;
  readonly line: number;
}

function openContainer({ colons, name, bound, line }: Opening, state: State): boolean {
  const wasDropped = isDropped(state);
  const kind = CONDITION_KINDS.find((each) => each === name);
  if (kind === undefined) {
    state.open.push({ colons, guard: undefined, holds: true, labelled: false, line });
    return !wasDropped;
  }
  const holds = judge(state, { kind, text: bound, line });
  const labelled = holds && !wasDropped && kind === 'since' && state.scope.labels;
  state.open.push({ colons, guard: `${kind} ${bound}`, holds, labelled, line });
  return labelled;
}

const INLINE = /:(since|until|only)(?:\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\])?\{([^{}]*)\}/g;

/** Marks the place of a removed phrase; sources contain no NUL. */
const GAP = '\0';

/**
 * Resolves phrases, nested ones included, and conditions on the whole line. Returns `undefined` when the line is
 * removed.
 */
function resolveInline(text: string, line: number, state: State): string | undefined {
  if (!/:(?:since|until|only)[[{]/.test(text)) return text;
  let isShownWhole = true;
  let rest = '';
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, kind, phrase, bound = ''] = match;
    if (isInCode(text, match.index)) continue;
    const holds = judge(state, { kind: kind as ConditionKind, text: bound, line });
    if (phrase === undefined) isShownWhole &&= holds;
    const shown = holds && phrase !== undefined ? resolveInline(phrase, line, state) : undefined;
    rest += text.slice(from, match.index) + (shown ?? GAP);
    from = match.index + whole.length;
  }
  if (!isShownWhole) return undefined;
  // Removes one of the spaces around a removed phrase.
  return (rest + text.slice(from)).replace(/ ?\0(?=[ .,;:!?)]|$)|\0 ?/g, '');
}

function isInCode(text: string, at: number): boolean {
  return (text.slice(0, at).match(/`+/g) ?? []).length % 2 === 1;
}

const commentsOf = createCommentFinder(
  String.raw`(?:since|until|only)(?:-start|-end)?(?:\s+[\w.]+(?:\s+[-–]\s+[\w.]+)?)?`,
);

function resolveFenced(
  text: string,
  line: number,
  { state, isFirst, isLast }: { readonly state: State; readonly isFirst: boolean; readonly isLast: boolean },
): void {
  if (isFirst || isLast) {
    if (isLast && isBehindGap(state, line) && state.kept.at(-1)?.trim() === '') {
      state.kept.pop();
      state.lines.pop();
    }
    state.comments = isFirst ? commentsOf(languageOf(text)) : undefined;
    state.next = undefined;
    keep(state, text, line);
    state.fence = isFirst ? state.kept.length : undefined;
  } else resolveCode(text, line, state);
}

function resolveCode(text: string, line: number, state: State): void {
  const comment = /since|until|only/i.test(text) ? readComment(text, state.comments, state.scope.table) : undefined;
  if (comment !== undefined && comment.place !== 'behind') {
    markLines(comment, line, state);
    return;
  }
  const holds = comment === undefined || judge(state, { ...comment, line });
  const isShownHere = holds && state.next !== false && state.block?.holds !== false;
  if (isShownHere && !isEmptyAfterGap(text, line, state)) keep(state, comment?.code ?? text, line);
  state.next = undefined;
}

/** Handles a comment on a line of its own. */
function markLines({ kind, text, place }: CodeComment, line: number, state: State): void {
  const holds = place === 'end' || judge(state, { kind, text, line });
  if (place === 'above') state.next = (state.next ?? true) && holds;
  else state.block = place === 'start' ? { kind, holds, line } : undefined;
}

function languageOf(fence: string): string {
  return (/^[\w+#-]*/.exec(readFence(fence).rest.trim())?.[0] ?? '').toLowerCase();
}

interface CodeComment {
  readonly kind: ConditionKind;
  readonly text: string;
  /** Position of the comment: at the end of the line that it guards, above it, or at either end of a block. */
  readonly place: 'behind' | 'above' | 'start' | 'end';
  /** The line without the comment. */
  readonly code: string;
}

/** Reads the condition in a comment. Most comments that begin like a condition are ordinary sentences. */
function readComment(text: string, comments: CodeComments | undefined, table: ReleaseTable): CodeComment | undefined {
  if (comments === undefined) return undefined;
  const alone = saidBy(comments.alone, text);
  const said = alone ?? saidBy(comments.behind, text) ?? '';
  const [, word = '', edge, bound] = /^(since|until|only)(-start|-end)?(?:\s+(.+))?$/i.exec(said.trim()) ?? [];
  const kind = CONDITION_KINDS.find((each) => each === word.toLowerCase());
  if (kind === undefined) return undefined;
  if (edge === '-end') return bound === undefined ? { kind, text: '', place: 'end', code: '' } : undefined;
  if (bound === undefined || 'unknownBound' in parseCondition(kind, bound, table)) return undefined;
  const place = edge === '-start' ? 'start' : alone === undefined ? 'behind' : 'above';
  return { kind, text: bound, place, code: text.replace(comments.behind, '') };
}

function saidBy(pattern: RegExp, text: string): string | undefined {
  return pattern
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined);
}
