/** Checks that look at each sample of a project on its own, without types. */
import { hideMark } from '../content/markdown/code/code-lines.ts';
import {
  hiddenLinesOpen,
  noReason,
  nothingToContinue,
  missingArgument,
  tooManyArguments,
  unknownCommand,
  unknownOption,
  wrongArgument,
} from '../errors/samples.ts';
import {
  parseJavaScriptSample,
  parseJsonSample,
  type ParsedSample,
  parseYamlSample,
  createKeyCheck,
  type KeyCheck,
} from './check-data.ts';
import type { Compiler } from './compiler.ts';
import { isTypeScript } from './plan-files.ts';
import type { Finding, Sample, SampleProject, Setup, CommandList, CommandSpec } from './types.ts';

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

/** Returns `undefined` for languages that are not checked. */
export function kindOf(sample: Pick<Sample, 'language'>): SampleKind | undefined {
  if (isTypeScript(sample)) return 'TypeScript';
  return Object.hasOwn(KINDS, sample.language) ? KINDS[sample.language] : undefined;
}

type Found = Omit<Finding, 'sample'>;

export interface TextCheck {
  readonly check: (project: SampleProject) => readonly Finding[];
}

/** The compiler is loaded on demand, for the first JavaScript sample. */
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

/** Removes comments that mark lines, because JSON has no comments. Line numbers stay. */
function withoutMarkLines(code: string): string {
  return code
    .split('\n')
    .map((line) => (MARK.test(line) || hideMark(line) !== undefined ? '' : line))
    .join('\n');
}

const MARK = /^\s*(?:\/\/|#|\/\*)\s*[\w-]+-(?:next-line|start|end)\s*(?:\*\/)?\s*$/;

/** A word of a command in a shell sample. Only the shell syntax that documentation uses is supported. */
interface ShellWord {
  /** Without quotes. */
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

const TOKEN =
  /\\\n|\n|#[^\n]*|&&|\|\||[;|&]|<[a-zA-Z][\w-]*>|(?:\d?>>?|<)\s*&?|(?:"(?:\\.|[^"\\])*"|'[^']*'|\\[^\n]|[^\s;|&<>"'\\])+/y;
const SEPARATOR = /^(?:\n|&&|\|\||[;|&])$/;
const REDIRECT = /^(?:\d?>>?|<)\s*&?$/;

/** Returns each command's words, without prompts, variable assignments and redirections. */
function shellCommands(code: string): readonly (readonly ShellWord[])[] {
  const commands: ShellWord[][] = [];
  let words: ShellWord[] = [];
  let redirected = false;
  for (const { text, offset } of tokens(code)) {
    if (SEPARATOR.test(text)) {
      commands.push(words);
      words = [];
      redirected = false;
    } else if (REDIRECT.test(text)) redirected = true;
    else if (redirected) redirected = false;
    else words.push({ text: unquote(text), ...spot(code, offset) });
  }
  return [...commands, words].map(withoutPrefix).filter((command) => command.length > 0);
}

function tokens(code: string): readonly { readonly text: string; readonly offset: number }[] {
  const found: { text: string; offset: number }[] = [];
  let at = 0;
  while (at < code.length) {
    TOKEN.lastIndex = at;
    const [text = ''] = TOKEN.exec(code) ?? [];
    const isComment = text.startsWith('#') && (at === 0 || /\s/.test(code[at - 1] ?? ''));
    if (text !== '' && text !== '\\\n' && !isComment) found.push({ text, offset: at });
    at += Math.max(1, text.length);
  }
  return found;
}

function unquote(text: string): string {
  return text.replace(/"((?:\\.|[^"\\])*)"|'([^']*)'/g, (_, double: string | undefined, single: string | undefined) =>
    String(double ?? single ?? ''),
  );
}

/** `$ PORT=3002 npm start` → `npm start`. */
function withoutPrefix(words: readonly ShellWord[]): readonly ShellWord[] {
  const start = words.findIndex(({ text }) => text !== '$' && !/^[A-Z_][A-Z\d_]*=/.test(text));
  return start < 0 ? [] : words.slice(start);
}

function spot(code: string, offset: number): { readonly line: number; readonly column: number } {
  const before = code.slice(0, offset);
  return { line: before.split('\n').length - 1, column: offset - before.lastIndexOf('\n') - 1 };
}

/** Checks that the commands in shell samples exist and accept these arguments and options. Pure. */
function checkCommands(code: string, list: CommandList): readonly Found[] {
  const programs = list.programs.map((program) => program.split(' ')).toSorted((a, b) => b.length - a.length);
  return shellCommands(code).flatMap((words) => {
    const program = programs.find((names) => names.every((name, index) => words[index]?.text === name));
    return program === undefined ? [] : checkCall(program.join(' '), words.slice(program.length), list);
  });
}

function checkCall(program: string, words: readonly ShellWord[], list: CommandList): readonly Found[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  if (first.text.startsWith('-')) return checkOptions(program, [first], list.options);
  const spec = list.commands.find(({ names }) => names.includes(first.text));
  if (spec === undefined) {
    const known = list.commands.flatMap(({ names }) => names);
    return [{ ...placeOf(first), ...unknownCommand(program, first.text, known) }];
  }
  const isOption = ({ text }: ShellWord): boolean => /^--?[a-zA-Z]/.test(text);
  const command = `${program} ${first.text}`;
  return [
    ...checkOptions(command, rest.filter(isOption), [...spec.options, '-h', '--help']),
    ...checkArguments(
      { command, end: rest.at(-1) ?? first },
      rest.filter((word) => !isOption(word)),
      spec,
    ),
  ];
}

function checkOptions(command: string, words: readonly ShellWord[], known: readonly string[]): readonly Found[] {
  return words.flatMap((word) => {
    const [name = ''] = word.text.split('=');
    return known.includes(name) ? [] : [{ ...placeOf(word), ...unknownOption(command, name, known) }];
  });
}

interface Call {
  readonly command: string;
  readonly end: ShellWord;
}

function checkArguments({ command, end }: Call, words: readonly ShellWord[], spec: CommandSpec): readonly Found[] {
  const found = spec.arguments.flatMap(({ name, optional = false, values }, index): readonly Found[] => {
    const word = words[index];
    if (word === undefined) return optional ? [] : [{ ...placeOf(end), ...missingArgument(command, name) }];
    if (values === undefined || values.includes(word.text)) return [];
    return [{ ...placeOf(word), ...wrongArgument(command, { name, value: word.text, values }) }];
  });
  const extra = words[spec.arguments.length];
  if (extra === undefined || spec.rest === true) return found;
  return [...found, { ...placeOf(extra), ...tooManyArguments(command, extra.text) }];
}

function placeOf({ line, column }: ShellWord): Pick<Finding, 'line' | 'column'> {
  return { line, column };
}
