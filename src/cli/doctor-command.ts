/** `octavo doctor`: looks for common mistakes in a site and around it, without building it and without writing a file. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkOtherConfigs, loadConfig } from '../config/load/load-config.ts';
import type { Config, DocsConfig } from '../config/types.ts';
import { findContent } from '../content/find-content.ts';
import { loadVersionNames } from '../content/find-versions.ts';
import { sitePathOf, versionDir, versionsFile } from '../content/folders.ts';
import { asksForDates } from '../content/git-dates.ts';
import * as messages from '../errors/doctor.ts';
import { shallowClone } from '../errors/input.ts';
import { asWarning, type Problem, UserError } from '../errors/problem.ts';
import { ENGINE_BUILD, ENGINE_VERSION } from '../shared/engine-version.ts';
import { isRecord } from '../shared/plain-data.ts';
import type { Terminal } from './terminal.ts';

interface DoctorInput {
  readonly siteDir: string;
  readonly flags: { readonly config?: string };
  readonly terminal: Terminal;
}

/** A group of checks: its line in the report, and what it found. */
interface Check {
  readonly title: string;
  readonly problems: readonly Problem[];
}

/** Exit code 1 for errors, which fail a build; 0 when there are only warnings. */
export async function runDoctor(input: DoctorInput): Promise<number> {
  const { siteDir, terminal } = input;
  const show = ({ title, problems }: Check): readonly Problem[] => {
    const worst = problems.some(({ severity }) => severity === 'error') ? '✖' : problems.length > 0 ? '!' : '✔';
    terminal.out.info(`${worst} ${title}`);
    return problems;
  };
  const found = [
    ...show({ title: `Node ${process.versions.node}, octavo ${ENGINE_VERSION}`, problems: [] }),
    ...show({ title: 'Packages', problems: checkPackages(siteDir) }),
  ];
  const { config, problems } = await tryConfig(input);
  found.push(...show({ title: config === undefined ? 'Config' : sitePathOf(config, config.configPath), problems }));
  if (config !== undefined) {
    for (const check of [await checkFolders(config), checkGit(config)]) found.push(...show(check));
  }
  terminal.err.problems(found, terminal.textOf);
  if (found.length === 0) terminal.out.info('\nFound nothing wrong. octavo build looks at links and pictures too.');
  return found.some(({ severity }) => severity === 'error') ? 1 : 0;
}

async function tryConfig({ siteDir, flags }: DoctorInput): Promise<{ config?: Config; problems: readonly Problem[] }> {
  try {
    const config = await loadConfig(siteDir, flags.config === undefined ? {} : { configPath: flags.config });
    const file = sitePathOf(config, config.configPath);
    const { hostname } = new URL(config.url);
    // Names that are reserved for examples, and this machine.
    const isExample = /(?:^|\.)example\.(?:com|org|net)$|\.example$|^localhost$|^127\.0\.0\.1$/.test(hostname);
    const address = isExample ? [asWarning(messages.exampleUrl(config.url, file))] : [];
    return { config, problems: [...checkOtherConfigs(config), ...address] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { problems: error.problems };
  }
}

const LOCK_FILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'];

function checkPackages(siteDir: string): readonly Problem[] {
  const file = path.join(siteDir, 'package.json');
  const locks = LOCK_FILES.filter((name) => existsSync(path.join(siteDir, name)));
  const several = locks.length > 1 ? [asWarning(messages.severalLockFiles(locks))] : [];
  if (!existsSync(file)) return [...several, asWarning(messages.noPackageFile())];
  const listed = listedPackages(readFileSync(file, 'utf8'));
  const isOwn = readdirSync(siteDir).some((name) => name.startsWith('octavo.config.'));
  const guests = isOwn ? listed.filter((name) => name.startsWith('@docusaurus/')) : [];
  return [
    ...several,
    // In a workspace the engine may be listed above the site.
    ...(listed.includes('octavo') || listedAbove(siteDir) ? [] : [asWarning(messages.engineNotListed(ENGINE_VERSION))]),
    ...(guests.length > 0 ? [asWarning(messages.unusedGuestPackages(guests))] : []),
  ];
}

function listedPackages(text: string): readonly string[] {
  const content = parsePackage(text);
  return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap((field) => {
    const packages = content[field];
    return isRecord(packages) ? Object.keys(packages) : [];
  });
}

function parsePackage(text: string): Readonly<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(content) ? content : {};
  } catch {
    // npm has a better message for this, and shows it first.
    return {};
  }
}

