/** Messages of the rendering and writing stages, of sharded builds and of the shared cache. */
import { defined } from '../shared/plain-data.ts';
import { packageName } from './config-file.ts';
import type { Place, Message } from './problem.ts';

export function outDirHoldsSite(outDir: string): Message {
  return {
    what: `The output folder "${outDir}" holds the site itself, and a build replaces the whole folder.`,
    fix: 'Choose a folder of its own, for example: octavo build --out-dir build',
  };
}

export function outDirHoldsOtherFiles(outDir: string, name: string): Message {
  return {
    what: `The output folder "${outDir}" holds files that are not a built site ("${name}"), and a build replaces the whole folder.`,
    fix: 'Choose an empty folder, or move what is in it away.',
  };
}

/** `file` is absolute. */
export function feedStyleMissing(file: string): Message {
  return {
    what: `The style sheet "${file}" of a feed does not exist.`,
    fix: 'Create it beside the posts, or remove it from "blog.feedOptions.xslt".',
  };
}

export function outPathLeavesFolder(outPath: string): Message {
  return {
    what: `The page path "${outPath}" leads out of the output folder.`,
    fix: 'Remove the ".." segments from its slug or permalink.',
  };
}

/** `message` is the bundler's, with its colours and the stack of its code. */
export function bundleFailed(message: string): Message {
  const lines = message.replace(ANSI, '').split('\n');
  const reason = lines
    .filter((line) => !/^\s+at \S/.test(line))
    .join('\n')
    .trim();
  return {
    what: `The site's code could not be bundled: ${reason}`,
    fix: 'Mend the file named above; it is a React page, a component or a style sheet of the site.',
  };
}

/**
 * `name` is the package that reads the style sheet; `all` are the missing packages, including those for other files.
 */
export function preprocessorMissing(name: string, all: readonly string[], at: Place): Message {
  return {
    what: `"${at.file}" is read by the package ${name}, which is not installed.`,
    fix: `Run "npm install ${all.join(' ')}" in the site folder, or write the style sheet in CSS.`,
    at,
  };
}

