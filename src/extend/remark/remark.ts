/**
 * Runs the remark plugins of a site before Octavo's parser: pages go through unified, with the packages that the site
 * has installed, and what the plugins change is written back as Markdown. Blocks that they leave alone keep their text,
 * so that positions in messages stay correct. In: files that were found. Out: one file in the cache for each text, by
 * its hash.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeChecked } from '../../config/checked-file.ts';
import { beatingThread, PAGE_SECONDS, watchMainThread } from '../../config/time-limits.ts';
import { pluginFailed, pluginsTakeTooLong, textThrown } from '../../errors/compat.ts';
import { type Problem, UserError } from '../../errors/problem.ts';
import { inTurn } from './in-turn.ts';
import { configKindOf } from '../../config/load/config-kinds.ts';
import { inFolder } from '../../config/in-folder.ts';
import {
  haveMoved,
  knownProblem,
  mayChange,
  noteLinks,
  noteReason,
  openMarks,
  type Failure,
  failureOf,
  faultOfTree,
  inTime,
  runOf,
} from './remark-kept.ts';
import { type Opened, openProcessors, type RemarkFile, type RemarkInput } from './remark-processors.ts';
import type { RemarkedText, RemarkGroup, RemarkPlugins, RemarkRunner, RemarkSource, RemarkWork } from '../types.ts';
import { headOf, throughHooks } from './text-hooks.ts';
import { type MdastNode, type Stringify, withInnerDefinitions, writeBack } from './write-markdown.ts';

/** Minimum number of texts for threads. Below it, loading the config in threads costs more than they save. */
const THREADS_FROM = 48;
/** Seconds that one text takes. */
const PER_TEXT = 0.015;
/**
 * Threads are used when the texts take this many times as long as the config, which each thread loads. At 4, two
 * threads save a quarter of the time for half as much work again.
 */
const TIMES_CONFIG = 4;

function areForThreads(texts: number, { loadSeconds = 0 }: RemarkInput): boolean {
  return texts >= Math.max(THREADS_FROM, (TIMES_CONFIG * loadSeconds) / PER_TEXT);
}

/**
 * Writes the missing results, in threads when there are many. Returns problems of pages that could not be read as MDX,
 * including those of earlier builds. When plugins hold pages until they have seen others, a result does not depend on
 * the text of its page alone. Then all pages go through the plugins again in this thread.
 */
export async function runRemark(
  found: readonly RemarkSource[],
  input: RemarkInput,
  inThreads?: RemarkRunner,
): Promise<readonly Problem[]> {
  const markOf = openMarks(input.siteDir);
  const sources = found.filter((source) => mayChange(pluginsOf(source, input), source.text, markOf));
  const isMissing = (source: RemarkSource): boolean => !existsSync(source.target) || haveMoved(source);
  const known = sources.flatMap((source) => knownProblem(source) ?? []);
  const missing = groupsOf(sources.filter(isMissing));
  const [first] = missing;
  if (first === undefined) return known;
  const note = path.join(path.dirname(first[0]?.target ?? ''), WAITS);
  return inFolder(input.siteDir, async () => {
    const isKnownToWait = existsSync(note);
    if (!isKnownToWait && inThreads !== undefined && areForThreads(missing.length, input)) {
      const problems = await inThreads(missing);
      if (problems === 'loops') return runRemark(sources, input);
      if (problems !== 'waits') return [...known, ...problems];
      writeFileSync(note, '');
    }
    return runHere(sources, missing, { known, note, open: openLater(input) });
  });
}

/** The presence of this file in the folder of results means that pages wait for each other. */
const WAITS = 'pages-wait';

interface Here {
  readonly known: readonly Problem[];
  readonly note: string;
  readonly open: Opening;
}

async function runHere(
  sources: readonly RemarkSource[],
  missing: readonly RemarkGroup[],
  { known, note, open }: Here,
): Promise<readonly Problem[]> {
  const areBeside = existsSync(note);
  const jobsOf = (groups: readonly RemarkGroup[]) => groups.map((group) => jobOf(group, open));
  const isMissing = new Set(missing.flat().map(({ target }) => target));
  const others = sources.filter(({ target }) => !isMissing.has(target));
  const watch = watchMainThread(open.seconds);
  const running = inTurn({
    jobs: jobsOf(areBeside ? groupsOf(sources) : missing),
    areBeside,
    seconds: open.seconds,
    onWait() {
      mkdirSync(path.dirname(note), { recursive: true });
      writeFileSync(note, '');
      return jobsOf(groupsOf(others));
    },
  });
  const problems = await watch.during(running).finally(watch.close);
  return [...(existsSync(note) ? [] : known), ...(problems ?? []).flat()];
}

