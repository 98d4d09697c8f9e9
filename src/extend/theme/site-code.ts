/**
 * Supports features of webpack that code of a site relies on: the id of the root element, which Octavo names
 * differently, files imported as data or text, and folders imported as modules.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { prefixRegex } from 'rolldown/filter';
import { type ESTree, parseSync, transformSync, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { programOf, withoutTypes } from './parsed-code.ts';

/** Matches the id in a selector, or as a whole string. */
const NAMED = /#__docusaurus(?![\w-])|(?<=(['"`]))__docusaurus(?=\1)/g;

/** Renames the root id in code of the site. Runs after style sheets are compiled, when their imports are inlined. */
export function rootNames({ siteDir }: { readonly siteDir: string }): Plugin {
  const isOfSite = (id: string): boolean => id.startsWith(siteDir + path.sep) && !id.includes('/node_modules/');
  return {
    name: 'octavo:root-names',
    transform: {
      filter: { code: /__docusaurus/ },
      handler: (code, id) => (isOfSite(id) ? { code: code.replace(NAMED, withOurId), map: null } : undefined),
    },
  };
}

const withOurId = (found: string): string => found.replace('__docusaurus', 'octavo');

/**
 * Moves `@import` rules to the front of a style sheet. The loader of webpack accepts them anywhere, but browsers and
 * Vite ignore those that follow other rules.
 */
export function earlyImports(): Plugin {
  return {
    name: 'octavo:early-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/, code: /@import/ },
      handler: (code) => ({ code: withEarlyImports(code), map: null }),
    },
  };
}

