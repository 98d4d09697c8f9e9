/** Resolves the capitalised names on a page. */
import path from 'node:path';
import { isFromRoot } from '../../../config/root-folders.ts';
import { type FileReference, UNKNOWN } from './literal.ts';
import { importedFile, type ImportedName, isMarkdownImport, literalExports, parseEsm } from './esm.ts';

export type Component =
  | { readonly kind: 'theme'; readonly name: string }
  | { readonly kind: 'partial'; readonly filePath: string; readonly from: string }
  | { readonly kind: 'live' }
  | { readonly kind: 'element' }
  | { readonly kind: 'unknown' };

export interface Scope {
  readonly component: (name: string) => Component;
  /** Identifiers whose value is known while the page is parsed. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Every identifier that the page imports or declares. */
  readonly known: ReadonlySet<string>;
  /** Import statements of the site's own modules, for a live page. */
  readonly imports: readonly {
    readonly statement: string;
    readonly locals: readonly string[];
    readonly theme: boolean;
  }[];
  /** Statements that import for side effects; they make a page live. */
  readonly effects: readonly string[];
  /** Exports and their code, for a live page. */
  readonly code: string;
  /**
   * Converts an expression for the module of a live page, which has no `props` unless the expression brings them along.
   */
  readonly bind: (code: string) => string;
  /**
   * Returns the target of a file that the page imports or requires. A path from the root becomes one from the site's
   * folder.
   */
  readonly targetOf: (file: FileReference) => string;
  /** Scope of the file that shows this one, if this is a partial. */
  readonly outer: Scope | undefined;
}

/** Names that every page exports in addition to the author's, as in Docusaurus. */
export const PAGE_EXPORTS = ['frontMatter', 'contentTitle', 'toc', 'metadata'] as const;

/** The props that a partial receives. */
export interface Props {
  readonly values: ReadonlyMap<string, unknown>;
  /** The props as code for the module: `{ name: "x", list: items }`. */
  readonly code: string;
  readonly outer: Scope | undefined;
}

export const NO_PROPS: Props = { values: new Map(), code: '{}', outer: undefined };

/** Theme components that Markdown renders as inert HTML. They need no import. */
const THEME: ReadonlySet<string> = new Set(
  'Tabs TabItem Details Admonition CodeBlock TOCInline DocCardList Link Head ThemedImage IdealImage Mermaid'.split(' '),
);

const THEME_MODULE = /^(?:@theme(?:-original|-init)?|@docusaurus|octavo)\/(\w+)$/;

/** Components of other tools (`dialects/components/components.ts`). */
const OF_OTHERS: ReadonlySet<string> = new Set(
  `Aside Callout Note Info Tip Check Warning Danger Steps Step FileTree Card LinkCard CardGrid CardGroup Cards Cards.Card
  LinkButton Badge Accordion AccordionGroup Accordions Expandable Frame CodeGroup ParamField ResponseField Icon Code Tab
  Tabs.Tab`.split(/\s+/),
);

/** Packages that these are imported from where they were written. */
const COMPONENT_MODULE =
  /^(?:@astrojs\/starlight\/components|nextra\/components|nextra-theme-docs|fumadocs-ui\/components\/[\w-]+)$/;

export interface ScopeInput {
  readonly esm: readonly string[];
  readonly filePath: string;
  readonly siteDir: string;
  /** Files found for paths from the root. */
  readonly rooted?: Readonly<Record<string, string>> | undefined;
  /** Folder of the page that shows this file; its own folder unless it is a partial. */
  readonly pageDir: string;
  readonly props: Props;
  /** Values of `PAGE_EXPORTS` that are already known. */
  readonly exports: ReadonlyMap<string, unknown>;
  /** Theme components that the site overrides. */
  readonly own?: readonly string[] | undefined;
  /** True when other components need no import either. */
  readonly provided?: boolean | undefined;
  /** Components of other tools are those of Octavo. */
  readonly components?: boolean | undefined;
}

export function buildScope(input: ScopeInput): Scope {
  const blocks = input.esm.map(parseEsm);
  const code = blocks
    .map((block) => block.code)
    .filter((text) => text !== '')
    .join('\n');
  const imports = blocks.flatMap((block) => block.imports);
  const declared = blocks.flatMap((block) => block.declared);
  const components = new Map<string, Component>();
  for (const name of imports) components.set(name.local, importedComponent(name, input));
  for (const name of declared) components.set(name, { kind: 'live' });
  const values = new Map<string, unknown>([
    ...input.exports,
    ['props', input.props.values.has('...') ? UNKNOWN : Object.fromEntries(input.props.values)],
    ...literalExports(blocks),
  ]);
  const targetOf = (file: FileReference) => targetInSite(file, input);
  for (const name of imports) {
    const file = importedFile(name);
    if (file !== undefined) values.set(name.local, { fileTarget: targetOf(file) } satisfies FileReference);
  }
  return {
    component: (name) => components.get(name.split('.')[0] ?? name) ?? builtIn(name, input),
    values,
    known: new Set([...imports.map((name) => name.local), ...declared]),
    imports: liveImports(imports, components, input),
    effects: blocks.flatMap((block) => block.effects),
    code: requiredFromPage(code, input),
    bind: (expression) => {
      const moved = requiredFromPage(expression, input);
      return declared.includes('props') ? moved : withProps(moved, input.props.code);
    },
    targetOf,
    outer: input.props.outer,
  };
}

