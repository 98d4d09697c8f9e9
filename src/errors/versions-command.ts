/** Messages of `octavo versions`. */
import { didYouMean, type Message, type Place } from './problem.ts';

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

function hint(wanted: string, known: readonly string[]): string {
  const guess = didYouMean(wanted, known);
  return guess === undefined ? '' : ` Did you mean "${guess}"?`;
}

export function noSuchVersion(version: string, known: readonly string[]): Message {
  return {
    what: `There is no version "${version}".`,
    fix: `Name one of ${quoted(known)}.${hint(version, known)}`,
  };
}

export function noSuchInstance(id: string, known: readonly string[]): Message {
  return {
    what: `There are no docs with the id "${id}".`,
    fix: `Name one of ${quoted(known)}: --docs ${known[0] ?? 'default'}`,
  };
}

export function whichInstance(known: readonly string[]): Message {
  return {
    what: `The site has several docs: ${quoted(known)}.`,
    fix: `Say which one is meant: --docs ${known[0] ?? 'default'}`,
  };
}

export function noSuchPage({
  version,
  page,
  known,
}: {
  version: string;
  page: string;
  known: readonly string[];
}): Message {
  return {
    what: `The version "${version}" shows no page "${page}".`,
    fix: `Give its path below the folder of the version, or the path of its file in the site.${hint(page, known)}`,
  };
}

export function isWholeVersion(version: string): Message {
  return {
    what: `The version "${version}" is based on no other: its folder holds all of its pages.`,
    fix: `Nothing needs to be done; octavo versions fold ${version} turns it into differences.`,
  };
}

export function keptAlready(version: string, file: string): Message {
  return {
    what: `The version "${version}" has a page of its own there, "${file}".`,
    fix: 'Edit that file; no edit of another version reaches it.',
  };
}

export function noBaseToFoldOnto(version: string, guess: string | undefined): Message {
  return {
    what: `It is not said of which version "${version}" should be the differences.`,
    fix: `Set "basedOn" of the version, or name one: octavo versions fold ${version} --onto ${guess ?? 'current'}`,
  };
}

export function cannotFoldOnto(version: string, base: string): Message {
  return {
    what: `The version "${version}" cannot be based on "${base}", which is ${base === version ? 'itself' : 'based on it'}.`,
    fix: 'Name a newer version, such as --onto current.',
  };
}

export function otherBase(version: string, { basedOn, onto }: { basedOn: string; onto: string }): Message {
  return {
    what: `The version "${version}" is based on "${basedOn}" in the config, not on "${onto}".`,
    fix: `Leave --onto out, or take "basedOn" out of the config first.`,
  };
}

export function isFolded(version: string, file: string): Message {
  return {
    what: `The version "${version}" consists of differences already.`,
    fix: `To fold it anew, write the full copy first: octavo versions flatten ${version}`,
    at: { file },
  };
}

export function noFullCopy(version: string, { own, base }: { own: number; base: number }): Message {
  return {
    what: `The folder of the version "${version}" has ${own} of the ${base} pages of its base, so it is no full copy: what it lacks would be removed.`,
    fix: `If it is a full copy, take "basedOn" out of the config and name the base: octavo versions fold ${version} --onto …`,
  };
}

export function readsAsCondition(at: Place): Message {
  return {
    what: 'This file holds what reads as a condition (since, until or only with a release), or a link that would be another one.',
    fix: 'As differences it would show another text than the full copy. Change the line, for example with another word in the comment.',
    at,
  };
}

export function flattenOthersFirst(version: string, others: readonly string[]): Message {
  return {
    what: `Text that only older versions show stands in pages of "${version}", and ${quoted(others)} would lose it.`,
    fix: `Flatten what is based on it first: octavo versions flatten ${others[0] ?? ''}`,
  };
}

export function versionIsThere(version: string, file: string): Message {
  return { what: `There is a version "${version}" already.`, fix: 'Choose another name.', at: { file } };
}

export function unfitVersionName(version: string, reason: string): Message {
  return { what: `"${version}" cannot be the name of a version: it ${reason}.`, fix: 'Choose a name such as "6.x".' };
}

export function namesCurrent({ guard, version, at }: { guard: string; version: string; at: Place }): Message {
  return {
    what: `"${guard}" names "current", which is the release after "${version}" from now on.`,
    fix: `Write "${version}" if that is what was meant.`,
    at,
  };
}

export function unsavedFiles(files: readonly string[], isRepository: boolean): Message {
  const shown = files.slice(0, 5).map((file) => `"${file}"`);
  const more = files.length > shown.length ? ` and ${files.length - shown.length} more` : '';
  return isRepository
    ? {
        what: `${shown.join(', ')}${more} would be overwritten or deleted, and git does not have what is in there.`,
        fix: 'Commit or stash it first, or accept the loss with --force.',
      }
    : {
        what: `${shown.join(', ')}${more} would be overwritten or deleted, and there is no git repository that has it.`,
        fix: 'Put the site under version control first, or accept the loss with --force.',
      };
}

export function notWritten(reason: string): Message {
  return {
    what: `The files cannot be written: ${reason}. Nothing was changed.`,
    fix: 'Make room or give permission, and run it again.',
  };
}

export function planRunning(): Message {
  return {
    what: 'Another command is changing files of this site.',
    fix: 'Wait until it has ended, and run this one again.',
  };
}

/** Reports files that changed after a command was killed, so that undoing the command would lose the changes. */
export function planTouched(files: readonly string[]): Message {
  return {
    what: `A command was ended before it was done, and since then ${quoted(files)} ${files.length === 1 ? 'was' : 'were'} changed.`,
    fix: 'Restore the files with git, or delete the folder ".octavo/plan" to keep all files as they are; then run this again.',
  };
}

export function unknownRef(ref: string, reason: string): Message {
  return {
    what: `git has no "${ref}": ${reason}`,
    fix: 'Name a commit, branch or tag that this clone has, for example: --changed HEAD~1',
  };
}

// Wrong usage: printed on one line, not as a problem of the site.

export function unknownAction(word: string): string {
  return `There is no "octavo versions … ${word}". Use keep, cut, fold or flatten, or none of them for a table.`;
}

export function actionWithoutVersion(action: string): string {
  return `"octavo versions ${action}" needs a version, for example: octavo versions ${action} 4.x`;
}

export function keepWithoutPage(version: string): string {
  return `"octavo versions keep" needs a page, for example: octavo versions keep ${version} docs/intro.md`;
}

export function oneVersionOnly(action: string, more: readonly string[]): string {
  return `"octavo versions ${action}" takes one version; what is "${more.join(' ')}"?`;
}

export function changedWithAction(action: string): string {
  return `--changed tells what an edit reaches, and goes without "${action}".`;
}

export function badFormat(format: string): string {
  return `--format ${format} is not known. Use --format json, or leave it out for a table.`;
}

export function noDocsToKeep(dir: string): Message {
  return { what: `There are no docs in "${dir}" that could become a version.`, fix: 'Write them first.' };
}
