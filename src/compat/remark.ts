/**
 * Remark plugins of a Docusaurus site, run before our own parser: its pages go through unified with the packages that the
 * site has installed, and what the plugins change is written back as Markdown. Blocks they leave alone keep their text, so
 * places in messages stay true. In: files that were found. Out: one file in the cache for each text, by its hash.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeChecked } from '../config/checked-file.ts';
import { pluginFailed, remarkMissing } from '../errors/compat.ts';
import { type Problem, UserError } from '../errors/problem.ts';
import type { ContentKind, InstanceKey, RemarkedText, RemarkPlugins } from './types.ts';
import { writeBack, type MdastNode, type Stringify } from './write-markdown.ts';

/** A text that a page shows: its own, or that of a file it imports. */
export interface RemarkSource {
  readonly kind: ContentKind;
  readonly pluginId: string;
  readonly filePath: string;
  readonly sitePath: string;
  readonly text: string;
  /** File of the cache that receives the result. */
  readonly target: string;
}

export interface RemarkInput {
  readonly siteDir: string;
  readonly plugins: ReadonlyMap<InstanceKey, RemarkPlugins>;
}

interface Processor {
  use(plugin: unknown, ...options: readonly unknown[]): Processor;
  parse(file: unknown): MdastNode;
  run(tree: MdastNode, file: unknown): Promise<MdastNode>;
  data(name: string): unknown;
}

/** Writes what is missing; the problems are of pages that could not be read as MDX. */
export async function runRemark(sources: readonly RemarkSource[], input: RemarkInput): Promise<readonly Problem[]> {
  const missing = sources.filter(({ target }) => !existsSync(target));
  const problems = sources.flatMap((source) => knownProblem(source) ?? []);
  if (missing.length === 0) return problems;
  const open = await openProcessors(input);
  for (const source of missing) {
    const result = await transform(source, open, problemOf(source));
    mkdirSync(path.dirname(source.target), { recursive: true });
    if ('problem' in result) {
      problems.push(result.problem);
      writeFileSync(reasonFile(source), JSON.stringify(result.problem));
    }
    const kept: RemarkedText = 'problem' in result ? {} : result;
    writeChecked(source.target, [Buffer.from(JSON.stringify(kept))]);
  }
  return problems;
}

/** Beside the result: why there is none. It is told by every build, not by the first alone. */
const reasonFile = ({ target }: RemarkSource): string => `${target}.failed`;

function knownProblem(source: RemarkSource): Problem | undefined {
  const file = reasonFile(source);
  if (!existsSync(source.target) || !existsSync(file)) return undefined;
  const { at, ...problem } = JSON.parse(readFileSync(file, 'utf8')) as Problem;
  // The same text may stand in another file today.
  return { ...problem, at: { ...at, file: source.sitePath } };
}

function problemOf({ sitePath }: RemarkSource) {
  return (error: unknown): Problem => {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { severity: 'warning', ...pluginFailed(reason, { file: sitePath }) };
  };
}

interface Opened {
  processorOf(source: RemarkSource): Processor;
  fileOf(source: RemarkSource): unknown;
  write(node: MdastNode, processor: Processor): string;
}

async function transform(
  source: RemarkSource,
  open: Opened,
  problem: (error: unknown) => Problem,
): Promise<Required<RemarkedText> | { readonly problem: Problem }> {
  try {
    const processor = open.processorOf(source);
    const { head, body } = splitHead(source.text);
    const text = escapeIds(body);
    const file = open.fileOf({ ...source, text });
    const tree = processor.parse(file);
    const stringify: Stringify = (node) => open.write(node, processor);
    const made = await writeBack(text, tree, { run: (root) => processor.run(root, file), stringify });
    const above = head.split('\n').length - 1;
    const lines = [
      ...Array.from({ length: above }, (_, index) => index + 1),
      ...made.lines.map((line) => line + above),
    ];
    return { text: head + made.text.replace(ESCAPED_ID, '$1{#'), lines };
  } catch (error) {
    return { problem: problem(error) };
  }
}

/** Plugins see a page without its front matter. */
function splitHead(text: string): { readonly head: string; readonly body: string } {
  const head = /^---[^\S\n]*\r?\n[\s\S]*?\n---[^\S\n]*(?:\r?\n|$)/.exec(text)?.[0] ?? '';
  return { head, body: text.slice(head.length) };
}

