/** Messages about the config file itself, the modules it loads, and the files and folders it names. */
import { defined } from '../shared/plain-data.ts';
import { didYouMean, type Message, quoteAll, show } from './config.ts';
import type { Place } from './problem.ts';

export function noSiteFolder(siteDir: string): Message {
  return {
    what: `The site folder "${siteDir}" does not exist.`,
    fix: 'Give the path of the folder that holds octavo.config.ts.',
  };
}

export function siteFolderNotReadable(siteDir: string): Message {
  return {
    what: `The site folder "${siteDir}" cannot be read: you have no permission to read it.`,
    fix: 'Let your user read the folder and all above it, or run the command as the user who owns it.',
  };
}

export function noConfigFile(siteDir: string): Message {
  return {
    what: `There is no octavo.config.ts in "${siteDir}".`,
    fix: `Create octavo.config.ts:

  import { defineConfig } from 'octavo';
  export default defineConfig({ title: 'My site', url: 'https://example.org', baseUrl: '/' });
`,
  };
}

/** `others` are config files beside the one in use. */
export function otherConfigFiles(used: string, others: readonly string[]): Message {
  const [first = ''] = others;
  return {
    what: `There are several config files: ${used} is used, and ${others.join(', ')} ${others.length === 1 ? 'is' : 'are'} not read.`,
    fix: `Delete ${others.join(' and ')}, or name the one to be used with the option --config, such as: --config ${first}`,
    at: { file: used },
  };
}

/** `why` completes "has no effect: …". */
export function optionWithoutEffect(
  { name, why, fix }: { readonly name: string; readonly why: string; readonly fix: string },
  at: Place,
): Message {
  return { what: `"${name}" has no effect: ${why}.`, fix, at };
}

export function configFileMissing(filePath: string): Message {
  return {
    what: `The config file "${filePath}" does not exist.`,
    fix: 'Mend the path, or leave it out to use octavo.config.ts.',
  };
}

export function noDefaultExport(at: Place): Message {
  return {
    what: `"${at.file}" has no default export.`,
    fix: 'Write `export default …` before the value of the file.',
    at,
  };
}

export function configNotObject(at: Place, value: unknown): Message {
  return {
    what: `"${at.file}" exports ${show(value)}, but a config is an object.`,
    fix: 'Write `export default defineConfig({ … })`, or export a function that returns the object.',
    at,
  };
}

export function moduleSyntaxError(at: Place, reason: string): Message {
  return { what: `"${at.file}" cannot be read: ${reason}`, fix: 'Mend the syntax at this place.', at };
}

export function moduleThrew(at: Place, reason: string): Message {
  return {
    what: `"${at.file}" failed while it was loaded: ${reason}`,
    fix: 'Mend the code at this place; the file must run in Node.',
    at,
  };
}

/** The message of the error thrown in a site's code that would end the process. */
export function endsProcess(code: unknown): string {
  return `process.exit(${code === undefined ? '' : String(code)}) was called, which would end Octavo before it is done. Throw an error, or return.`;
}

/** `what` is the part of the site that waits, such as "loadContent" of a plugin. */
export function neverSettles(what: string, at?: Place): Message {
  return {
    what: `${what} waits for something that never comes: its promise is not settled, and nothing is left that could settle it.`,
    fix: 'Resolve or reject the promise in every case, or return without one.',
    ...defined({ at }),
  };
}

/** Used when it is unknown which part of the site ended the process. */
export function endedEarly(): Message {
  return {
    what: 'Code of the site has ended the process before Octavo was done.',
    fix: 'Look in the config, in plugins and in components for what ends the process, and throw an error instead.',
  };
}

interface MissingImport {
  /** The package is among those of the site. */
  readonly isListed?: boolean;
  /** Other packages that cannot be found either. */
  readonly others?: readonly string[];
}

export function moduleImportMissing(
  at: Place,
  specifier: string,
  { isListed = false, others = [] }: MissingImport = {},
): Message {
  const all = [...new Set([specifier, ...others].map(packageName))];
  const fix = specifier.startsWith('.')
    ? `Mend the path, or create "${specifier}".`
    : isListed
      ? 'Run `npm install` in the site folder: its package.json lists the package.'
      : `Run \`npm install ${all.join(' ')}\`, or remove the ${all.length > 1 ? 'imports' : 'import'}.`;
  const more = others.length === 0 ? '' : `, and neither can ${quoteAll(others)}`;
  return { what: `"${at.file}" imports "${specifier}", which cannot be found${more}.`, fix, at };
}

export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

