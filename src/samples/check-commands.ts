/** Whether the commands in shell samples exist, with these arguments and options. Pure. */
import { missingArgument, tooManyArguments, unknownCommand, unknownOption, wrongArgument } from '../errors/samples.ts';
import { type ShellWord, shellCommands } from './shell-words.ts';
import type { CommandList, CommandSpec, Finding } from './types.ts';

type Found = Omit<Finding, 'sample'>;

export function checkCommands(code: string, list: CommandList): readonly Found[] {
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
