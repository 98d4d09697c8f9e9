/** The whole command: arguments, questions, files, packages, next steps. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Given, HELP, parseArguments } from './arguments.ts';
import type { Choices } from './choices.ts';
import { CreateError, installFailed, noDocusaurusSite, noPackageFile } from './messages.ts';
import { managerOf, type PackageManager } from './package-manager.ts';
import { completeChoices, createAsk } from './questions.ts';
import { checkFolder, renderSite, writeSite } from './write-site.ts';

/** The parts of the process that the command uses. */
export interface World {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream;
  /** Whether somebody is there to answer. */
  readonly isTerminal: boolean;
  readonly today: Date;
}

/** Resolves to the exit code: 0 done, 1 the folder or the network is in the way, 2 wrong use. */
export async function runCreate(argv: readonly string[], world: World): Promise<number> {
  try {
    await create(parseArguments(argv), world);
    return 0;
  } catch (error) {
    if (!(error instanceof CreateError)) throw error;
    world.errors.write(`${error.message}\n`);
    return error.exitCode;
  }
}

async function create(given: Given, world: World): Promise<void> {
  const { version } = JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8')) as {
    version: string;
  };
  if (given.help || given.version) {
    world.output.write(`${given.help ? HELP : version}\n`);
    return;
  }
  // A folder that cannot be used is reported before anything is asked.
  if (given.dir !== undefined && given.template !== undefined && given.template !== 'existing') {
    checkFolder(resolve(world.cwd, given.dir), given.dir);
  }
  const choices = await choose(given, world);
  const task: Task = { choices, given, world, manager: managerOf(world.env['npm_config_user_agent']), version };
  if (choices.template === 'existing') takeOver(task);
  else start(task);
}

interface Task {
  readonly choices: Choices;
  readonly given: Given;
  readonly world: World;
  readonly manager: PackageManager;
  /** Of this package, and so of the engine. */
  readonly version: string;
}

async function choose(given: Given, { isTerminal, input, output }: World): Promise<Choices> {
  if (given.yes || !isTerminal) return completeChoices(given, undefined);
  const lines = createInterface({ input, output });
  try {
    return await completeChoices(given, createAsk(lines, output));
  } finally {
    lines.close();
  }
}

function start({ choices, given, world, manager, version }: Task): void {
  const dir = resolve(world.cwd, choices.dir);
  checkFolder(dir, choices.dir);
  const octavo = given.octavo === undefined ? `^${version}` : packageSpec(given.octavo, world.cwd);
  const files = renderSite({ choices: { ...choices, dir }, manager, octavo, today: world.today });
  writeSite(dir, files);
  world.output.write(`\nWrote ${files.size} files to ${choices.dir}.\n`);
  if (given.install) run(manager.name, manager.install.args, { dir, world });
  const here = relative(world.cwd, dir);
  const steps = [
    ...(here === '' ? [] : [`cd ${here.includes(' ') ? `"${here}"` : here}`]),
    ...(given.install ? [] : [`${manager.name} install`]),
    `${manager.run} dev`,
  ];
  world.output.write(`\nNext steps:\n\n${steps.map((step) => `  ${step}\n`).join('')}\n`);
}

/** A tarball stands in `package.json` with its whole path: the site is in another folder than this command. */
function packageSpec(spec: string, cwd: string): string {
  return spec.endsWith('.tgz') && !/^\w{2,}:/.test(spec) ? `file:${resolve(cwd, spec).replaceAll('\\', '/')}` : spec;
}

/** Installs the engine beside Docusaurus, and prints what `octavo migrate` says about the site. No file of it is changed. */
function takeOver({ choices, given, world, manager, version }: Task): void {
  const dir = resolve(world.cwd, choices.dir);
  const isSite = existsSync(dir) && readdirSync(dir).some((name) => /^docusaurus\.config\.[cm]?[jt]s$/.test(name));
  if (!isSite) throw noDocusaurusSite(choices.dir);
  if (!existsSync(join(dir, 'package.json'))) throw noPackageFile(choices.dir);
  const spec = given.octavo === undefined ? `octavo@^${version}` : packageArgument(given.octavo, world.cwd);
  if (given.install) {
    run(manager.name, [...manager.install.add, spec], { dir, world });
    const cli = join(dir, 'node_modules/octavo/dist/cli/main.js');
    // A site with errors is what the report is for: its exit code is no failure of this command.
    spawnSync(process.execPath, [cli, 'migrate'], { cwd: dir, stdio: ['ignore', 'inherit', 'inherit'] });
  }
  const steps = [
    ...(given.install
      ? []
      : [`${manager.name} ${manager.install.add.slice(0, 2).join(' ')} ${spec}`, 'npx octavo migrate']),
    'npx octavo dev               # shows the site with its docusaurus.config',
    'npx octavo migrate --write   # writes an octavo.config.ts with the same options',
  ];
  world.output.write(`\nNext steps, in ${choices.dir}:\n\n${steps.map((step) => `  ${step}\n`).join('')}\n`);
}

const packageArgument = (spec: string, cwd: string): string =>
  spec.endsWith('.tgz') ? packageSpec(spec, cwd) : `octavo@${spec}`;

function run(command: string, args: readonly string[], { dir, world }: { dir: string; world: World }): void {
  world.output.write(`Installing the packages with ${command}.\n`);
  const { status } = spawnSync(command, args, {
    cwd: dir,
    // Nothing of the package manager's output belongs to this command, except what goes wrong.
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw installFailed(`${command} ${args.filter((arg) => !arg.startsWith('--')).join(' ')}`, dir);
}
