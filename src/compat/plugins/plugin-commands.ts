/** Runs commands that plugins of a Docusaurus site add with `extendCli`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { codeError, createCodeLoader } from '../config/load-code.ts';
import { openPlugins } from '../config/load-docusaurus.ts';

/** A program of the package commander, which Docusaurus uses. */
interface Program {
  readonly commands: readonly { name(): string }[];
  exitOverride?(): void;
  parseAsync(words: readonly string[], options: { readonly from: 'user' }): Promise<unknown>;
}

interface Commander {
  readonly Command: new () => Program;
}

type RunCommand = (siteDir: string) => Promise<number>;

/**
 * Finds a plugin's command. `undefined` when no plugin has it, or when the packages of Docusaurus are not installed.
 */
export async function findPluginCommand(words: readonly string[]): Promise<RunCommand | undefined> {
  const siteDir = process.cwd();
  const commander = findCommander(siteDir);
  const configPath = createCodeLoader(siteDir).resolve('./docusaurus.config');
  if (commander === undefined || configPath === undefined) return undefined;
  const program = new commander.Command();
  const plugins = await openPlugins(configPath, siteDir);
  for (const { instance } of plugins) {
    const { extendCli } = instance;
    if (typeof extendCli === 'function') (extendCli as (cli: Program) => void).call(instance, program);
  }
  if (!program.commands.some((command) => command.name() === words[0])) return undefined;
  return async () => {
    try {
      await program.parseAsync(words, { from: 'user' });
      return 0;
    } catch (error) {
      throw codeError(error, configPath, siteDir);
    }
  };
}

function findCommander(siteDir: string): Commander | undefined {
  for (const names of [['@docusaurus/core', 'commander'], ['commander']]) {
    try {
      const file = names.reduce((from, name) => createRequire(from).resolve(name), path.join(siteDir, 'package.json'));
      return createRequire(file)(file) as Commander;
    } catch {
      // Try the next location.
    }
  }
  return undefined;
}
