/** Messages about plugins, slots and other code that a site adds to the engine. */
import { defined } from '../shared/plain-data.ts';
import { didYouMean, type Message } from './config.ts';
import type { Place, Problem } from './problem.ts';

export interface Hook {
  /** Name of the plugin. */
  readonly plugin: string;
  /** Name of the method with its object: `content.load`. */
  readonly method: string;
}

/** Reports an error that a method of a plugin throws. */
export function hookThrew({ plugin, method }: Hook, reason: string, at: Place): Message {
  return {
    what: `The plugin "${plugin}" throws in ${method}: ${reason}`,
    fix: 'Mend or update the plugin, or take it out of the config.',
    at,
  };
}

export function hookTooSlow({ plugin, method }: Hook, seconds: number, at: Place): Message {
  return {
    what: `The plugin "${plugin}" has not come to an end in ${method} within ${seconds} seconds.`,
    fix: 'Mend the plugin, or give it more time with its field "seconds".',
    at,
  };
}

/** `expected` completes the sentence "It must give …". */
export function badHookResult(
  { plugin, method }: Hook,
  { shown, expected }: { readonly shown: string; readonly expected: string },
  at: Place,
): Message {
  return {
    what: `The plugin "${plugin}" gives ${shown} in ${method}.`,
    fix: `It must give ${expected}.`,
    at,
  };
}

/** Adds the plugin and the hook to a problem in what the hook gives. Its place is the config file, if it has none. */
export function inHookResult({ plugin, method }: Hook, problem: Problem, at: Place): Problem {
  return { ...problem, what: `The plugin "${plugin}", in ${method}: ${problem.what}`, at: problem.at ?? at };
}

/** Reports a sidebar that a plugin adds items to and the docs do not have. `known` are names of sidebars. */
export function pluginSidebarUnknown(sidebar: string, place: string, known: readonly string[]): Message {
  return {
    what: `There is no sidebar "${sidebar}" in ${place}.`,
    fix: didYouMean(sidebar, known) ?? (known.length === 0 ? 'Add the sidebar.' : `There are ${known.join(', ')}.`),
  };
}

/** Reports a hook with a wrong value. `expected` completes the sentence "It must be …". */
export function badHookValue({ plugin, method }: Hook, shown: string, expected: string): Message {
  return { what: `The plugin "${plugin}" has ${shown} as "${method}".`, fix: `It must be ${expected}.` };
}

export function unknownHook(name: string, hook: string, known: readonly string[]): Message {
  return {
    what: `The plugin "${name}" has a hook "${hook}", which does not exist.`,
    fix: didYouMean(hook, known) ?? `The hooks are ${known.join(', ')}.`,
  };
}

export function pluginNameTaken(name: string): Message {
  return {
    what: `Two plugins have the name "${name}".`,
    fix: 'Give one of them another name, or remove it if it is there twice.',
  };
}

/** `other` is the plugin that has a command of this name already; `undefined` when Octavo has it. */
export function commandTaken(plugin: string, command: string, other: string | undefined): Message {
  const owner =
    other === undefined ? 'which is one of Octavo' : other === plugin ? 'twice' : `as does the plugin "${other}"`;
  return {
    what: `The plugin "${plugin}" has in "commands" the command "${command}", ${owner}.`,
    fix: `Give the command another name, for example "${plugin}:${command}".`,
  };
}

export function pluginCycle(names: readonly string[]): Message {
  return {
    what: `The plugins ${names.map((name) => `"${name}"`).join(', ')} each have to come after another of them.`,
    fix: 'Remove one of the names in their "after".',
  };
}

/** `file` is the path as written. */
export function pluginFileMissing(file: string, owner: string, at: Place): Message {
  return {
    what: `The file "${file}", which ${owner} names, does not exist.`,
    fix: 'Add the file, or mend its path. Paths are relative to the site; a package gives new URL("./File.tsx", import.meta.url).',
    at,
  };
}

interface PageLocale {
  readonly plugin: string;
  readonly urlPath: string;
  readonly locale: string;
  /** Locales of the site. */
  readonly codes: readonly string[];
}

