/**
 * Lets code of a site import Markdown: `import Guide from './guide.md'` returns a component that renders the article,
 * and the exports of the file. In: the file, and the pages that are known. Out: the code of a module.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { transformWithOxc, type Plugin } from 'vite';
import { createPageParser, type PageParser } from '../content/parse-page.ts';
import { type Candidate, placeOf, readSource, type SourceOptions } from '../content/read-source.ts';
import type { AssetRef, ContentFile, Page } from '../content/base/types.ts';
import type { Problem } from '../errors/problem.ts';
import { isExternalUrl } from '../shared/urls.ts';

/** The Markdown files and options that are known before the site is bundled. */
export interface MarkdownSources {
  readonly options: SourceOptions;
  /** Content files. A file that is also a page is read in the same way as that page. */
  readonly files: readonly ContentFile[];
}

interface MarkdownModules {
  /** Engine folder. */
  readonly root: string;
  /** Called when the first file is imported. */
  readonly sources: () => MarkdownSources;
  /** Receives each Markdown file that is embedded in an imported one. */
  readonly read: Set<string>;
  /** True when components may be provided from outside, as with MDX. */
  readonly provided?: boolean;
}

/** Matches the query with which Docusaurus imports a post up to its truncation marker. */
const TRUNCATED = /\?truncated=true(?:&|$)/;
/** Matches the query for a post whose title is rendered by the component that shows it. */
const POST = /[?&]post$/;
const MARKDOWN = /\.mdx?(?:\?truncated=true)?(?:[?&]post)?$/;
const MARKER = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

export function markdownModules({ root, sources, read: shown, provided = false }: MarkdownModules) {
  const runtime = join(root, 'src/client/entries/markdown-module.tsx');
  let parse: PageParser | undefined;
  const errors: Problem[] = [];
  const plugin: Plugin = {
    name: 'octavo:markdown',
    enforce: 'pre',
    load: {
      filter: { id: MARKDOWN },
      async handler(id) {
        const { options, files } = sources();
        // Elements are not marked for components of the site, since that is for HTML and this is code.
        parse ??= createPageParser({ ...options.markdown, elements: [], ...(provided && { provided }) });
        const read = readSource(candidateOf(id.replace(/\?.*$/, ''), files, options.siteDir), options);
        if (!('file' in read)) return this.error('problem' in read ? read.problem.what : `${id} is hidden.`);
        for (const partial of read.file.imported) {
          this.addWatchFile(partial);
          shown.add(partial);
        }
        const file = POST.test(id) ? { ...read.file, kind: 'blog' as const } : read.file;
        const page = parse(TRUNCATED.test(id) ? { ...file, text: file.text.split(MARKER)[0] ?? file.text } : file);
        errors.push(...page.problems.filter(({ severity }) => severity === 'error'));
        const hasProvider = provided && isInstalled(PROVIDER, options.siteDir);
        const code = moduleCode(page, { runtime, siteDir: options.siteDir, provided, hasProvider });
        const compiled = await transformWithOxc(code, `${id}.tsx`, {
          lang: 'tsx',
          jsx: { runtime: 'automatic' },
          tsconfig: false,
        });
        return { ...compiled, moduleType: 'js' };
      },
    },
  };
  return { plugin, errors: (): readonly Problem[] => errors };
}

function candidateOf(filePath: string, files: readonly ContentFile[], siteDir: string): Candidate {
  const sitePath = relative(siteDir, filePath).replaceAll('\\', '/');
  const unknown: Candidate = {
    kind: 'page',
    pluginId: 'default',
    locale: '',
    filePath,
    sitePath,
    relPath: sitePath,
  };
  const known = files.find((file) => file.filePath === filePath && file.origin === undefined);
  return known === undefined ? unknown : placeOf(known);
}

const PROVIDER = '@mdx-js/react';

function isInstalled(name: string, siteDir: string): boolean {
  try {
    createRequire(join(siteDir, 'package.json')).resolve(name);
    return true;
  } catch {
    return false;
  }
}

interface ModulePlace {
  readonly runtime: string;
  readonly siteDir: string;
  readonly provided: boolean;
  /** True when the site has installed the package that provides components. */
  readonly hasProvider: boolean;
}

interface CodeNames {
  /** Names of components in JSX. */
  readonly components: ReadonlySet<string>;
  /** Names that the code imports or declares anywhere. */
  readonly declared: ReadonlySet<string>;
  readonly exports: ReadonlySet<string>;
}

