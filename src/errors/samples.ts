/** Messages of `octavo samples`. */
import { closest, type Place, type Problem, type Message } from './problem.ts';

/** A message about a sample. The place of the sample is added later. */
type SampleText = Pick<Problem, 'what' | 'fix'>;

const OPT_OUT = 'or say why it cannot be checked: no-check="reason" behind the language.';

export function noSetups(folder: string, versions: readonly string[]): Message {
  return {
    what: `No version of the docs has a set-up for its samples: there is no folder "${folder}/${versions[0] ?? 'current'}".`,
    fix: `Create the folder with a package.json (typescript and the packages that the samples import) and a tsconfig.json. Folders are named after versions: ${versions.join(', ')}.`,
  };
}

export function noSetup(folder: string, version: string): Message {
  return {
    what: `The version "${version}" has no set-up for its samples: there is no folder "${folder}/${version}".`,
    fix: 'Create the folder with a package.json (typescript and the packages that the samples import) and a tsconfig.json.',
  };
}

export function unknownVersion(version: string, versions: readonly string[]): Message {
  const guess = closest(version, versions);
  return {
    what: `There is no docs version "${version}".`,
    fix:
      guess === undefined
        ? `Choose one of: ${versions.join(', ')}.`
        : `Did you mean this one? octavo samples --version ${guess}`,
  };
}

export function strayFolder(folder: string, name: string, versions: readonly string[]): Message {
  return {
    what: `"${folder}/${name}" belongs to no docs version, so nothing is checked with it.`,
    fix: `Rename it to "${closest(name, versions) ?? versions[0] ?? 'current'}", or remove it.`,
  };
}

export function setupFileMissing(dir: string, file: string): Message {
  return { what: `"${dir}" has no ${file}.`, fix: `Create "${dir}/${file}".`, at: { file: `${dir}/${file}` } };
}

export function packagesMissing({ version, dir }: { readonly version: string; readonly dir: string }): Message {
  return {
    what: `The packages that the samples of version "${version}" are compiled with are not installed: TypeScript was not found from "${dir}".`,
    fix: `Run in the site folder: npm install --prefix ${dir}`,
  };
}

export function compilerWithoutApi({ dir, found }: { readonly dir: string; readonly found: string }): Message {
  return {
    what: `TypeScript ${found} in "${dir}" has no compiler interface for programs.`,
    fix: `Install a version that has one: npm install --prefix ${dir} typescript@5`,
  };
}

export function setupBroken(message: string, file: string): Message {
  return { what: message, fix: `Correct "${file}", or install what it names.`, at: { file } };
}

export function badSetupFile(message: string, at: Place): Message {
  return { what: `"${at.file}" is not what is expected there: ${message}.`, fix: 'Correct the field.', at };
}

export function baseMissing(base: string, at: Place): Message {
  return {
    what: `The folder with the files that every project starts with, "${base}", does not exist.`,
    fix: `Install the packages that bring it, or correct "octavo.base" in "${at.file}".`,
    at,
  };
}

export function compilerSays(message: string): SampleText {
  return { what: message, fix: `Correct the sample, ${OPT_OUT}` };
}

export function sampleNotParsed(language: string, reason: string): SampleText {
  return { what: `This is not ${language}: ${reason}.`, fix: `Correct the sample, ${OPT_OUT}` };
}

export function noReason(): SampleText {
  return { what: '"no-check" gives no reason.', fix: 'Write it down: no-check="needs a generated client".' };
}

export function nothingToContinue(): SampleText {
  return {
    what: '"continues" has nothing to go on from: no TypeScript block stands before this one.',
    fix: 'Remove "continues".',
  };
}

export function hiddenLinesOpen(): SampleText {
  return {
    what: '"sample-hide-start" is not followed by "sample-hide-end": the rest of the block is not shown.',
    fix: 'Add a line "// sample-hide-end" where readers shall see the code again.',
  };
}

export function unknownConfigKey(key: string, known: readonly string[]): SampleText {
  const guess = closest(key, known);
  return {
    what: `There is no configuration key "${key}".`,
    fix: guess === undefined ? 'Correct the key, or add it to config-keys.json.' : `Write "${guess}".`,
  };
}

export function unknownCommand(program: string, name: string, known: readonly string[]): SampleText {
  const guess = closest(name, known);
  return {
    what: `"${program}" has no command "${name}".`,
    fix: guess === undefined ? `Choose one of: ${known.join(', ')}.` : `Write "${program} ${guess}".`,
  };
}

export function unknownOption(command: string, option: string, known: readonly string[]): SampleText {
  const guess = closest(option, known);
  const choice = known.length === 0 ? 'Remove it: the command has no options.' : `Choose one of: ${known.join(', ')}.`;
  return {
    what: `"${command}" has no option "${option}".`,
    fix: guess === undefined ? choice : `Write "${guess}".`,
  };
}

export function wrongArgument(
  command: string,
  { name, value, values }: { readonly name: string; readonly value: string; readonly values: readonly string[] },
): SampleText {
  const guess = closest(value, values);
  return {
    what: `"${command}" does not take "${value}" as ${name}.`,
    fix: guess === undefined ? `Choose one of: ${values.join(', ')}.` : `Write "${guess}".`,
  };
}

export function missingArgument(command: string, name: string): SampleText {
  return { what: `"${command}" needs the argument ${name}.`, fix: `Add it: ${command} <${name}>` };
}

export function tooManyArguments(command: string, value: string): SampleText {
  return { what: `"${command}" takes no argument "${value}".`, fix: 'Remove it.' };
}