const CSS_TOKEN = /\/\*[^]*?\*\/|(["'])(?:\\[^]|(?!\1)[^\\])*\1|url\(\s*[^"'\s)][^)]*\)|[{};]/gi;
const IN_FRONT = /^(?:\s|\/\*[^]*?\*\/)*@(import|charset|layer)\b[^]*;$/i;

export function withEarlyImports(css: string): string {
  const late: string[] = [];
  let [rest, place, isFront, depth, start] = ['', 0, true, 0, 0];
  for (const { 0: token, index } of css.matchAll(CSS_TOKEN)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > 0 || (token !== ';' && token !== '}')) continue;
    const statement = css.slice(start, index + 1);
    start = index + 1;
    const [, name] = IN_FRONT.exec(statement) ?? [];
    isFront &&= name !== undefined;
    if (!isFront && name === 'import') late.push(statement);
    else rest += statement;
    if (isFront) place = rest.length;
  }
  return late.length === 0 ? css : rest.slice(0, place) + late.join('') + rest.slice(place) + css.slice(start);
}

/** Matches a loader prefix such as `!!yaml-loader!./a.yaml`. */
const DATA_LOADER = /^!*(?:js-)?(?:yaml|json)-loader!/;

/**
 * Imports YAML files as data, as webpack loaders do. Files that a rule of the site treats as text are imported as text.
 */
export function dataModules(texts: readonly string[]): Plugin {
  const patterns = texts.map((source) => new RegExp(source));
  return {
    name: 'octavo:data',
    enforce: 'pre',
    // These files are imported as data already, so the loader prefix can be dropped.
    resolveId: {
      filter: { id: DATA_LOADER },
      handler(id, importer) {
        return this.resolve(id.replace(DATA_LOADER, ''), importer);
      },
    },
    load: {
      filter: { id: [/\.ya?ml$/, ...patterns] },
      handler(id) {
        if (!path.isAbsolute(id)) return undefined;
        const isText = patterns.some((pattern) => pattern.test(id));
        const text = readFileSync(id, 'utf8');
        return { code: `export default ${JSON.stringify(isText ? text : parse(text))};`, moduleType: 'js' };
      },
    },
  };
}

/**
 * Provides names that code uses without importing them, like webpack's `ProvidePlugin`. In development Vite transforms
 * modules one by one, and pre-bundles packages separately. In a build the bundler option covers all modules.
 */
export function providedNames(provided: Readonly<Record<string, [module: string, name: string]>>): Plugin {
  const inject = { ...provided };
  const used = new RegExp(Object.keys(provided).map(escaped).join('|'));
  const transform = { inject };
  let isDev = false;
  return {
    name: 'octavo:provided',
    enforce: 'post',
    config: () => ({ build: { rolldownOptions: { transform } }, optimizeDeps: { rolldownOptions: { transform } } }),
    configResolved({ command }) {
      isDev = command === 'serve';
    },
    transform: {
      filter: { id: /\.[cm]?[jt]sx?(?:\?|$)/, code: used },
      handler(code, id) {
        if (!isDev) return undefined;
        const { code: made, map } = transformSync(id.split('?')[0] ?? id, code, {
          lang: 'js',
          inject,
          sourcemap: true,
        });
        return { code: made, map: map ?? null };
      },
    },
  };
}

const escaped = (text: string): string => text.replace(/[$]/g, String.raw`\$&`);

const CONTEXT = '\0octavo-context:';
interface Asked {
  /** The webpack loaders as written: `!!raw-loader!`. */
  readonly loaders: string;
  readonly folder: string;
  readonly isDeep: boolean;
  /** The regular expression as source code. */
  readonly pattern: string;
}

/** Turns `require.context` into a function that returns the module of each file in a folder. */
export function requireContext({ siteDir, root }: { readonly siteDir: string; readonly root: string }): Plugin {
  const runtime = path.join(root, 'src/extend/client/require-from.ts');
  const isOfSite = (id: string): boolean => id.startsWith(siteDir + path.sep) && !id.includes('/node_modules/');
  return {
    name: 'octavo:require-context',
    enforce: 'pre',
    resolveId: { filter: { id: prefixRegex(CONTEXT) }, handler: (id) => id },
    load: {
      filter: { id: prefixRegex(CONTEXT) },
      handler: (id) => contextCode(JSON.parse(id.slice(CONTEXT.length)) as Asked, runtime),
    },
    transform: {
      filter: { code: /\.context\b/ },
      handler(code, id) {
        const file = id.split('?')[0] ?? id;
        if (!isOfSite(file) || !/\.[jt]sx?$/.test(file)) return undefined;
        const imports: string[] = [];
        let [made, from] = ['', 0];
        for (const { start, end, asked } of contextCalls(code, file)) {
          const name = `octavoContext${imports.length}`;
          imports.push(`import ${name} from ${JSON.stringify(CONTEXT + JSON.stringify(asked))};`);
          made += code.slice(from, start) + name;
          from = end;
        }
        return imports.length === 0 ? undefined : { code: `${imports.join(' ')}${made}${code.slice(from)}`, map: null };
      },
    },
  };
}

/** Finds `require.context('../data', false, /\.json$/)`, also with TypeScript's annotations, in the order of the code. */
function contextCalls(code: string, file: string) {
  const calls: { readonly start: number; readonly end: number; readonly asked: Asked }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'context') return;
      const object = withoutTypes(callee.object);
      if (object.type !== 'Identifier' || object.name !== 'require') return;
      const [written, isDeep = true, pattern = '/^/'] = given.map(literalOf);
      if (typeof written !== 'string' || typeof isDeep !== 'boolean' || typeof pattern !== 'string') return;
      const [loaders = ''] = /^(?:.*!)?/.exec(written) ?? [];
      const folder = path.resolve(path.dirname(file), written.slice(loaders.length));
      calls.push({ start, end, asked: { loaders, folder, isDeep, pattern } });
    },
  }).visit(programOf(code, file));
  return calls.toSorted((one, other) => one.start - other.start);
}

/** Returns a text or boolean, and a regular expression as source code. */
function literalOf(node: ESTree.Argument): unknown {
  if (node.type !== 'Literal') return null;
  return 'regex' in node ? `/${node.regex.pattern}/${node.regex.flags}` : node.value;
}

