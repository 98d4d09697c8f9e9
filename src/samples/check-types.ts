/** Type-checks the TypeScript samples of many projects in one compiler program. */
import path from 'node:path';
import { UserError } from '../errors/problem.ts';
import { compilerSays, setupBroken } from '../errors/samples.ts';
import {
  type Compiler,
  type CompilerOptions,
  type Diagnostic,
  type Program,
  createHosts,
  type SampleHost,
} from './compiler.ts';
import { isTypeScript, type PlannedFile, planFiles, type PlannedState } from './plan-files.ts';
import type { Finding, SampleProject, Setup } from './types.ts';

export interface CheckTypesInput {
  readonly compiler: Compiler;
  readonly setup: Setup;
  readonly projects: readonly SampleProject[];
}

/** Returns one list of findings per project. */
export function checkTypes({ compiler, setup, projects }: CheckTypesInput): readonly (readonly Finding[])[] {
  const config = loadConfigFile(compiler, setup);
  const openHost = createHosts({ compiler, setup, options: config.options });
  const found = new Map<SampleProject, readonly Finding[]>();
  for (const group of groupProjects(projects)) {
    const planned = group.map((project) => ({ project, states: planFiles(project) }));
    const states = planned.flatMap((each) => each.states);
    const sampleHost = openHost(states);
    const program = compiler.createProgram(
      [...config.declarations, ...rootNames(states, sampleHost)],
      config.options,
      sampleHost.host,
    );
    stopOnBrokenSetup(compiler, setup, program);
    let first = 0;
    for (const { project, states: own } of planned) {
      found.set(project, findingsOf(own, { compiler, program, sampleHost, first, project }));
      first += own.length;
    }
  }
  return projects.map((project) => found.get(project) ?? []);
}

/** A page that augments the types of a package would change them for all others in its program. */
const AUGMENTS = /\bdeclare\s+(?:global\b|module\s+['"])/;

function groupProjects(projects: readonly SampleProject[]): readonly (readonly SampleProject[])[] {
  const augments = ({ samples }: SampleProject): boolean =>
    samples.some((sample) => isTypeScript(sample) && AUGMENTS.test(sample.code));
  const common = projects.filter((project) => !augments(project));
  const alone = projects.filter(augments).map((project) => [project]);
  return common.length === 0 ? alone : [common, ...alone];
}

interface Config {
  readonly options: CompilerOptions;
  /** Files that declare things for all samples. */
  readonly declarations: readonly string[];
}

/** Value of `moduleDetection.force`: otherwise, samples without imports would share one global scope. */
const FORCE = 3;

function loadConfigFile(compiler: Compiler, setup: Setup): Config {
  const file = path.join(setup.dir, 'tsconfig.json');
  const { config, error } = compiler.readConfigFile(file, (name) => compiler.sys.readFile(name));
  const parsed =
    error === undefined
      ? compiler.parseJsonConfigFileContent(config, compiler.sys, setup.dir, undefined, file)
      : { options: {}, fileNames: [], errors: [error] };
  // "No inputs were found": a set-up needs no files of its own.
  const errors = parsed.errors.filter(({ code }) => code !== 18_003 && code !== 18_002);
  if (errors.length > 0) throw brokenSetup(compiler, setup, errors);
  const { rootDir: _rootDir, outDir: _outDir, composite: _composite, ...options } = parsed.options;
  return {
    options: { ...options, noEmit: true, incremental: false, declaration: false, moduleDetection: FORCE },
    declarations: parsed.fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name)),
  };
}

function stopOnBrokenSetup(compiler: Compiler, setup: Setup, program: Program): void {
  const errors = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  if (errors.length > 0) throw brokenSetup(compiler, setup, errors);
}

function brokenSetup(compiler: Compiler, setup: Setup, errors: readonly Diagnostic[]): UserError {
  return new UserError(
    errors.map((diagnostic) => ({
      severity: 'error',
      ...setupBroken(messageOf(compiler, diagnostic), `${setup.sitePath}/tsconfig.json`),
    })),
  );
}

function rootNames(states: readonly PlannedState[], { fileName }: SampleHost): readonly string[] {
  return states.flatMap(({ checked }, index) => checked.map((file) => fileName(index, file.path)));
}

interface Checked {
  readonly compiler: Compiler;
  readonly program: Program;
  readonly sampleHost: SampleHost;
  /** Index of the project's first state in the program. */
  readonly first: number;
  readonly project: SampleProject;
}

function findingsOf(states: readonly PlannedState[], checked: Checked): readonly Finding[] {
  // The same line can be checked in several states; duplicate findings are dropped.
  const unique = new Map<string, Finding>();
  for (const [index, { checked: files }] of states.entries()) {
    for (const file of files) {
      for (const finding of fileFindings(file, checked.first + index, checked)) {
        const { sample, line, column, what } = finding;
        unique.set(`${sample} ${line} ${column} ${what}`, finding);
      }
    }
  }
  return [...unique.values()];
}

function fileFindings(file: PlannedFile, state: number, checked: Checked): readonly Finding[] {
  const { compiler, program, sampleHost } = checked;
  const source = program.getSourceFile(sampleHost.fileName(state, file.path));
  if (source === undefined) return [];
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].flatMap(
    (diagnostic) => {
      const { line, character } = source.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
      const origin = file.origin[line];
      if (origin === undefined) return [];
      return [{ ...origin, column: character, ...compilerSays(messageOf(compiler, diagnostic)) }];
    },
  );
}

export function messageOf(compiler: Compiler, { messageText, code }: Diagnostic): string {
  return `${compiler.flattenDiagnosticMessageText(messageText, '\n')} (TS${code})`;
}
