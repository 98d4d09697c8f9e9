/** What can be checked in the samples of a project one by one, without their types. */
import { hideMark } from '../content/markdown/code/code-lines.ts';
import { hiddenLinesOpen, noReason, nothingToContinue } from '../errors/samples.ts';
import { checkCommands } from './check-commands.ts';
import { parseJavaScriptSample, parseJsonSample, type ParsedSample, parseYamlSample } from './check-data.ts';
import type { Compiler } from './compiler.ts';
import { createKeyCheck, type KeyCheck } from './check-data.ts';
import { isTypeScript } from './plan-files.ts';
import type { Finding, Sample, SampleProject, Setup } from './types.ts';

export type SampleKind = 'TypeScript' | 'JavaScript' | 'JSON' | 'YAML' | 'shell';

const KINDS: Readonly<Record<string, SampleKind>> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JavaScript',
  mjs: 'JavaScript',
  cjs: 'JavaScript',
  json: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  bash: 'shell',
  sh: 'shell',
  shell: 'shell',
  zsh: 'shell',
};

/** `undefined` for languages that are not checked. */
export function kindOf(sample: Pick<Sample, 'language'>): SampleKind | undefined {
  if (isTypeScript(sample)) return 'TypeScript';
  return Object.hasOwn(KINDS, sample.language) ? KINDS[sample.language] : undefined;
}

type Found = Omit<Finding, 'sample'>;

export interface TextCheck {
  readonly check: (project: SampleProject) => readonly Finding[];
}

/** The compiler is loaded when the first sample in JavaScript is met. */
export function createTextCheck(setup: Setup, compiler: () => Compiler): TextCheck {
  const keys = setup.configKeys === undefined ? undefined : createKeyCheck(setup.configKeys);
  const tools: Tools = { setup, compiler, keys };
  return {
    check: ({ samples }) =>
      samples.flatMap((sample, index) =>
        kindOf(sample) === undefined
          ? []
          : [...checkMarks(sample, samples.slice(0, index)), ...checkText(sample, tools)].map((found) => ({
              ...found,
              sample: index,
            })),
      ),
  };
}

interface Tools {
  readonly setup: Setup;
  readonly compiler: () => Compiler;
  readonly keys: KeyCheck | undefined;
}

function checkMarks({ noCheck, continues, code }: Sample, before: readonly Sample[]): readonly Found[] {
  const atFence = { line: -1, column: 0 };
  const marks = code.split('\n').map(hideMark);
  const open = marks.lastIndexOf('start');
  return [
    ...(noCheck === '' ? [{ ...atFence, ...noReason() }] : []),
    ...(continues && !before.some(isTypeScript) ? [{ ...atFence, ...nothingToContinue() }] : []),
    ...(open > marks.lastIndexOf('end') ? [{ line: open, column: 0, ...hiddenLinesOpen() }] : []),
  ];
}

function checkText(sample: Sample, tools: Tools): readonly Found[] {
  if (sample.noCheck !== undefined) return [];
  const { setup, keys } = tools;
  const kind = kindOf(sample);
  const code = withoutMarkLines(sample.code);
  if (kind === 'TypeScript') return keys?.check(keys.usesIn(code)) ?? [];
  if (kind === 'shell') return setup.commands === undefined ? [] : checkCommands(code, setup.commands);
  const parsed = parse(kind, { ...sample, code }, tools);
  const uses = keys?.isConfig(sample.title) === true ? parsed.keys : [];
  return [...parsed.findings, ...(keys?.check(uses) ?? [])];
}

function parse(kind: SampleKind | undefined, sample: Sample, { compiler }: Tools): ParsedSample {
  if (kind === 'JSON') return parseJsonSample(sample.code);
  return kind === 'YAML' ? parseYamlSample(sample.code) : parseJavaScriptSample(compiler(), sample);
}

/** Comments that mark lines are not part of the text; JSON has none. Line numbers stay. */
function withoutMarkLines(code: string): string {
  return code
    .split('\n')
    .map((line) => (MARK.test(line) || hideMark(line) !== undefined ? '' : line))
    .join('\n');
}

const MARK = /^\s*(?:\/\/|#|\/\*)\s*[\w-]+-(?:next-line|start|end)\s*(?:\*\/)?\s*$/;