export function moduleUnreadable(at: Place, reason: string): Message {
  return { what: `"${at.file}" cannot be read: ${reason}.`, fix: 'Check that the file exists and may be read.', at };
}

export function folderMissing(field: string, folder: string): Message {
  return {
    what: `"${field}" is "${folder}", but there is no such folder.`,
    fix: `Create the folder "${folder}", or mend the path.`,
  };
}

export function fileMissing(field: string, file: string): Message {
  return { what: `"${field}" names "${file}", but there is no such file.`, fix: `Create "${file}", or mend the path.` };
}

export function languageUnknown(name: string, guess: string | undefined): Message {
  return {
    what: `"theme.prism.additionalLanguages" names "${name}", which is no language of Prism.`,
    fix: guess === undefined ? 'Use a name of https://prismjs.com/#supported-languages.' : `Did you mean "${guess}"?`,
  };
}

/** The fix lists the other values that the option can have (CFG-11). */
export function sidebarsFileMissing(field: string, file: string): Message {
  return {
    what: `"${field}" names the sidebars file "${file}", but there is no such file.`,
    fix: `Set "${field}" to the path of an existing file; or to false, for no sidebar; or remove it, and sidebars are made from the folders.`,
  };
}

/** The output folder is replaced as a whole. */
export function outDirHoldsContent(outDir: string, folder: string): Message {
  return {
    what: `The output folder "${outDir}" holds "${folder}", which building would delete.`,
    fix: 'Choose a folder that holds nothing but output, such as "build".',
  };
}

export function localeBaseOutside(locale: string, base: string, siteBase: string): Message {
  return {
    what: `The base URL "${base}" of the locale "${locale}" is not below that of the site, "${siteBase}".`,
    fix: `Write a path below it, such as "${siteBase}${base.slice(1)}", or leave it out for "${siteBase}${locale}/".`,
  };
}

/** Two locales would write the same files. */
export function localeBaseTaken(locale: string, base: string, other: string): Message {
  return {
    what: `The locales "${other}" and "${locale}" have the same base URL, "${base}".`,
    fix: `Give "${locale}" one of its own, such as "${base}${locale}/".`,
  };
}

export function unknownLocale(locale: string, locales: readonly string[]): Message {
  return {
    what: `The locale "${locale}" is not one of this site.`,
    fix: didYouMean(locale, locales) ?? `Choose among ${quoteAll(locales)}, or add it to "i18n.locales".`,
  };
}

export function mermaidMissing(): Message {
  return {
    what: '"markdown.mermaid" is on, but the package mermaid, which draws diagrams, is not installed.',
    fix: 'Run "npm install mermaid" in the site folder, or remove the option.',
  };
}

export function mermaidTooOld(version: string): Message {
  return {
    what: `"markdown.mermaid" needs the package mermaid in version 10 or later, and ${version} is installed.`,
    fix: 'Run "npm install mermaid@11" in the site folder.',
  };
}

export type OddKind = 'nul' | 'loop' | 'deep';

/** `path` has the names and indexes that lead to the value. */
export function oddConfigValue({
  path,
  kind,
  at,
}: {
  readonly path: readonly string[];
  readonly kind: OddKind;
  readonly at: Place;
}): Message {
  const name = path.slice(0, 6).join('.');
  if (kind === 'deep') {
    return {
      what: `"${name}" is nested more than 100 levels deep.`,
      fix: 'Write it flatter, or into a file that the code that needs it reads.',
      at,
    };
  }
  return kind === 'nul'
    ? { what: `"${name}" holds the character NUL.`, fix: 'Remove it; in a text of code it is written "\\0".', at }
    : {
        what: `"${name}" is a value that holds itself.`,
        fix: 'Write data that ends: texts, numbers, lists and objects.',
        at,
      };
}

export function directiveUnknown(name: string, guess: string | undefined): Message {
  return {
    what: `"contentSecurityPolicy.sources" has "${name}", which is no directive of a content security policy.`,
    fix: guess === undefined ? 'Use a directive such as "frame-src" or "connect-src".' : `Did you mean "${guess}"?`,
  };
}

interface BadPolicySource {
  readonly directive: string;
  readonly source: string;
  readonly reason: string;
  readonly guess: string | undefined;
}

export function badPolicySource({ directive, source, reason, guess }: BadPolicySource): Message {
  return {
    what: `"contentSecurityPolicy.sources" gives ${directive} the source ${JSON.stringify(source)}, but ${reason}.`,
    fix:
      guess === undefined
        ? 'Write each source as an item of its own, such as "https://www.example.org", "*.example.org", "data:" or "\'self\'".'
        : `Did you mean "${guess}"?`,
  };
}
