/** `octavo samples`: finds the problems in the samples of one docs version. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/types.ts';
import { loadDocsInput } from '../content/load-plugin-input.ts';
import type { Place, Problem } from '../errors/problem.ts';
import { createTextCheck, kindOf, type SampleKind } from './check-texts.ts';
import { checkTypes } from './check-types.ts';
import { type Compiler, loadCompiler } from './compiler.ts';
import type { FoundSetup } from './load-setup.ts';
import { groupPages } from './load-pages.ts';
import { loadSetup } from './load-setup.ts';
import { isTypeScript } from './plan-files.ts';
import { type ReadPages, loadPages } from './load-pages.ts';
import type { Finding, Sample, SampleProject, Setup } from './types.ts';

export interface CheckOptions {
  readonly cacheVersion: string;
  /** `false`: no results of earlier runs are used. */
  readonly useCache: boolean;
}

export interface SamplesReport {
  readonly setup: FoundSetup;
  readonly pages: number;
  readonly found: ReadonlyMap<SampleKind, number>;
  readonly optedOut: readonly { readonly at: Place; readonly reason: string }[];
  readonly problems: readonly Problem[];
  /** Number of pages and series, and how many of them are unchanged since the last run. */
  readonly projects: number;
  readonly unchanged: number;
}

/** Throws a `UserError` when the set-up is not usable. */
export async function checkSamples(config: Config, found: FoundSetup, options: CheckOptions): Promise<SamplesReport> {
  const read = await loadPages(config, found, options.cacheVersion);
  const setup = loadSetup(found);
  const projects = groupPages(read.pages, await sidebarsFor(read, config, found));
  const base = baseProject(setup);
  const cache = openResultCache({
    cacheDir: config.cacheDir,
    setup,
    cacheVersion: options.cacheVersion,
    isUsed: options.useCache,
  });
  const known = new Map([base, ...projects].map((project) => [project, cache.get(project)] as const));
  const open = [...known].flatMap(([project, findings]) => (findings === undefined ? [project] : []));
  const results = new Map([...known].map(([project, findings]) => [project, findings ?? []]));
  for (const [project, findings] of checkProjects(open, setup)) results.set(project, findings);
  if (open.length > 0) cache.save(results);
  const samples = projects.flatMap((project) => project.samples).filter((sample) => kindOf(sample) !== undefined);
  return {
    setup: found,
    pages: read.pages.length,
    found: countKinds(samples),
    optedOut: samples.flatMap(({ noCheck, sitePath, line }) =>
      noCheck === undefined ? [] : [{ at: { file: sitePath, line }, reason: noCheck }],
    ),
    problems: [...read.problems, ...[...results].flatMap(([project, findings]) => toProblems(project, findings))],
    projects: projects.length,
    unchanged: projects.filter((project) => known.get(project) !== undefined).length,
  };
}

/** Only needed when pages share files, because nothing else depends on the order of pages. */
async function sidebarsFor({ pages }: ReadPages, config: Config, { docs, version }: FoundSetup) {
  if (!pages.some(({ frontMatter }) => frontMatter['sample_project'] !== undefined)) return undefined;
  const only = { ...docs, onlyIncludeVersions: [version] };
  const { input } = await loadDocsInput(config, only, [version]);
  return input.sidebars[version];
}

/** The files that every project starts with are also checked on their own, unless a package provides them. */
function baseProject({ baseFiles, ownsBase, sitePath, dir }: Setup): SampleProject {
  const samples = Array.from(ownsBase ? baseFiles : [], ([file, code]): Sample => ({
    sitePath: `${sitePath}/${file}`,
    language: file.endsWith('x') ? 'tsx' : 'ts',
    title: file,
    continues: false,
    noCheck: undefined,
    code,
    line: 0,
    indents: [],
  }));
  return { name: dir, isSeries: false, samples };
}

function checkProjects(
  projects: readonly SampleProject[],
  setup: Setup,
): ReadonlyMap<SampleProject, readonly Finding[]> {
  let loaded: Compiler | undefined;
  const compiler = (): Compiler => (loaded ??= loadCompiler(setup));
  const texts = createTextCheck(setup, compiler);
  const typed = projects.filter(({ samples }) => samples.some(isTypeScript));
  const types = typed.length === 0 ? [] : checkTypes({ compiler: compiler(), setup, projects: typed });
  const found = new Map(typed.map((project, index) => [project, types[index] ?? []]));
  return new Map(projects.map((project) => [project, [...texts.check(project), ...(found.get(project) ?? [])]]));
}

function toProblems({ samples }: SampleProject, findings: readonly Finding[]): readonly Problem[] {
  return findings.flatMap(({ sample: index, line, column, what, fix }) => {
    const sample = samples[index];
    if (sample === undefined) return [];
    const at = {
      file: sample.sitePath,
      line: sample.lines?.[line] ?? sample.line + line + 1,
      column: column + (sample.indents[line] ?? 0) + 1,
    };
    return [{ severity: 'error', what, fix, at } as const];
  });
}

function countKinds(samples: readonly Sample[]): ReadonlyMap<SampleKind, number> {
  const counts = new Map<SampleKind, number>();
  for (const sample of samples) {
    const kind = kindOf(sample);
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** Findings of projects, by the hash of everything they depend on. An unreadable cache counts as empty. */
interface ResultCache {
  readonly get: (project: SampleProject) => readonly Finding[] | undefined;
  /** Replaces the cache with these results. */
  readonly save: (results: ReadonlyMap<SampleProject, readonly Finding[]>) => void;
}

interface CacheInput {
  readonly cacheDir: string;
  readonly setup: Setup;
  readonly cacheVersion: string;
  /** `false`: no results of earlier runs are used. */
  readonly isUsed: boolean;
}

function openResultCache({ cacheDir, setup, cacheVersion, isUsed }: CacheInput): ResultCache {
  const file = path.join(cacheDir, `${setup.sitePath.replaceAll('/', '-')}.json`);
  const known = isUsed ? loadResults(file) : new Map<string, readonly Finding[]>();
  const keyOf = (project: SampleProject): string => hashProject(project, `${cacheVersion} ${setup.hash}`);
  return {
    get: (project) => known.get(keyOf(project)),
    save(results) {
      const entries = Object.fromEntries(Array.from(results, ([project, findings]) => [keyOf(project), findings]));
      mkdirSync(cacheDir, { recursive: true });
      // Written to a temporary file and renamed, so that a killed run never leaves a partial file.
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(entries));
      renameSync(`${file}.${process.pid}`, file);
    },
  };
}

function loadResults(file: string): ReadonlyMap<string, readonly Finding[]> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly Finding[]>));
  } catch {
    return new Map();
  }
}

/** Hashes a project without names and places, because edited prose around the samples does not change them. */
function hashProject({ isSeries, samples }: SampleProject, environment: string): string {
  const parts = samples.map(({ language, title, continues, noCheck, code }) => [
    language,
    title,
    continues,
    noCheck,
    code,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([environment, isSeries, parts]))
    .digest('hex');
}
