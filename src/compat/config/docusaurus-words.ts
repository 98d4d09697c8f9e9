/**
 * Translates the command line of Docusaurus to Octavo's, so that scripts in `package.json` can stay: `octavo docusaurus
 * build`.
 */

/**
 * An option: Octavo's name for it, and whether a value follows. `null` when it has no effect in Octavo and is dropped.
 */
interface Option {
  readonly ours: string | null;
  readonly value?: true;
}

interface Word {
  readonly ours: string;
  readonly options: Readonly<Record<string, Option>>;
}

const CONFIG: Option = { ours: '--config', value: true };
const WITHOUT_EFFECT: Option = { ours: null };
const LOCALE: Option = { ours: '--locale', value: true };
const ADDRESS = {
  '--port': { ours: '--port', value: true },
  '-p': { ours: '--port', value: true },
  '--host': { ours: '--host', value: true },
  '-h': { ours: '--host', value: true },
  '--no-open': WITHOUT_EFFECT,
} as const satisfies Word['options'];

const WORDS: Readonly<Record<string, Word>> = {
  build: {
    ours: 'build',
    options: {
      '--config': CONFIG,
      '--out-dir': { ours: '--out-dir', value: true },
      '--locale': LOCALE,
      '-l': LOCALE,
      '--no-minify': WITHOUT_EFFECT,
      '--bundle-analyzer': WITHOUT_EFFECT,
    },
  },
  start: {
    ours: 'dev',
    options: {
      ...ADDRESS,
      '--config': CONFIG,
      // Octavo serves all locales, each at its own path.
      '--locale': { ours: null, value: true },
      '-l': { ours: null, value: true },
      '--hot-only': WITHOUT_EFFECT,
      '--no-minify': WITHOUT_EFFECT,
    },
  },
  serve: { ours: 'serve', options: { ...ADDRESS, '--config': CONFIG, '--dir': { ours: '--out-dir', value: true } } },
  'write-translations': { ours: 'translations', options: { '--config': CONFIG, '--locale': LOCALE, '-l': LOCALE } },
};

/** Messages that say what to do instead, for commands that Octavo does not have. */
const INSTEAD: Readonly<Record<string, string>> = {
  deploy: `octavo docusaurus has no "deploy": Octavo sends a site nowhere. Run "octavo docusaurus build", then publish the folder "build":
npx gh-pages --nojekyll --dist build, or an action of your host.`,
  swizzle: `octavo docusaurus has no "swizzle". Run "octavo eject Footer" to copy a component into src/theme/, and "octavo eject" for the list.
To put something around a component, write src/theme/Footer/index.js:
import Footer from '@theme-original/Footer'; export default (props) => <Footer {...props} />;`,
  'docs:version': 'octavo docusaurus docs:version needs the name of the version: octavo docusaurus docs:version 1.0',
};

export function isKnownWord(word: string): boolean {
  return Object.hasOwn(WORDS, word) || Object.hasOwn(INSTEAD, word);
}

/** Returns Octavo's arguments, or a message about what is wrong. */
export function translateWords(words: readonly string[]): readonly string[] | string {
  const [word = '', ...rest] = words;
  const known = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (known === undefined) {
    if (Object.hasOwn(INSTEAD, word)) return INSTEAD[word] ?? '';
    const all = [...Object.keys(WORDS), 'clear', 'docs:version', 'write-heading-ids'];
    return `octavo docusaurus has no "${word}", and no plugin of the site adds it. There are ${all.join(', ')}.`;
  }
  const args = [known.ours];
  for (let index = 0; index < rest.length; index += 1) {
    const given = rest[index] ?? '';
    const read = readOption(given, rest[index + 1], known);
    if (read === undefined) return `octavo docusaurus ${word} has no option "${given.replace(/=.*/s, '')}".`;
    args.push(...read.args);
    if (read.takesNext) index += 1;
  }
  return args;
}

interface ReadOption {
  readonly args: readonly string[];
  readonly takesNext: boolean;
}

function readOption(given: string, next: string | undefined, { options }: Word): ReadOption | undefined {
  if (!given.startsWith('-')) return { args: [given], takesNext: false };
  const [name = '', inline] = given.split(/=(.*)/s);
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) return undefined;
  const value = option.value === undefined ? [] : [inline ?? next ?? ''];
  const args = option.ours === null ? [] : [option.ours, ...value];
  return { args, takesNext: option.value !== undefined && inline === undefined };
}
