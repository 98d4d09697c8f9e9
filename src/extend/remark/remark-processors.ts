/** Sets up the unified packages that a site has installed in the way Docusaurus does. */
import { PAGE_SECONDS } from '../../config/time-limits.ts';
import { asksForElements, type RehypePackages, throughElements } from './rehype.ts';
import {
  createHeadingIds,
  createResolvedLinks,
  type HeadingIds,
  type ResolvedLinks,
  type Slugger,
} from './remark-defaults.ts';
import { type MarkOf, openMarks, inTime, readable, runOf } from './remark-kept.ts';
import { type Finder, findPackages } from '../theme/site-packages.ts';
import { frontMatterOf } from './text-hooks.ts';
import type { InstanceKey, RemarkPlugins, RemarkSource } from '../types.ts';
import { withMarksAsElements, writtenForOthers } from './other-syntax.ts';
import { FILE, SLUGGER, SYNTAX, TO_HTML, UNIFIED, WRITER } from './remark-packages.ts';
import { createUnreadTree, type MdastNode, type UnreadTree, withTextsAsCode } from './write-markdown.ts';

export interface RemarkInput {
  readonly siteDir: string;
  readonly plugins: ReadonlyMap<InstanceKey, RemarkPlugins>;
  /** Seconds that the plugins may take for one page. @default 60 */
  readonly pageSeconds?: number | undefined;
  /** Seconds that a thread takes to load the config. @default 0 */
  readonly loadSeconds?: number | undefined;
}

/** A VFile. */
export interface RemarkFile {
  readonly value: unknown;
  readonly history?: unknown;
  readonly cwd?: unknown;
}

export interface Processor {
  use(plugin: unknown, ...options: readonly unknown[]): Processor;
  freeze(): Processor;
  parse(file: RemarkFile): MdastNode;
  run(tree: MdastNode, file: RemarkFile): Promise<MdastNode>;
  data(name: string): unknown;
}

export interface Opened {
  readonly seconds: number;
  processorOf(source: RemarkSource): Processor;
  treeOf(file: RemarkFile, source: RemarkSource): UnreadTree;
  readonly headings: HeadingIds | undefined;
  readonly links: ResolvedLinks;
  /** Checks whether plugins of the site have extended the parser beyond the syntax that Octavo reads. */
  readsOtherwise(processor: Processor): boolean;
  fileOf(source: RemarkSource): RemarkFile;
  /** Runs the rehype plugins, if there are any. */
  throughElements(
    tree: MdastNode,
    of: { readonly source: RemarkSource; readonly file: RemarkFile },
  ): Promise<MdastNode>;
  write(node: MdastNode, processor: Processor): string;
}

export async function openProcessors(
  { siteDir, pageSeconds: seconds = PAGE_SECONDS }: RemarkInput,
  pluginsOf: (source: RemarkSource) => RemarkPlugins,
): Promise<Opened> {
  const find = findPackages(siteDir);
  const writing = await find(...WRITER);
  const toMarkdown = writing['toMarkdown'] as (node: MdastNode, options: object) => string;
  const VFile = (await find(...FILE))['VFile'] as new (options: object) => RemarkFile;
  // Docusaurus depends on it. Without it, plugins see headings without ids.
  const headings = await openSlugger(find).then(createHeadingIds, () => undefined);
  const links = createResolvedLinks();
  const defaults = [links.set, ...(headings === undefined ? [] : [headings.set])];
  const reading = createReading(
    { newProcessor: await openSyntax(find), markOf: openMarks(siteDir), defaults },
    pluginsOf,
  );
  let elements: Promise<RehypePackages> | undefined;
  return {
    seconds,
    headings,
    links,
    ...reading,
    async throughElements(tree, { source, file }) {
      const plugins = pluginsOf(source).rehype;
      if (plugins.length === 0 && !asksForElements(tree)) return tree;
      const unified = await openUnified(find);
      const processor = plugins.reduce<Processor>((before, plugin) => used(before, plugin), unified());
      const packages = await (elements ??= openElements(find));
      const run = (root: MdastNode) => runOf('plugins', () => inTime(seconds, () => processor.run(root, file)));
      return throughElements(tree, packages, run as Parameters<typeof throughElements>[2]);
    },
    write(node, processor) {
      const write = (root: MdastNode, of: Processor) =>
        toMarkdown(withTextsAsCode(root), {
          ...WRITING,
          extensions: [of.data('toMarkdownExtensions') ?? []].flat(),
        });
      const { plain } = reading;
      if (!reading.readsOtherwise(processor)) return write(node, processor);
      const ways = [
        () => write(node, processor),
        () => write(node, plain()),
        () => write(withMarksAsElements(node), plain()),
      ];
      return writtenForOthers(ways, { node, read: (text) => plain().parse(new VFile({ value: text })) });
    },
    fileOf({ filePath, text, links: known }) {
      const data = { frontMatter: frontMatterOf(text), compilerName: 'client' };
      const file = new VFile({ path: filePath, value: text, cwd: siteDir, data });
      links.expect(file, known);
      return file;
    },
  };
}

interface ReadingParts {
  readonly newProcessor: NewProcessor;
  readonly markOf: MarkOf;
  /** Octavo's own transforms, which run between the two groups of site plugins. */
  readonly defaults: readonly ((tree: MdastNode, file: RemarkFile) => void)[];
}