function listedAbove(siteDir: string): boolean {
  const above = path.dirname(siteDir);
  if (above === siteDir) return false;
  const file = path.join(above, 'package.json');
  if (!existsSync(file)) return listedAbove(above);
  const text = readFileSync(file, 'utf8');
  return listedPackages(text).includes('octavo') || parsePackage(text)['name'] === 'octavo' || listedAbove(above);
}

async function checkFolders(config: Config): Promise<Check> {
  const [{ files, problems }, { names }] = await Promise.all([
    findContent(config, { cacheVersion: ENGINE_BUILD }),
    loadVersionNames(config),
  ]);
  const own = files.filter(({ locale }) => locale === config.i18n.defaultLocale);
  const count = (kind: 'docs' | 'blog', id: string): number =>
    own.filter((file) => file.kind === (kind === 'docs' ? 'doc' : kind) && file.pluginId === id).length;
  const counted = (['docs', 'blog'] as const).flatMap((kind) =>
    config[kind].map(({ id, dir }) => ({ kind, folder: sitePathOf(config, dir), count: count(kind, id) })),
  );
  const isEmpty = config.docs.length + config.blog.length + config.pages.length === 0;
  const title = ['Folders', counted.map(({ folder, count: pages }) => `${folder} (${pages})`).join(', ')];
  return {
    title: title.filter((part) => part !== '').join(': '),
    problems: [
      ...problems,
      ...(isEmpty ? [asWarning(messages.nothingToPublish())] : []),
      // An empty docs folder is reported when its files are looked for.
      ...counted
        .filter(({ kind, count: pages }) => kind === 'blog' && pages === 0)
        .map(({ folder }) => asWarning(messages.emptyBlog(folder))),
      ...config.docs.flatMap((docs) => unlistedVersions(config, docs, names[docs.id] ?? [])),
      ...unlistedLocales(config),
      ...unpublishedFolder(config),
    ],
  };
}

const foldersIn = (dir: string): readonly string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    : [];

function unlistedVersions(config: Config, docs: DocsConfig, names: readonly string[]): readonly Problem[] {
  const dir = path.dirname(versionDir(config, docs, 'x'));
  return foldersIn(dir)
    .filter((folder) => folder.startsWith('version-') && !names.includes(folder.slice('version-'.length)))
    .map((folder) => {
      const version = folder.slice('version-'.length);
      return asWarning(
        messages.versionNotListed(sitePathOf(config, path.join(dir, folder)), version, versionsFile(docs)),
      );
    });
}

function unlistedLocales(config: Config): readonly Problem[] {
  const { dir, locales, defaultLocale } = config.i18n;
  const known = new Set([defaultLocale, ...locales.map(({ path: folder }) => folder)]);
  return foldersIn(dir)
    .filter((folder) => !known.has(folder))
    .map((folder) => asWarning(messages.localeNotListed(sitePathOf(config, path.join(dir, folder)), folder)));
}

function unpublishedFolder({ siteDir, staticDirs }: Config): readonly Problem[] {
  const dir = path.join(siteDir, 'public');
  if (foldersIn(siteDir).includes('public') && !staticDirs.includes(dir) && readdirSync(dir).length > 0) {
    const [first = path.join(siteDir, 'static')] = staticDirs;
    return [asWarning(messages.publicFolder(sitePathOf({ siteDir }, first)))];
  }
  return [];
}

function checkGit(config: Config): Check {
  const { siteDir, outDir, cacheDir } = config;
  const asks = asksForDates(config);
  const isShallow = git(siteDir, 'rev-parse', '--is-shallow-repository');
  if (isShallow === undefined) {
    return { title: 'Git: no repository', problems: asks ? [asWarning(messages.datesWithoutGit())] : [] };
  }
  // With a trailing slash, so that patterns for folders match folders that do not exist yet.
  const made = [path.join(siteDir, 'node_modules'), outDir, cacheDir].map((dir) => `${sitePathOf(config, dir)}/`);
  const open = made.filter((dir) => !dir.startsWith('../') && git(siteDir, 'check-ignore', '-q', dir) === undefined);
  return {
    title: isShallow === 'true' ? 'Git: a shallow clone' : 'Git',
    problems: [
      ...(asks && isShallow === 'true' ? [asWarning(shallowClone())] : []),
      ...(open.length > 0 ? [asWarning(messages.notIgnored(open))] : []),
    ],
  };
}

/** Returns `undefined` when git is missing or fails. */
function git(cwd: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