const ESCAPED_ID = /^(#{1,6} .*)\\\{#(?=[^{}\n]+\}\s*$)/gm;

/** `## Title {#id}` is an expression in MDX, and none that can be parsed. */
function escapeIds(text: string): string {
  return text.replace(/^(#{1,6} .*[^\\\n])\{#(?=[^{}\n]+\}\s*$)/gm, '$1\\{#');
}

/** `via`: packages on the way to one that must be of the version which they use. */
type Finder = (name: string, via?: readonly string[]) => Promise<Readonly<Record<string, unknown>>>;

/** Packages of Docusaurus are found from the site, or from those that brought them along. */
function findPackages(siteDir: string): Finder {
  const home = path.join(siteDir, 'package.json');
  const chain = (from: string, names: readonly string[]): string | undefined =>
    names.reduce<string | undefined>((place, name) => place && resolved(place, name), from);
  const bases = [
    ['@docusaurus/mdx-loader'],
    ['@docusaurus/core', '@docusaurus/mdx-loader'],
    ['@docusaurus/preset-classic', '@docusaurus/plugin-content-docs', '@docusaurus/mdx-loader'],
    ['@docusaurus/mdx-loader', '@mdx-js/mdx'],
    ['@docusaurus/core', '@docusaurus/mdx-loader', '@mdx-js/mdx'],
  ].flatMap((names) => chain(home, names) ?? []);
  return async (name, via = []) => {
    const file = [...bases, home].map((from) => chain(from, [...via, name])).find((found) => found !== undefined);
    if (file === undefined) throw new UserError([{ severity: 'error', ...remarkMissing(name) }]);
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  };
}

function resolved(from: string, name: string): string | undefined {
  try {
    return realpathSync(createRequire(from).resolve(name));
  } catch {
    return undefined;
  }
}

async function openProcessors({ siteDir, plugins }: RemarkInput): Promise<Opened> {
  const find = findPackages(siteDir);
  const names = [
    'unified',
    'vfile',
    'remark-parse',
    'remark-mdx',
    'remark-frontmatter',
    'remark-directive',
    'remark-gfm',
  ];
  const [core, files, parse, mdx, matter, directive, gfm] = await Promise.all(names.map((name) => find(name)));
  const writing = await find('mdast-util-to-markdown', ['remark-gfm', 'mdast-util-gfm']);
  const toMarkdown = writing['toMarkdown'] as (node: MdastNode, options: object) => string;
  const comment = await find('@slorber/remark-comment').catch(() => undefined);
  const unified = core?.['unified'] as () => Processor;
  const VFile = files?.['VFile'] as new (options: object) => unknown;
  const known = new Map<string, Processor>();
  const make = ({ kind, pluginId }: RemarkSource): Processor => {
    const { before, after } = plugins.get(`${kind}:${pluginId}`) ?? { before: [], after: [] };
    const syntax = [parse, mdx, matter, directive, gfm];
    const base = syntax.reduce((processor, module) => processor.use(module?.['default']), unified());
    const withSyntax = comment === undefined ? base : base.use(comment['default'], { ast: true });
    return [...before, ...after].reduce<Processor>((processor, plugin) => used(processor, plugin), withSyntax);
  };
  return {
    processorOf(source) {
      const key = `${source.kind}:${source.pluginId}`;
      const processor = known.get(key) ?? make(source);
      known.set(key, processor);
      return processor;
    },
    write: (node, processor) =>
      toMarkdown(node, { ...WRITING, extensions: [processor.data('toMarkdownExtensions') ?? []].flat() }),
    fileOf: ({ filePath, text }) => new VFile({ path: filePath, value: text, cwd: siteDir }),
  };
}

/** Nothing that our parser would read in another way. */
const WRITING = {
  bullet: '-',
  fences: true,
  rule: '-',
  emphasis: '_',
  resourceLink: true,
  handlers: { comment: ({ value }: { readonly value: string }) => `<!--${value}-->` },
};

function used(processor: Processor, plugin: unknown): Processor {
  const [first, ...options]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin];
  const inner = typeof first === 'object' && first !== null && 'default' in first ? first.default : first;
  return processor.use(inner, ...options);
}