function createReading(
  { newProcessor, markOf, defaults }: ReadingParts,
  pluginsOf: (source: RemarkSource) => RemarkPlugins,
): Pick<Opened, 'processorOf' | 'treeOf' | 'readsOtherwise'> & { readonly plain: () => Processor } {
  let made: Processor | undefined;
  const plain = (): Processor => (made ??= newProcessor().freeze());
  const readsOtherwise = (processor: Processor): boolean =>
    PARSER_LISTS.some((name) => sizeOf(processor.data(name)) > sizeOf(plain().data(name)));
  const processors = new Map<string, Processor>();
  const unread = new WeakMap<object, UnreadTree>();
  const ofSite = (plugin: unknown) => whereMarked(plugin, markOf(plugin));
  const make = ({ before, after }: RemarkPlugins, isMdx: boolean): Processor => {
    const ours = defaults.map((work) => whenParsed(work, unread));
    const all = [...before.map(ofSite), ...ours, ...after.map(ofSite)];
    // Attach plugins now, so that an error they throw is not blamed on the page that is parsed first.
    return all.reduce<Processor>((processor, plugin) => used(processor, plugin), newProcessor(isMdx)).freeze();
  };
  const processorOf = (source: RemarkSource, isMdx = source.syntax !== 'md'): Processor => {
    const key = `${source.kind}:${source.pluginId} ${isMdx}`;
    const processor = processors.get(key) ?? make(pluginsOf(source), isMdx);
    processors.set(key, processor);
    return processor;
  };
  /** Parses a page. A lenient text that is not valid MDX is parsed as Markdown, in which components are HTML. */
  const parse = (source: RemarkSource, file: RemarkFile): MdastNode => {
    try {
      return processorOf(source).parse(file);
    } catch (error) {
      if (source.syntax !== 'lenient') throw error;
      return processorOf(source, false).parse(file);
    }
  };
  return {
    processorOf,
    plain,
    readsOtherwise,
    treeOf(file, source) {
      const processor = processorOf(source);
      const isOther = readsOtherwise(processor);
      const tree = createUnreadTree(
        () => readable(() => parse(source, file)),
        isOther ? () => blocksOf(plain(), file) : undefined,
      );
      unread.set(tree.root, tree);
      // Rehype plugins see the whole tree, and text that an extended parser reads is written anew.
      return isOther || pluginsOf(source).rehype.length > 0 ? tree.read() : tree;
    },
  };
}

/** Names of the data lists that plugins add parser extensions to. */
const PARSER_LISTS = ['micromarkExtensions', 'fromMarkdownExtensions'];

const sizeOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Returns the blocks as the parser reads them without plugins. Empty when the text is not valid MDX without them. */
function blocksOf(processor: Processor, file: RemarkFile): readonly MdastNode[] {
  try {
    return processor.parse(file).children ?? [];
  } catch {
    return [];
  }
}

async function openUnified(find: Finder): Promise<() => Processor> {
  const { unified } = await find(...UNIFIED);
  return unified as () => Processor;
}

/** `isMdx`: also parse components and expressions. @default true */
type NewProcessor = (isMdx?: boolean) => Processor;

async function openSyntax(find: Finder): Promise<NewProcessor> {
  const unified = await openUnified(find);
  const syntax = await Promise.all(
    SYNTAX.map(async (one) => ({ name: one[0], plugin: (await find(...one))['default'] })),
  );
  const comment = await find('@slorber/remark-comment').catch(() => undefined);
  return (isMdx = true) => {
    const used = syntax.filter(({ name }) => isMdx || name !== 'remark-mdx');
    const base = used.reduce((processor, { plugin }) => processor.use(plugin), unified());
    return comment === undefined ? base : base.use(comment['default'], { ast: true });
  };
}

type Transformer = (tree: MdastNode, file: RemarkFile) => unknown;

/** Wraps one of Octavo's transforms, so that it runs only if something reads the tree. */
function whenParsed(work: (tree: MdastNode, file: RemarkFile) => void, unread: WeakMap<object, UnreadTree>) {
  return (): Transformer => (tree, file) => {
    const waiting = unread.get(tree);
    if (waiting === undefined) work(tree, file);
    else waiting.whenParsed((root) => work(root, file));
  };
}

/** Wraps a plugin, so that it is skipped when the text has nothing that it would change. */
function whereMarked(plugin: unknown, mark: RegExp | undefined): unknown {
  const [first, ...options]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin];
  if (mark === undefined || options[0] === false) return plugin;
  const attach = attacherOf(first) as (this: unknown, ...given: readonly unknown[]) => Transformer | undefined;
  return function attachMarked(this: unknown): Transformer {
    const transform = attach.apply(this, options);
    return (tree, file) => (mark.test(String(file.value)) ? transform?.(tree, file) : undefined);
  };
}

async function openSlugger(find: Finder): Promise<() => Slugger> {
  const { default: Made } = await find(...SLUGGER);
  return () => new (Made as new () => Slugger)();
}

async function openElements(find: Finder): Promise<RehypePackages> {
  const { toHast, defaultHandlers } = await find(...TO_HTML);
  const newSlugger = await openSlugger(find);
  return { toHast, defaultHandlers, newSlugger } as RehypePackages;
}

/** Options that make the writer avoid syntax which Octavo's parser would read differently. */
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
  return processor.use(attacherOf(first), ...options);
}

function attacherOf(written: unknown): unknown {
  return typeof written === 'object' && written !== null && 'default' in written ? written.default : written;
}