function namesIn(code: string): CodeNames {
  const { program, module } = parseSync('article.tsx', code);
  const components = new Set<string>();
  const declared = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );
  const exports = new Set(
    module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? [])),
  );
  const declare = (patterns: readonly (Pattern | null)[]): void => {
    for (const name of patterns.flatMap(boundNames)) declared.add(name);
  };
  new Visitor({
    JSXOpeningElement({ name }) {
      const root = rootName(name);
      if (/^[A-Z]/.test(root)) components.add(root);
    },
    VariableDeclarator: ({ id }) => declare([id]),
    FunctionDeclaration: ({ id, params }) => declare([id, ...params]),
    FunctionExpression: ({ id, params }) => declare([id, ...params]),
    ArrowFunctionExpression: ({ params }) => declare(params),
    ClassDeclaration: ({ id }) => declare([id]),
  }).visit(program);
  return { components, declared, exports };
}

type Pattern = ESTree.BindingPattern | ESTree.ParamPattern | ESTree.BindingRestElement;

/** Returns the names that a pattern such as `{ a, b: [c] = [] }` declares. */
function boundNames(pattern: Pattern | null): readonly string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => boundNames(one.type === 'Property' ? one.value : one));
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return [];
  }
}

/** Returns `Tabs` for `<Tabs>` and for `<Tabs.Item>`. */
function rootName(name: ESTree.JSXElementName | ESTree.JSXMemberExpressionObject): string {
  if (name.type === 'JSXMemberExpression') return rootName(name.object);
  return name.type === 'JSXIdentifier' ? name.name : '';
}

/** Returns the names of components that a module uses but does not define. */
function missingComponents(code: string): readonly string[] {
  const { components, declared } = namesIn(code);
  return [...components].filter((name) => name !== 'Html' && !declared.has(name));
}

/** Adds the provided components. Those passed as a prop take precedence over those of the provider. */
function withProvided(article: string, hasProvider: boolean): string {
  const missing = missingComponents(article);
  if (missing.length === 0) return article;
  const around = hasProvider ? '...octavoComponents(), ' : '';
  const given = `const { ${missing.join(', ')} } = octavoProvided({ ${around}...components }, ${JSON.stringify(missing)});`;
  const start = 'function OctavoArticle({ Html';
  return [
    ...(hasProvider ? [`import { useMDXComponents as octavoComponents } from '${PROVIDER}';`] : []),
    article.replace(`${start} }) {`, `${start}, components }) {\n  ${given}`),
  ].join('\n');
}

/** Renders the module. Exports that the author wrote take precedence over the generated ones. */
function moduleCode(page: Page, { runtime, siteDir, provided, hasProvider }: ModulePlace): string {
  const { live, html, links, messages, frontMatter, contentTitle, headings } = page;
  const from = JSON.stringify(runtime);
  const written = live?.code.replace('export default function Article', 'function OctavoArticle');
  const article =
    written === undefined
      ? `import { PlainArticle as OctavoArticle } from ${from};`
      : provided
        ? withProvided(written, hasProvider)
        : written;
  const assets = page.assets.map((asset) => assetCode(asset, page.file.filePath, siteDir));
  const exported = {
    frontMatter,
    contentTitle,
    metadata: { ...metadataOf(page), frontMatter },
    toc: headings.filter(({ id }) => id !== '').map(({ text, id, level }) => ({ value: text, id, level })),
  };
  const { exports } = namesIn(article);
  const own = Object.entries(exported).filter(([name]) => !exports.has(name));
  const parts = { chunks: live?.chunks ?? [html], links: links.map(({ target }) => target), messages };
  return [
    `import { markdownModule as octavoModule, providedComponents as octavoProvided } from ${from};`,
    ...assets.flatMap(({ file }, index) =>
      file === undefined ? [] : [`import octavoAsset${index} from ${JSON.stringify(`${file}?url`)};`],
    ),
    article,
    ...own.map(([name, value]) => `export const ${name} = ${JSON.stringify(value) ?? 'undefined'};`),
    `const octavoAssets = [${assets
      .map(({ file, target }, index) => (file === undefined ? JSON.stringify(target) : `octavoAsset${index}`))
      .join(', ')}];`,
    `export default octavoModule(OctavoArticle, { ...${JSON.stringify(parts)}, assets: octavoAssets });`,
  ].join('\n');
}

function metadataOf({ frontMatter, contentTitle = '', description, file }: Page) {
  return {
    title: frontMatter.title ?? contentTitle,
    description: frontMatter.description ?? description,
    source: `@site/${file.sitePath}`,
  };
}

interface AssetCode {
  readonly target: string;
  /** Absent when the target is already a URL for the browser. */
  readonly file?: string;
}

function assetCode({ target, from }: AssetRef, filePath: string, siteDir: string): AssetCode {
  const isAddress = isExternalUrl(target) || target.startsWith('/');
  if (isAddress) return { target };
  const [path = ''] = decodeURI(target).split(/[?#]/);
  const file = path.startsWith('@site/')
    ? join(siteDir, path.slice('@site/'.length))
    : resolve(dirname(from ?? filePath), path);
  return existsSync(file) ? { target, file } : { target };
}
