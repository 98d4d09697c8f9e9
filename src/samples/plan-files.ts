/** Converts the blocks of a project to the files that the compiler checks. Pure. */
import { hideMark } from '../content/markdown/code/code-lines.ts';
import type { Sample, SampleProject } from './types.ts';

export interface PlannedFile {
  /** Path in the project: `src/app/app.controller.ts`. */
  readonly path: string;
  readonly text: string;
  /** For each line of the text: its sample and line in that sample. */
  readonly origin: readonly { readonly sample: number; readonly line: number }[];
}

/** A state of the project. It is used for all blocks until one replaces a file. */
export interface PlannedState {
  /** Files by path, without base files that no block replaces. */
  readonly files: ReadonlyMap<string, PlannedFile>;
  /** Files whose errors are reported. */
  readonly checked: readonly PlannedFile[];
}

/** A block, or several blocks each of which continues the previous one. */
interface Unit {
  readonly file: PlannedFile;
  readonly isNamed: boolean;
  readonly isChecked: boolean;
}

export function planFiles({ samples, isSeries }: SampleProject): readonly PlannedState[] {
  const units = buildUnits(samples);
  const states = splitStates(units).map(({ first, last }) => {
    const files = filesAt(units, { first, last });
    const checked = units.slice(first, last + 1).flatMap(({ file, isChecked }) => (isChecked ? [file] : []));
    return { files, checked };
  });
  const end = states.at(-1);
  if (!isSeries || end === undefined) return states;
  // The files that the reader of a series ends up with must work together.
  const optedOut = new Set(units.filter(({ isChecked }) => !isChecked).map(({ file }) => file));
  const kept = [...end.files.values()].filter((file) => !end.checked.includes(file) && !optedOut.has(file));
  return [...states.slice(0, -1), { files: end.files, checked: [...end.checked, ...kept] }];
}

const TYPESCRIPT: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'mts',
  cts: 'cts',
  tsx: 'tsx',
};

export function isTypeScript({ language }: Pick<Sample, 'language'>): boolean {
  return Object.hasOwn(TYPESCRIPT, language);
}

const NAMED = /^(?:\.\/)?(?!\.\.?\/)[^\s:*?"<>|\\]+\.[cm]?tsx?$/;

function buildUnits(samples: readonly Sample[]): readonly Unit[] {
  const units: Unit[] = [];
  for (const [index, sample] of samples.entries()) {
    if (!isTypeScript(sample)) continue;
    const before = sample.continues ? units.at(-1) : undefined;
    const own = sampleFile(sample, index);
    const file = before === undefined ? own : joinFiles(before.file, own);
    const isNamed = before?.isNamed ?? (sample.title !== undefined && NAMED.test(sample.title));
    units.push({ file, isNamed, isChecked: sample.noCheck === undefined });
  }
  return units;
}

function sampleFile({ title, language, code }: Sample, index: number): PlannedFile {
  const isNamed = title !== undefined && NAMED.test(title);
  return {
    path: isNamed ? title.replace(/^(?:\.?\/)+/, '') : `src/sample-${index + 1}.${TYPESCRIPT[language] ?? 'ts'}`,
    text: withoutMarks(code),
    origin: code.split('\n').map((_, line) => ({ sample: index, line })),
  };
}

/** Removes marks, because a mark inside a template literal would change it. */
function withoutMarks(code: string): string {
  if (!code.includes('sample-hide-')) return code;
  return code
    .split('\n')
    .map((line) => (hideMark(line) === undefined ? line : ''))
    .join('\n');
}

function joinFiles(first: PlannedFile, second: PlannedFile): PlannedFile {
  return {
    path: first.path,
    text: `${first.text}\n${second.text}`,
    origin: [...first.origin, ...second.origin],
  };
}

interface Range {
  readonly first: number;
  readonly last: number;
}

/** Returns the ranges of units in which no file is replaced. */
function splitStates(units: readonly Unit[]): readonly Range[] {
  const known = new Set<string>();
  const starts: number[] = [];
  for (const [index, { file }] of units.entries()) {
    if (starts.length === 0 || known.has(file.path)) starts.push(index);
    known.add(file.path);
  }
  return starts.map((first, index) => ({ first, last: (starts[index + 1] ?? units.length) - 1 }));
}

/** Returns the newest version of each named file up to a unit, or the first one after it for files that come later. */
function filesAt(units: readonly Unit[], { first, last }: Range): ReadonlyMap<string, PlannedFile> {
  const files = new Map<string, PlannedFile>();
  for (const [index, { file, isNamed }] of units.entries()) {
    const isIn = index <= last ? isNamed || index >= first : isNamed && !files.has(file.path);
    if (isIn) files.set(file.path, file);
  }
  return files;
}