// eslint-disable-next-line no-control-regex
const ANSI = /\u001B\[[\d;]*m/g;

/** `reason` is the message of Node or the plugin. */
export function postcssConfigFailed(reason: string, at: Place): Message {
  const missing = /Cannot find (?:package|module) '([^'./][^']*)'/.exec(reason)?.[1];
  return {
    what: `The PostCSS config "${at.file}" cannot be loaded: ${asSentence(reason)}`,
    fix:
      missing === undefined
        ? 'Mend the config; the message above is that of Node.'
        : `Run "npm install ${packageName(missing)}" in the site folder, or take it out of the config.`,
    at,
  };
}

/** `file` is the style sheet in which it failed, if it belongs to the site. */
export function postcssPluginFailed(reason: string, file: string | undefined): Message {
  const where = file === undefined ? '' : ` on "${file}"`;
  return {
    what: `A PostCSS plugin of the site failed${where}: ${asSentence(reason)}`,
    fix: 'Mend or update the plugin, or take it out of the PostCSS config.',
    ...defined({ at: file === undefined ? undefined : { file } }),
  };
}

/** `plugins` are those in the config. */
export function postcssWaits(seconds: number, plugins: readonly string[]): string {
  const which = plugins.length === 0 ? '' : ` (plugins: ${plugins.join(', ')})`;
  return `one has waited for ${seconds} seconds for something that does not come${which}`;
}

function asSentence(reason: string): string {
  return /[.?!]$/.test(reason) ? reason : `${reason}.`;
}

export function styleWarning(reason: string, at: Place | undefined): Message {
  return {
    what: `Sass warns: ${reason}`,
    fix: 'Change the style sheet at this place as the message says.',
    ...defined({ at }),
  };
}

export function codeNotCompiled(reason: string, at: Place): Message {
  return {
    what: `"${at.file}" cannot be compiled: ${asSentence(reason)}`,
    fix: 'Mend the code at this place.',
    at,
  };
}

/** `specifier` is as written: a package, or a file relative to the importing file or to `@site/`. */
export function importNotFound(specifier: string, at: Place): Message {
  const isFile = /^(?:\.{0,2}\/|@site\/)/.test(specifier);
  const fix = isFile
    ? 'Add the file or mend its path; or remove the import and what uses it from the page.'
    : /^@(?:theme(?:-original|-init)?|docusaurus)\//.test(specifier)
      ? 'This component of Docusaurus has no counterpart here: write your own in src/components, or remove it.'
      : `Run "npm install ${packageName(specifier)}" in the site folder; or remove the import and what uses it from the page.`;
  return { what: `The import "${specifier}" cannot be found.`, fix, at };
}

/** `url` is as written. */
export function styleFileNotFound(url: string, at: Place): Message {
  return {
    what: `The file "${url}" of the style sheet does not exist.`,
    fix: url.startsWith('/')
      ? 'Add the file to a folder of static files, or mend its path.'
      : 'Add the file, or mend its path, which begins at the folder of the style sheet.',
    at,
  };
}

export function fileIsNoSvg(file: string): Message {
  return {
    what: `The file "${file}" is imported as a component and has no <svg> element.`,
    fix: 'Mend the file, or import its URL: add "?url" to the path.',
  };
}

export function outputNotWritable(outDir: string, reason: string): Message {
  return {
    what: `The output folder "${outDir}" could not be written: ${reason}. The previous output is as it was.`,
    fix: 'Free space or mend the permissions, then build again.',
  };
}

export function cacheNotWritable(cacheDir: string, reason: string): Message {
  return {
    what: `The site is built, but the cache "${cacheDir}" could not be written: ${reason}. The next build does all work again.`,
    fix: 'Free space or mend the permissions.',
  };
}

export function cacheNotUsable(cacheDir: string, reason: string): Message {
  return {
    what: `The cache "${cacheDir}" could not be written: ${reason}. Nothing was built, and the previous output is as it was.`,
    fix: 'Free space or mend the permissions, or name a folder for the cache that may be written in OCTAVO_CACHE_DIR; then build again.',
  };
}

export function buildOvertaken(cacheDir: string): Message {
  return {
    what: `Another build of this site began while this one was held up for long, so this one publishes nothing (the lock is in "${cacheDir}").`,
    fix: 'Build again, if the other one did not.',
  };
}

export function outDirIsNoFolder(outDir: string, kind: 'file' | 'link'): Message {
  return {
    what: `The output folder "${outDir}" is a ${kind === 'link' ? 'symbolic link' : 'file'}, and a build would replace it by a folder.`,
    fix:
      kind === 'link'
        ? 'Name the folder that it leads to with --out-dir, or remove the link.'
        : 'Move the file away, or choose another folder, for example: octavo build --out-dir site',
  };
}

/** Wrong usage: printed on one line, not as a problem of the site. */
export function badShard(value: string): string {
  return `"${value}" is not a shard. Give its number and how many there are, for example: --shard 3/8`;
}

/** Wrong usage. */
export function shardAndMerge(): string {
  return 'One build renders a shard (--shard) or joins those of others (--merge), not both. Leave one of them out.';
}

/** Wrong usage. */
export function badRemoteCache(value: string): string {
  return `"${value}" is not the address of a cache. Give one that starts with http:// or https://, for example: --remote-cache http://localhost:8080`;
}

export function notAShard(dir: string): Message {
  return {
    what: `The folder "${dir}" is not a whole shard of a build.`,
    fix: 'Give the folders that "octavo build --shard 1/8" and its like have written, each copied whole.',
  };
}

export function shardOfAnotherBuild(dir: string, first: string): Message {
  return {
    what: `The shard in "${dir}" is of another build than the one in "${first}".`,
    fix: 'Build all shards from the same commit, with the same version of Octavo and the same number of shards.',
  };
}

export function shardGivenTwice(shard: string, dirs: readonly string[]): Message {
  return {
    what: `The shard ${shard} is given twice: ${dirs.map((dir) => `"${dir}"`).join(' and ')}.`,
    fix: 'Leave one of them out.',
  };
}

export function shardMissing(shard: string): Message {
  return { what: `The shard ${shard} is missing.`, fix: `Build it: octavo build --shard ${shard}` };
}

export function shardDamaged(dir: string, outPath: string): Message {
  return {
    what: `The file "${outPath}" of the shard in "${dir}" is missing, or is not what was written.`,
    fix: 'Copy the folder again, or build the shard again.',
  };
}

export function shardsDisagree(outPath: string): Message {
  return {
    what: `Two shards hold different files at "${outPath}".`,
    fix: 'Build all shards from the same commit, with the same version of Octavo.',
  };
}

/** A warning: the build continues without the cache. */
export function remoteCacheFailed(url: string, reason: string): Message {
  return {
    what: `The remote cache ${url} failed: ${reason}. The site is built all the same.`,
    fix: 'Look whether it runs, has room, and takes the token in OCTAVO_REMOTE_CACHE_TOKEN.',
  };
}

/** `setting` is the option that generates a file with this name. */
export function ownFileInTheWay(file: string, setting: string): Message {
  return {
    what: `"${file}" has the name of the file that the build writes for "${setting}", and would take its place.`,
    fix: `Rename it or move what is in it elsewhere, or turn "${setting}" off.`,
    at: { file },
  };
}

/** Reports the finished file of headers that lacks the policy. */
export function policyOverwritten(file: string): Message {
  return {
    what: `The policy of "contentSecurityPolicy" is not in "${file}" of the output, because a plugin has replaced the file.`,
    fix: `Let the plugin add its lines to the file, or move them to "static/${file}", to which the build adds the policy.`,
  };
}

/** `page` is the path of a page that the rule matches. */
export function policyReplaced(rule: string, page: string, at: Place): Message {
  return {
    what: `The rule "${rule}" changes the Content-Security-Policy that the build writes for all pages, such as ${page}.`,
    fix: 'Add the hosts it allows to "contentSecurityPolicy.sources" and remove the line, or name paths that are no pages.',
    at,
  };
}

export function policyTooLong(length: number, limit: number): Message {
  return {
    what: `The Content-Security-Policy has ${length} characters in "_headers", and Cloudflare ignores lines of more than ${limit}.`,
    fix: 'Name fewer hosts, for example with "*.example.org" for several of one domain, or set "contentSecurityPolicy.writeTo" to ["meta"].',
    setting: 'contentSecurityPolicy',
  };
}

/**
 * `source` is the missing source of the policy, such as `https://fonts.example`; `more` is the number of other places
 * that load from it.
 */
export function blockedByPolicy(input: {
  readonly url: string;
  readonly directive: string;
  readonly source: string;
  readonly isSheet: boolean;
  readonly more: number;
  readonly at: Place;
}): Message {
  const { url, directive, source, isSheet, more, at } = input;
  const others = more === 0 ? '' : ` The same holds for ${more} other ${more === 1 ? 'place' : 'places'} of the site.`;
  const secure = source.startsWith('http:') ? 'Write "https:" if the host has it, or add' : 'Add';
  const fonts = isSheet ? ' Fonts that this style sheet loads need the host they come from in "font-src" as well.' : '';
  return {
    what: `Browsers will not load "${url}": the policy of "contentSecurityPolicy" has not got its host in "${directive}".${others}`,
    fix: `${secure} it to "contentSecurityPolicy.sources": { '${directive}': ['${source}'] }, or serve the file from the site.${fonts}`,
    at,
    setting: 'contentSecurityPolicy',
  };
}

/** `by` are the hosts that ignore it. */
export function hostLineIgnored(by: string, reason: string, at: Place): Message {
  return {
    what: `${by} would ignore this line of "_headers": ${reason}.`,
    fix: 'Write a path such as "/docs/*" on a line of its own, and below it headers such as "X-Frame-Options: DENY"; split what is too long.',
    at,
  };
}