function groupsOf(sources: readonly RemarkSource[]): readonly RemarkGroup[] {
  const groups = new Map<string, Map<string, RemarkSource>>();
  for (const source of sources) {
    const key = `${source.kind}:${source.pluginId}\n${JSON.stringify(source.links)}\n${source.text}`;
    const group = groups.get(key) ?? new Map<string, RemarkSource>();
    groups.set(key, group.set(source.target, source));
  }
  return [...groups.values()].map((group) => [...group.values()]);
}

/**
 * Starts the plugins in a thread. The thread loads the config itself, because functions cannot be sent to it. The
 * working directory of the process must be the site's folder.
 */
export function startRemark({ siteDir, configPath, pageSeconds, beats }: RemarkWork): RemarkRunner {
  const beating = beatingThread(beats, pageSeconds ?? PAGE_SECONDS);
  const opening = configKindOf(configPath)
    .load()
    .then(({ loadRemarkPlugins }) => loadRemarkPlugins(configPath, siteDir))
    .then((plugins) => openLater({ siteDir, plugins, pageSeconds }));
  return async (groups) => {
    const open = await opening;
    const jobs = groups.map((group) => jobOf(group, open));
    // The page that it waits for may be in another thread.
    const running = inTurn({ jobs, areBeside: false, seconds: open.seconds, onWait: () => undefined });
    const problems = await beating(running);
    return problems?.flat() ?? 'waits';
  };
}

/** The result of a page that never ends is not cached: what it waits for may be there in the next build. */
function jobOf(group: RemarkGroup, open: Opening) {
  return {
    start: () => runGroup(group, open),
    givenUp: () =>
      group.map(({ sitePath }): Problem => {
        return { severity: 'warning', ...pluginFailed(pluginsTakeTooLong(open.seconds), { file: sitePath }) };
      }),
  };
}

/**
 * Transforms a text once for all files that share it, unless a plugin asked for the path of the file. Errors thrown by
 * code of the site are not cached, so that the next build tries again.
 */
async function runGroup(group: RemarkGroup, open: Opening): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  let shared: Transformed | undefined;
  for (const source of group) {
    const result = shared ?? (await transform(source, open));
    if (!result.askedForPlace) shared = result;
    const { failed } = result;
    if (failed?.thrownBy !== undefined) {
      const at = { file: source.sitePath, ...failed.place };
      problems.push({ severity: 'error', ...textThrown(failed.reason, failed.thrownBy, at) });
      continue;
    }
    mkdirSync(path.dirname(source.target), { recursive: true });
    problems.push(...noteReason(source, failed));
    noteLinks(source);
    writeChecked(source.target, [Buffer.from(JSON.stringify(result.made))]);
  }
  return problems;
}

/** Opens the packages of the site when the first text needs them. Text hooks alone do not. */
interface Opening {
  readonly pluginsOf: (source: RemarkSource) => RemarkPlugins;
  readonly open: () => Promise<Opened>;
  readonly seconds: number;
}

function openLater(input: RemarkInput): Opening {
  let opened: Promise<Opened> | undefined;
  const own = (source: RemarkSource) => pluginsOf(source, input);
  const { pageSeconds: seconds = PAGE_SECONDS } = input;
  return { pluginsOf: own, seconds, open: () => (opened ??= openProcessors(input, own)) };
}

function pluginsOf({ kind, pluginId }: RemarkSource, { plugins }: Pick<RemarkInput, 'plugins'>): RemarkPlugins {
  return plugins.get(`${kind}:${pluginId}`) ?? { before: [], after: [], rehype: [] };
}

interface Transformed {
  readonly made: RemarkedText;
  readonly failed?: Failure;
  readonly askedForPlace: boolean;
}

async function transform(source: RemarkSource, { pluginsOf, open, seconds }: Opening): Promise<Transformed> {
  const { before, after, rehype, hooks } = pluginsOf(source);
  try {
    const hooked = hooks && (await runOf('hooks', () => inTime(seconds, () => throughHooks(hooks, source))));
    if (hooked !== undefined && [before, after, rehype].every(({ length }) => length === 0))
      return { made: hooked, askedForPlace: true };
    const found = await throughPlugins({ ...source, text: hooked?.text ?? source.text }, await open());
    if (hooked !== undefined && found.made.text === undefined && found.failed === undefined)
      return { made: hooked, askedForPlace: true };
    return hooked === undefined ? found : withLinesBefore(found, hooked.lines);
  } catch (error) {
    if (error instanceof UserError) throw error;
    return { made: {}, failed: failureOf(error), askedForPlace: true };
  }
}