function targetInSite({ fileTarget }: FileReference, { rooted = {}, siteDir }: ScopeInput): string {
  const file = Object.hasOwn(rooted, fileTarget) ? rooted[fileTarget] : undefined;
  const inSite = file === undefined ? '..' : path.posix.relative(siteDir, file);
  return inSite.startsWith('..') ? fileTarget : `@site/${inSite}`;
}

function withProps(code: string, props: string): string {
  if (!/(?<![\w$.])props(?![\w$])/.test(code)) return code;
  const [, spread = '', value = ''] = /^\s*(\.\.\.)?([^]*)$/.exec(code) ?? [];
  return `${spread}((props) => (${value}\n))(${props})`;
}

function builtIn(name: string, { own, provided = false, components = false }: ScopeInput): Component {
  if (components && OF_OTHERS.has(name)) return { kind: 'theme', name };
  if (THEME.has(name) && own?.includes(name) === true) return { kind: 'live' };
  if (THEME.has(name)) return { kind: 'theme', name };
  if (/^[a-z]/.test(name) && !name.includes('.')) return { kind: 'element' };
  return { kind: provided ? 'live' : 'unknown' };
}

function importedComponent(name: ImportedName, input: ScopeInput): Component {
  const theme = THEME_MODULE.exec(name.from)?.[1];
  if (theme !== undefined && THEME.has(theme) && input.own?.includes(theme) !== true)
    return { kind: 'theme', name: theme };
  if (input.components === true && COMPONENT_MODULE.test(name.from)) {
    const known = name.imported === 'default' ? name.local : name.imported;
    if (OF_OTHERS.has(known) || THEME.has(known)) return { kind: 'theme', name: known };
  }
  if (!isMarkdownImport(name.from)) return { kind: 'live' };
  return { kind: 'partial', filePath: resolveImport(name.from, input), from: name.from };
}

function resolveImport(from: string, input: ScopeInput): string {
  if (from.startsWith('@site/')) return path.posix.join(input.siteDir, from.slice('@site/'.length));
  if (isFromRoot(from)) return input.rooted?.[from] ?? path.posix.join(input.siteDir, from);
  return path.posix.join(path.posix.dirname(input.filePath), from);
}

/** Returns one entry per statement. Paths in partials are rewritten to be relative to the page. */
function liveImports(
  imports: readonly ImportedName[],
  components: ReadonlyMap<string, Component>,
  input: ScopeInput,
): Scope['imports'] {
  const statements = new Map<string, { statement: string; locals: string[]; theme: boolean }>();
  for (const name of imports) {
    const component = components.get(name.local);
    const known = statements.get(name.statement);
    if (known !== undefined) known.locals.push(name.local);
    else {
      const statement = fromPage(name, input);
      statements.set(name.statement, { statement, locals: [name.local], theme: component?.kind === 'theme' });
    }
  }
  return [...statements.values()];
}

function fromPage({ statement, from }: ImportedName, input: ScopeInput): string {
  return isOfPage(input) ? statement : statement.replace(from, movedToPage(from, input));
}

const REQUIRED = /(?<![\w$]|(?<!\.\.)\.)(?:require|import)\s*\(\s*["']([^"'\n]+)["']/g;

/** Paths in the code of partials are relative to the partial. */
function requiredFromPage(code: string, input: ScopeInput): string {
  if (isOfPage(input)) return code;
  return code.replace(REQUIRED, (call: string, from: string) => call.replace(from, movedToPage(from, input)));
}

function isOfPage({ filePath, pageDir }: ScopeInput): boolean {
  return path.posix.dirname(filePath) === pageDir;
}

function movedToPage(from: string, { filePath, pageDir }: ScopeInput): string {
  // `!!raw-loader!./x.js` is also relative.
  const start = from.lastIndexOf('!') + 1;
  const written = from.slice(start);
  if (!written.startsWith('.')) return from;
  const moved = path.posix.relative(pageDir, path.posix.join(path.posix.dirname(filePath), written));
  return from.slice(0, start) + (moved.startsWith('.') ? moved : `./${moved}`);
}