function contextCode({ loaders, folder, isDeep, pattern }: Asked, runtime: string): string {
  const [, source = '', flags] = /^\/([^]*)\/([a-z]*)$/.exec(pattern) ?? [];
  const expression = new RegExp(source, flags?.replace('g', ''));
  const all = existsSync(folder) ? readdirSync(folder, { recursive: isDeep, withFileTypes: true }) : [];
  const keys = all
    .filter((entry) => entry.isFile())
    .map((entry) => `./${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`)
    .filter((key) => expression.test(key))
    .toSorted();
  // Scripts, Markdown and files with loaders are imported as modules; other files as their default export.
  const imports = keys.map((key, index) => {
    const isModule = loaders !== '' || /\.(?:[cm]?[jt]sx?|mdx?)$/.test(key);
    const from = JSON.stringify(loaders + path.join(folder, key));
    return `import ${isModule ? `* as m${index}` : `m${index}`} from ${from};`;
  });
  const listed = keys.map((key, index) => `${JSON.stringify(key)}: m${index}`).join(', ');
  return [
    `import { contextOf } from ${JSON.stringify(runtime)};`,
    ...imports,
    `export default contextOf({ ${listed} }, ${JSON.stringify(path.basename(folder))});`,
  ].join('\n');
}

/**
 * Turns `require('./a.svg').default` into an import, in development only. Webpack allows `require` in modules that also
 * import, but in development browsers load modules one by one. In a build the bundler handles it. On the server,
 * packages are loaded when the call runs, because some of them work only in a browser.
 */
export function requiredModules({ siteDir }: { readonly siteDir: string }): Plugin {
  let isDev = false;
  return {
    name: 'octavo:required',
    enforce: 'pre',
    configResolved({ command }) {
      isDev = command === 'serve';
    },
    transform: {
      filter: { code: /\brequire\(/ },
      handler(code, id, options) {
        const file = id.split('?')[0] ?? id;
        const isOfSite = file.startsWith(siteDir + path.sep) && !file.includes('/node_modules/');
        if (!isDev || !isOfSite || !/\.(?:[jt]sx?|mdx?)$/.test(file)) return undefined;
        const { program, module } = parseSync(`${file}.tsx`, code);
        if (!module.hasModuleSyntax) return undefined;
        const made = withImports(code, callsIn(program), { file, isServer: options?.ssr === true });
        return made === undefined ? undefined : { code: made, map: null };
      },
    },
  };
}

interface RequireCall {
  readonly start: number;
  readonly end: number;
  readonly specifier: string;
}

function callsIn(node: unknown): readonly RequireCall[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given, start, end } = node as Readonly<Record<string, unknown>>;
  const inner = Object.values(node).flatMap(callsIn);
  if (type !== 'CallExpression' || !Array.isArray(given) || given.length !== 1) return inner;
  const { type: kind, name } = callee as { readonly type?: string; readonly name?: string };
  const { value } = given[0] as { readonly value?: unknown };
  if (kind !== 'Identifier' || name !== 'require' || typeof value !== 'string') return inner;
  return [{ start: Number(start), end: Number(end), specifier: value }];
}

interface Requiring {
  readonly file: string;
  readonly isServer: boolean;
}

const isData = (specifier: string): boolean => /^[^!]*\.json$/.test(specifier);

function withImports(code: string, calls: readonly RequireCall[], { file, isServer }: Requiring): string | undefined {
  if (calls.length === 0) return undefined;
  const isPackage = ({ specifier }: RequireCall): boolean => /^(?:@(?!site\/)|[a-z])/i.test(specifier);
  const isLate = (call: RequireCall): boolean => isServer && isPackage(call);
  const names = new Map<string, string>();
  let made = '';
  let from = 0;
  for (const call of calls.toSorted((a, b) => a.start - b.start)) {
    const name = names.get(call.specifier) ?? `octavoRequired${names.size}`;
    if (!isLate(call)) names.set(call.specifier, name);
    const late = `octavoRequire(${JSON.stringify(call.specifier)})`;
    // React cannot print a module namespace object in a message, so pass a copy.
    const early = isData(call.specifier) ? name : `({ ...${name} })`;
    made += code.slice(from, call.start) + (isLate(call) ? late : early);
    from = call.end;
  }
  // JSON is imported as its value; everything else as a module with its exports.
  const imports = Array.from(names, ([specifier, name]) =>
    isData(specifier)
      ? `import ${name} from ${JSON.stringify(specifier)};`
      : `import * as ${name} from ${JSON.stringify(specifier)};`,
  );
  const late = `import { createRequire as octavoCreate } from 'node:module'; const octavoRequire = octavoCreate(${JSON.stringify(file)});`;
  // Everything goes on the first line, so that the other lines keep their numbers.
  return `${[...imports, ...(calls.some(isLate) ? [late] : [])].join(' ')}${made}${code.slice(from)}`;
}
