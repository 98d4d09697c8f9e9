/** Commands of plugins in an Octavo config. In: the checked plugins. Out: commands for the command line. */
import type { ConfigPlace, SiteCommand } from '../../config/loaded-config.ts';
import type { LoadedModule } from '../../config/load-module.ts';
import type { CommandIo, OctavoPlugin, PluginCommand } from '../../config/plugin.ts';
import { settledBeforeEnd } from '../../config/process-end.ts';
import { neverSettles } from '../../errors/config-file.ts';
import { asError, UserError } from '../../errors/problem.ts';
import { readText } from './named-file.ts';
import { hookError, refuseResult } from './open-plugins.ts';

interface Home {
  readonly place: Pick<ConfigPlace, 'siteDir' | 'outDir'>;
  readonly module: LoadedModule;
}

export function siteCommands(plugins: readonly OctavoPlugin[], home: Home): readonly SiteCommand[] {
  return plugins.flatMap((plugin) =>
    (plugin.commands ?? []).map((command) => ({
      name: command.name,
      description: command.description,
      run: (args: readonly string[]) => runCommand({ plugin: plugin.name, command, args }, home),
    })),
  );
}

interface CommandCall {
  /** Name of the plugin. */
  readonly plugin: string;
  readonly command: PluginCommand;
  readonly args: readonly string[];
}

/** Runs a command and returns its exit code. There is no time limit, because a command may be a server. */
async function runCommand({ plugin, command, args }: CommandCall, { place, module }: Home): Promise<number> {
  const { siteDir, outDir } = place;
  const hook = { plugin, method: `commands, in "${command.name}"` };
  const io: CommandIo = { siteDir, outDir, readText: (file) => readText(file, siteDir) };
  const unsettled = () => {
    const what = `The command "${command.name}" of the plugin "${plugin}"`;
    return new UserError([asError(neverSettles(what, module.placeOf(undefined)))]);
  };
  let code: unknown;
  try {
    code = await settledBeforeEnd(
      Promise.resolve().then(() => command.run(args, io)),
      unsettled,
    );
  } catch (error) {
    throw hookError(error, hook, module);
  }
  if (code === undefined) return 0;
  if (typeof code === 'number' && Number.isInteger(code) && code >= 0 && code <= 255) return code;
  return refuseResult(hook, code, { expected: 'an exit code from 0 to 255, or nothing', module });
}
