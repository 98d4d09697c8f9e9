/** Adds commands that plugins of a site bring to the command line. */
import { parseArgs } from 'node:util';
import type { CAC } from 'cac';
import { loadSiteCommands } from '../config/load/load-config.ts';
import { OCTAVO_COMMANDS } from '../extend/names.ts';
import { runSite, siteFolder } from './run-site.ts';
import { runWhole } from './terminal.ts';

/** The words of a command line, as far as they matter to commands of plugins. */
interface CommandWords {
  /** The command, if any. */
  readonly name: string | undefined;
  /** The words after the name as written, without Octavo's own options. */
  readonly args: readonly string[];
  readonly configPath?: string;
  readonly outDir?: string;
}

/** Options of Octavo that all commands share. */
const SHARED = { config: { type: 'string' }, 'out-dir': { type: 'string' } } as const;

/** Parses `words`, the arguments of `octavo`. What follows `--` belongs to the command, and the dashes do not. */
export function parseCommandWords(words: readonly string[]): CommandWords {
  const { tokens, values } = parseArgs({
    args: [...words],
    options: SHARED,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const end = tokens.find(({ kind }) => kind === 'option-terminator')?.index;
  const own = tokens.flatMap((token) => {
    if (token.kind !== 'option' || !Object.hasOwn(SHARED, token.name)) return [];
    return token.inlineValue === false ? [token.index, token.index + 1] : [token.index];
  });
  const first = tokens.find(({ kind }) => kind === 'positional');
  const { config, 'out-dir': outDir } = values;
  const start = first?.index ?? words.length;
  return {
    name: first?.kind === 'positional' ? first.value : undefined,
    args: words.filter((_, index) => index > start && index !== end && !own.includes(index)),
    ...(typeof config === 'string' && { configPath: config }),
    ...(typeof outDir === 'string' && { outDir }),
  };
}

/**
 * Loads the commands of the site in the current folder and adds them to `cli`, unless `words` name a command that is
 * there already. Returns the exit code of loading the config.
 */
export async function addSiteCommands(cli: CAC, words: readonly string[]): Promise<number> {
  const { name: asked, args, ...options } = parseCommandWords(words);
  // A program may run commands of several sites, one after another.
  cli.commands = cli.commands.filter(({ name }) => OCTAVO_COMMANDS.includes(name));
  if (asked !== undefined && OCTAVO_COMMANDS.includes(asked)) return 0;
  const siteDir = siteFolder(undefined);
  return runWhole(siteDir, async () => {
    for (const { name, description, run } of await loadSiteCommands(siteDir, options)) {
      cli
        .command(`${name} [...args]`, description)
        .allowUnknownOptions()
        .action(() => runSite(siteDir, () => run(args)));
    }
    return 0;
  });
}
