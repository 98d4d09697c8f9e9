/** Messages of `octavo translations`. */
import type { Place, Problem } from './problem.ts';

type Text = Omit<Problem, 'severity'>;

export function unusedTranslations(file: string, keys: readonly string[]): Text {
  const [first] = keys;
  const what = keys.length === 1 ? `The translation "${first}" is` : `${keys.length} translations are`;
  return {
    what: `${what} used nowhere${keys.length === 1 ? '' : `: ${keys.map((key) => `"${key}"`).join(', ')}`}.`,
    fix: keys.length === 1 ? 'Remove it, or mend its key.' : 'Remove them, or mend their keys.',
    at: { file },
  };
}

export function codeNotParsed(file: string): Text {
  return {
    what: `"${file}" could not be read as code, so its texts were not found.`,
    fix: 'Mend its syntax; octavo build tells where.',
    at: { file },
  };
}

const NOT_STATIC = {
  id: 'The id of this text is computed, so it cannot be found without running the code.',
  message: 'The message of this text is computed, so it cannot be found without running the code.',
  argument: 'What is translated here is computed, so it cannot be found without running the code.',
} as const;

export function textNotStatic(what: keyof typeof NOT_STATIC, at: Place): Text {
  return {
    what: NOT_STATIC[what],
    fix: 'Write id and message as plain texts, with {placeholders} for what changes, or add the translation by hand.',
    at,
  };
}

export function textWithTwoMessages(key: string, at: Place): Text {
  return {
    what: `The text "${key}" has another message here than where it was met first, which is the one that is kept.`,
    fix: 'Give both the same message, or this one an id of its own.',
    at,
  };
}

export function notTranslatedInto(locale: string, defaultLocale: string): Text {
  return {
    what:
      locale === defaultLocale
        ? `"${locale}" is the default locale: its texts are the source.`
        : `The locale "${locale}" has "translate: false": it shows the source.`,
    fix: 'Name a locale that is translated, or leave --locale out for all of them.',
  };
}

export function outsideSite(file: string): Text {
  return {
    what: `"${file}" leads out of the site's folder, and is not written.`,
    fix: 'Move the translations into the site, or remove the symbolic link.',
  };
}

export function translationNotWritten(file: string, reason: string): Text {
  return { what: `"${file}" cannot be written: ${reason}.`, fix: 'Make room or give permission, and run it again.' };
}

export function notATranslation(file: string): Text {
  return {
    what: `"${file}" is not the translation of a page of this site.`,
    fix: 'Name a Markdown file below the folder of a locale that has the same path as its source; octavo translations --check lists them.',
  };
}

export function stampNotPossible(file: string): Text {
  return {
    what: `The front matter of "${file}" has no place for the hash of the source.`,
    fix: 'Write its fields one a line, "name: value", and run it again.',
    at: { file },
  };
}

/** Wrong use: printed on one line, not as a problem of the site. */
export function tooManyFolders(folders: readonly string[]): string {
  return `One site folder can be given, not ${folders.length}: ${folders.join(', ')}. Write locales as --locale fr,es`;
}

export function stampWith(flag: string): string {
  return `--stamp and --${flag} do not go together. Run the command twice.`;
}