/** Maps line numbers of a text that hooks have changed back to lines of the file. */
function withLinesBefore({ made, failed }: Transformed, before: readonly number[]): Transformed {
  const lineOf = (line: number): number => before[line - 1] ?? line;
  const { line } = failed?.place ?? {};
  return {
    made: { ...made, ...(made.lines !== undefined && { lines: made.lines.map(lineOf) }) },
    ...(failed !== undefined && {
      failed: { ...failed, place: { ...failed.place, ...(line !== undefined && { line: lineOf(line) }) } },
    }),
    askedForPlace: true,
  };
}

async function throughPlugins(source: RemarkSource, open: Opened): Promise<Transformed> {
  const file = open.fileOf({ ...source, text: labelTitles(escapeIds(source.text)) });
  const askedForPlace = watchPlace(file);
  let haveRun = false;
  try {
    const processor = await runOf('plugins', () => open.processorOf(source));
    const text = String(file.value);
    // In Docusaurus the front matter is a node of the tree, and plugins may put nodes before it. Here the text begins
    // with it
    // in any case.
    const head = headOf(source.text);
    const tree = open.treeOf(file, source);
    const stringify: Stringify = (node) => open.write(node, processor);
    const run = async (root: MdastNode) => {
      const after = await runOf('plugins', () => inTime(open.seconds, () => processor.run(root, file)));
      haveRun = true;
      if (!tree.isParsed() && after === root) return after;
      open.links.putBack(after);
      open.headings?.write(after);
      return open.throughElements(withInnerDefinitions(after), { source, file });
    };
    const made = await writeBack(text, tree, { run, stringify });
    if (made === undefined) return { made: {}, askedForPlace: askedForPlace() };
    const lines = [...Array.from({ length: head.split('\n').length - 1 }, (_, index) => index + 1), ...made.lines];
    const kept = { text: head + made.text.replace(ESCAPED_ID, '$1{#'), lines };
    return { made: kept, askedForPlace: askedForPlace() };
  } catch (error) {
    return { made: {}, failed: failureOf(haveRun ? faultOfTree(error) : error), askedForPlace: askedForPlace() };
  }
}

/** Properties of a VFile that all its other path fields derive from. */
const PLACES = ['history', 'cwd'] as const;

/** Returns a function that says whether a plugin has read the file's path. If so, the result may depend on it. */
function watchPlace(file: RemarkFile): () => boolean {
  let wasRead = false;
  for (const name of PLACES) {
    let value: unknown = file[name];
    Object.defineProperty(file, name, {
      enumerable: true,
      get() {
        wasRead = true;
        return value;
      },
      set(next: unknown) {
        value = next;
      },
    });
  }
  return () => wasRead;
}

/** Inside an MDX element, a heading may be indented. */
const ESCAPED_ID = /^([ \t>]*#{1,6} .*)\\\{#(?=(?:(?!\{#)[^}\n])+\}\s*$)/gm;

/** Escapes heading ids: MDX reads `## Title {#id}` as an expression, and fails to parse it. */
function escapeIds(text: string): string {
  return text.replace(/^([ \t>]*#{1,6} .*[^\\\n])\{#(?=(?:(?!\{#)[^}\n])+\}\s*$)/gm, '$1\\{#');
}

const TITLED = /^([\s>]*:::+(?:note|tip|info|warning|danger|caution|secondary|important|success)) +([^\s{].*?) *$/;
const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})/;

/**
 * Turns `:::note Title` into a directive with a label in brackets, as Docusaurus does for plugins. Code blocks are
 * skipped.
 */
function labelTitles(text: string): string {
  if (!text.includes(':::')) return text;
  let fence = '';
  return text.replace(/^.*:::.*$|^.*(?:```|~~~).*$/gm, (line) => {
    const mark = FENCE.exec(line)?.[1];
    const closes = mark !== undefined && line.trimEnd().endsWith(mark) && mark.startsWith(fence);
    if (fence !== '') fence = closes ? '' : fence;
    else if (mark !== undefined) fence = mark;
    else return line.replace(TITLED, '$1[$2]');
    return line;
  });
}