export function pageLocaleUnknown({ plugin, urlPath, locale, codes }: PageLocale): Message {
  return {
    what: `The plugin "${plugin}" gives the page "${urlPath}" the locale "${locale}", which the site does not have.`,
    fix: didYouMean(locale, codes) ?? `The locales are ${codes.join(', ')}. A page without "locale" is in all of them.`,
  };
}

/** Reports Markdown of a plugin in a folder that is not part of docs, blog or pages. */
export function pluginFileUnread(file: string, folders: readonly string[]): Message {
  const known = folders.length === 0 ? '' : `, or give the file a path below ${folders.join(' or ')}`;
  return {
    what: `The file "${file}" that a plugin brings is in no folder of docs, a blog or pages, so it is not shown.`,
    fix: `Create the folder, which may be empty, so that the site has such pages${known}.`,
  };
}

/** `slots` are the names of all slots. `file` is relative to the site; absent when an option names the component. */
export function slotUnknown(slot: string, slots: readonly string[], file: string | undefined): Message {
  const hint = didYouMean(slot, slots);
  return {
    what:
      file === undefined
        ? `"${slot}" is no slot of the theme, so its component is never shown.`
        : `"${file}" fills no slot of the theme, so it is never shown.`,
    fix: `${hint === undefined ? '' : `${hint} `}\`octavo eject\` lists the slots.`,
    ...defined({ at: file === undefined ? undefined : { file } }),
  };
}

type FilePlaceOfCopy = Place & { readonly file: string };

interface CopiedOriginal {
  readonly slot: string;
  /** Version of Octavo that the copy was made with. */
  readonly version: string;
}

/** Reports a copy whose original has changed. `mark` is the line that a copy of the current original begins with. */
export function originalChanged(
  { slot, version, mark }: CopiedOriginal & { readonly mark: string },
  at: FilePlaceOfCopy,
): Message {
  return {
    what: `The original of "${at.file}" has changed since it was copied from Octavo ${version}.`,
    fix: `Run "octavo eject ${slot} --diff" to see the difference. Take over what the site needs, then write "${mark}" here.`,
    at,
  };
}

export function originalGone({ slot, version }: CopiedOriginal, at: FilePlaceOfCopy): Message {
  return {
    what: `"${at.file}" is a copy from Octavo ${version}, whose original "${slot}" does not exist any more.`,
    fix: 'Check that the component is still shown as it should be, then remove this comment. "octavo eject" lists the slots.',
    at,
  };
}

/** Reports an argument of `octavo eject` that is no slot. */
export function noSuchSlot(slot: string, slots: readonly string[]): string {
  return `There is no slot "${slot}". ${didYouMean(slot, slots) ?? 'Run "octavo eject" for the list.'}`;
}

/** Reports a slot without a component that `octavo eject` could copy. */
export function slotNotCopied(slot: string, isWrittenAnew: boolean): Message {
  return {
    what: isWrittenAnew
      ? `The slot "${slot}" has no component of its own in the theme, so there is nothing to copy.`
      : `The original of the slot "${slot}" only passes on what it is given, so there is nothing to copy.`,
    fix: isWrittenAnew
      ? `Write src/theme/${slot}.tsx anew.`
      : `Write src/theme/${slot}.tsx around it: import Original from '@theme-original/${slot}'.`,
  };
}

/** Reports a slot that the site fills already. */
export function slotFilled(slot: string, file: string): Message {
  return {
    what: `The slot "${slot}" is filled by "${file}".`,
    fix: `Run "octavo eject ${slot} --diff" to compare it with the original, or add --force to overwrite the file.`,
    at: { file },
  };
}

/** Reports a slot that a file other than the one that would be written fills. */
export function slotFilledElsewhere(slot: string, file: string): Message {
  return {
    what: `The slot "${slot}" is filled by "${file}", which would be shown in place of the copy.`,
    fix: 'Remove that component first.',
    at: { file },
  };
}

/** Reports a slot that is to be compared with its original, and that no file of the site fills. */
export function slotNotFilled(slot: string): Message {
  return {
    what: `No file of the site fills the slot "${slot}", so there is nothing to compare with the original.`,
    fix: `Run "octavo eject ${slot}" to copy the original.`,
  };
}
