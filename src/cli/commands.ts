/** Runs the command in argv. Besides `main.ts`, this is the only place that ends the process. */
import { GUEST_COMMANDS } from '../config/load/config-kinds.ts';
import type { MigrateFlags } from './migrate-flags.ts';
import { existsSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { cac } from 'cac';
import { prepareProcess } from '../content/threads.ts';
import { OCTAVO_COMMANDS } from '../extend/names.ts';
import { contentWithoutWrite } from '../errors/migrate.ts';
import { unknownCommand, wrongArguments } from '../errors/commands.ts';
import { closest } from '../errors/problem.ts';
import { ENGINE_VERSION } from '../shared/engine-version.ts';
import { runOthers, runServer, runSite } from './run-site.ts';
import type { BuildFlags } from './build-command.ts';
import type { EjectFlags } from './eject-command.ts';
import type { NewFlags } from './new-command.ts';
import type { SearchFlags } from './search-command.ts';
import type { TranslationsFlags } from './translations-command.ts';
import type { VersionsFlags } from './versions-command.ts';

// This must run before anything loads the bundler.
prepareProcess();

const cli = cac('octavo');

interface SharedFlags {
  readonly config?: string;
  readonly outDir?: string;
}

cli.option(
  '--config <file>',
  'Config file (default: octavo.config.ts, .mts, .js or .mjs in the site folder, or docusaurus.config.*)',
);
cli.option('--out-dir <dir>', 'Output folder (default: build in the site folder)');

cli
  .command('build [siteDir] [...shards]', 'Build the site, or join the shards of a build')
  .option('--locale <locale>', 'Build this locale only (fr,es for several, or once for each); others stay as they are')
  .option('--no-cache', 'Use nothing of earlier builds')
  .option('--changes <file>', 'Write which files of the output were added (A), changed (M) and removed (D)')
  .option('--shard <i/n>', 'Render one of n parts of the site, for builds on many machines')
  .option('--merge <dir...>', 'Join the shards in these folders')
  .option(
    '--remote-cache <url>',
    'Share work with other machines (or OCTAVO_REMOTE_CACHE; token: OCTAVO_REMOTE_CACHE_TOKEN)',
  )
  .usage('build [siteDir] [--shard 3/8 | --merge dir …]')
  .action(async (dir: string | undefined, others: readonly string[], flags: BuildFlags) => {
    const { parseBuildUse, runBuild } = await import('./build-command.ts');
    const use = parseBuildUse(dir === undefined ? [] : [dir, ...others], flags, process.argv);
    if (typeof use !== 'string') {
      return runSite(use.siteDir, (siteDir, terminal) => runBuild({ siteDir, flags, terminal }, use));
    }
    console.error(use);
    return 2;
  });

cli
  .command('dev [siteDir]', 'Show the site while it is being edited')
  .option('--port <port>', 'Port', { default: 3000 })
  .option('--host <host>', 'Host name or address to listen on', { default: 'localhost' })
  .option('--no-cache', 'Use nothing of earlier starts')
  .action((siteDir: string | undefined, flags: SharedFlags & { port: number; host: string; cache: boolean }) =>
    runServer(siteDir, flags.port, async (dir, terminal) =>
      (await import('./dev-command.ts')).runDev({ siteDir: dir, flags, terminal }),
    ),
  );

cli
  .command('serve [siteDir]', 'Serve the built site')
  .option('--port <port>', 'Port', { default: 3000 })
  .option('--host <host>', 'Host name or address to listen on', { default: 'localhost' })
  .action((siteDir: string | undefined, flags: SharedFlags & { port: number; host: string }) =>
    runServer(siteDir, flags.port, async (dir, terminal) =>
      (await import('./dev-command.ts')).runServe({ siteDir: dir, flags, terminal }),
    ),
  );

cli
  .command('new [...words]', 'Make a page, a post, a version or a locale')
  .usage('new page guides/install [siteDir] | new post "What is new" | new version 2.x | new locale fr')
  .option('--title <text>', 'page, post: its title (default: made from the name)')
  .option('--id <id>', 'Which docs or blog, where the site has several')
  .action(async (words: readonly string[], flags: NewFlags) => {
    const { parseNewUse, runNew } = await import('./new-command.ts');
    const texts = (['title', 'id'] as const).flatMap((flag) =>
      flags[flag] === undefined ? [] : [[flag, asWritten(`--${flag}`, flags[flag])]],
    );
    const given: NewFlags = { ...flags, ...(Object.fromEntries(texts) as Partial<NewFlags>) };
    const use = parseNewUse(words.map(String), given);
    if (typeof use !== 'string') {
      return runSite(use.siteDir, (siteDir, terminal) =>
        runNew({ ...use, siteDir, flags: given, terminal, today: new Date() }),
      );
    }
    console.error(use);
    return 2;
  });

cli
  .command('doctor [siteDir]', 'Look for common mistakes in the site, its packages and its repository')
  .action((siteDir: string | undefined, flags: SharedFlags) =>
    runSite(siteDir, async (dir, terminal) =>
      (await import('./doctor-command.ts')).runDoctor({ siteDir: dir, flags, terminal }),
    ),
  );

cli
  .command('search <action> [siteDir]', 'Records for a hosted search: "export" writes them, "push" sends them')
  .option('--out <file>', 'export: file to write to (default: standard output)')
  .option('--bulk <index>', "export: with the action lines of OpenSearch's bulk format, for this index")
  .option('--locale <locale...>', 'export: only these locales')
  .action(async (action: string, siteDir: string | undefined, flags: SearchFlags) => {
    const { findSearchAction } = await import('./search-command.ts');
    const found = findSearchAction(action, flags);
    if (typeof found !== 'string') return runSite(siteDir, (dir, terminal) => found({ siteDir: dir, flags, terminal }));
    console.error(found);
    return 2;
  });

cli
  .command('samples [siteDir]', 'Check the code in the docs: types, syntax, configuration keys and commands')
  .option('--version <name>', 'Only this docs version (default: all with a folder in samples/)')
  // cac omits an option named `--version` from the help.
  .usage('samples [siteDir] [--version <name>]')
  .option('--no-cache', 'Check everything anew')
  .action(
    (siteDir: string | undefined, { version, ...flags }: { config?: string; version?: unknown; cache: boolean }) =>
      runSite(siteDir, async (dir, terminal) => {
        const chosen = version === undefined ? {} : { version: asWritten('--version', version) };
        return (await import('./samples-command.ts')).runSamples({
          siteDir: dir,
          flags: { ...flags, ...chosen },
          terminal,
        });
      }),
  );

cli
  .command('translations [...paths]', 'Write the texts to be translated, or tell which pages are translated')
  .usage('translations [siteDir] [--locale fr,es] [--status] [--check] [--stamp file …]')
  .option('--locale <locale...>', 'Only these locales')
  .option('--status', 'Count translated, outdated, missing and orphaned pages; write nothing')
  .option('--check', 'The same, with the names of the files; fail when a page is missing or outdated')
  .option('--stamp <file...>', 'Record in these translated pages that they are up to date')
  .action(async (paths: readonly string[], flags: TranslationsFlags & { stamp?: unknown }) => {
    const { parseTranslationsUse, runTranslations } = await import('./translations-command.ts');
    const { siteDir, stamp, wrong } = parseTranslationsUse(paths, flags);
    if (wrong === undefined) {
      return runSite(siteDir, (dir, terminal) => runTranslations({ siteDir: dir, flags, stamp, terminal }));
    }
    console.error(wrong);
    return 2;
  });

cli
  .command('versions [...paths]', 'Tell of what versions consist; keep, cut, fold and flatten them')
  .usage('versions [siteDir] [keep 4.x page … | cut 5.x | fold 4.x | flatten 4.x]')
  .option('--changed <ref>', 'Which pages of which versions an edit since a git commit reaches')
  .option('--format <json>', 'Print JSON')
  .option('--docs <id>', 'Of these docs, where the site has several')
  .option('--onto <version>', 'fold: of which version it becomes the differences (default: "basedOn" in the config)')
  .option('--ignore-line-ends', 'fold: leave out files that differ in line ends alone')
  .option('--dry-run', 'Say what would be written and deleted; write nothing')
  .option('--force', 'Overwrite and delete files that git does not have')
  .action(async (paths: readonly string[], flags: VersionsFlags) => {
    const { parseVersionsUse, runVersions } = await import('./versions-command.ts');
    const texts = (['changed', 'onto', 'docs', 'format'] as const).flatMap((name) =>
      flags[name] === undefined ? [] : [[name, asWritten(`--${name}`, flags[name])]],
    );
    const given: VersionsFlags = { ...flags, ...(Object.fromEntries(texts) as Partial<VersionsFlags>) };
    const use = parseVersionsUse(paths.map(String), given);
    if (typeof use !== 'string') {
      return runSite(use.siteDir, (siteDir, terminal) => runVersions({ siteDir, flags: given, terminal }, use));
    }
    console.error(use);
    return 2;
  });

/** Returns the value as written, because cac reads `4.10` as a number. */
function asWritten(option: string, value: unknown): string {
  const written = process.argv.flatMap((arg, index) =>
    arg === option ? (process.argv[index + 1] ?? []) : arg.startsWith(`${option}=`) ? arg.slice(option.length + 1) : [],
  );
  return written.at(-1) ?? String(value);
}

cli
  .command('eject [...words]', 'List the slots of the theme, or copy the component of a slot into the site')
  .usage('eject [siteDir] [Footer DocItem/Footer …]')
  .option('--diff', 'Compare a component of the site with the original')
  .option('--force', 'Overwrite a file that is there')
  .action(async (words: readonly string[], flags: EjectFlags) => {
    const { parseEjectUse, runEject } = await import('./eject-command.ts');
    const use = parseEjectUse(words.map(String));
    if (typeof use !== 'string') {
      return runSite(use.siteDir, (siteDir, terminal) => runEject({ siteDir, slots: use.slots, flags, terminal }));
    }
    console.error(use);
    return 2;
  });

cli
  .command(
    'migrate [siteDir]',
    'Tell what becomes of a site of another tool (VitePress, MkDocs, Docusaurus), and write a config for it',
  )
  .usage('migrate [siteDir] [--write [--content]]')
  .option(
    '--check',
    'What is served as it is, what is converted and what is lost; what is done without options as well',
  )
  .option('--write', 'Write an octavo.config.ts, with sidebars, redirects and colours where there are some')
  .option('--content', 'With --write: change pages where Octavo reads them otherwise, in a commit of their own')
  .option('--compare <dir>', 'Compare the output with one of Docusaurus; fail when they differ')
  .action((siteDir: string | undefined, flags: MigrateFlags) => {
    if (flags.content !== true || flags.write === true) {
      return runSite(siteDir, async (dir, terminal) =>
        (await import('./migrate-command.ts')).runMigrateCommand({ siteDir: dir, flags, terminal }),
      );
    }
    console.error(contentWithoutWrite());
    return 2;
  });

cli.command(
  'docusaurus [...words]',
  'A command in the words of Docusaurus: build, start, serve, clear, write-translations, docs:version …',
);

cli.command('help [command]', 'Show this list, or the options of a command');

// cac shows a default of `true` for options that turn something off.
cli.help((sections) =>
  sections.map((section) => ({ ...section, body: section.body.replace(/(--no-.*?) *\(default: true\)/g, '$1') })),
);
/**
 * `--version` prints the engine's version. For `samples` it is an option with a value, which cac would read as the
 * flag.
 */
function addVersionFlag(command: string | undefined): void {
  const { globalCommand } = cli;
  globalCommand.options = globalCommand.options.filter(({ name }) => name !== 'version');
  if (command !== 'samples') cli.version(ENGINE_VERSION);
}

/** Checks if the process was started only for this command. */
function isOwnProcess(mainUrl: string): boolean {
  const [, script = ''] = process.argv;
  return existsSync(script) && pathToFileURL(realpathSync(script)).href === mainUrl;
}

/** Milliseconds that open handles may take to close after a command. */
const GRACE = 1000;

/**
 * Ends the process. The command is done, but a plugin of the site may have started something that never ends, such as a
 * repeating timer.
 */
function endWith(code: number, mainUrl: string): void {
  process.exitCode = code;
  if (!isOwnProcess(mainUrl)) return;
  const exit = () => process.stdout.write('', () => process.stderr.write('', () => process.exit()));
  setTimeout(exit, GRACE).unref();
}

/**
 * Translates the arguments of a `docusaurus` command to Octavo's. Returns an exit code when there is nothing left to
 * do.
 */
async function readArguments(argv: readonly string[]): Promise<readonly string[] | number> {
  const [node = '', script = '', tool, ...words] = argv;
  if (tool === 'help') return [node, script, ...words, '--help'];
  if (tool !== 'docusaurus') return argv;
  const args = await (await GUEST_COMMANDS.docusaurus()).inOurWords(words, runOthers);
  return typeof args === 'number' ? args : [node, script, ...args];
}

async function runArguments(argv: readonly string[], mainUrl: string): Promise<void> {
  // Some options are read from `process.argv`, as written.
  process.argv = [...argv];
  addVersionFlag(argv[2]);
  const failed = await loadSiteCommands(argv.slice(2));
  if (failed > 0 && !asksForHelp(argv)) return endWith(failed, mainUrl);
  cli.parse(process.argv, { run: false });
  if (cli.matchedCommand === undefined && cli.options['help'] !== true && cli.options['version'] !== true) {
    const unknown = cli.args[0];
    const names = cli.commands.map(({ name }) => name);
    if (unknown !== undefined) console.error(unknownCommand(unknown, names));
    else cli.outputHelp();
    endWith(2, mainUrl);
  } else {
    endWith(((await cli.runMatchedCommand()) as number | undefined) ?? failed, mainUrl);
  }
}

const asksForHelp = (argv: readonly string[]): boolean => argv.includes('--help') || argv.includes('-h');

/**
 * Adds the commands of the site's plugins, unless the first word is one of Octavo's commands, which do not wait for the
 * config. Returns the exit code of loading the config.
 */
async function loadSiteCommands(words: readonly string[]): Promise<number> {
  if (words[0] !== undefined && OCTAVO_COMMANDS.includes(words[0])) return 0;
  const { addSiteCommands } = await import('./site-commands.ts');
  return addSiteCommands(cli, words);
}

/** Guesses the option that was meant by an unknown one. */
function guessOption(): string | undefined {
  const options = [...cli.globalCommand.options, ...(cli.matchedCommand?.options ?? [])];
  const names = new Set(options.flatMap((option) => option.names));
  const unknown = Object.keys(cli.options).find((name) => name !== '--' && !names.has(name));
  const flags = options.flatMap(({ rawName }) => /--[\w-]+/.exec(rawName)?.[0] ?? []);
  return unknown === undefined ? undefined : closest(`--${unknown}`, flags);
}

/** Runs the command that the process arguments name. `mainUrl` is the URL of the file that Node was started with. */
export async function runCommandLine(mainUrl: string): Promise<void> {
  try {
    const argv = await readArguments(process.argv);
    // Plugin commands may still be running: the process ends with them, as in Docusaurus.
    if (typeof argv === 'number') process.exitCode = argv;
    else await runArguments(argv, mainUrl);
  } catch (error) {
    // cac throws for unknown options and missing values, which is wrong usage rather than a problem of the site. Any
    // other error is a bug of the engine.
    if (!(error instanceof Error) || error.name !== 'CACError') throw error;
    console.error(wrongArguments(error.message, guessOption()));
    process.exitCode = 2;
  }
}
