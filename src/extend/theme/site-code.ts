/**
 * What code of a site takes for granted where webpack bundles it: the id of the element around pages, which is another one
 * here, files that are data or text, and folders as modules.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { prefixRegex } from 'rolldown/filter';
import { transformSync } from 'rolldown/utils';
import { parseSync, type Plugin } from 'vite';
import { parse } from 'yaml';

/** As a selector, or as the whole of a text. */
const NAMED = /#__docusaurus(?![\w-])|(?<=(['"`]))__docusaurus(?=\1)/g;

/** After style sheets are compiled: what they import is in them then. */
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
 * `@import` behind rules, as webpack takes it: its loader looks for it in a whole sheet. Browsers and Vite see those in
 * front alone, and leave the others out.
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

/** `!!yaml-loader!./a.yaml` */
const DATA_LOADER = /^!*(?:js-)?(?:yaml|json)-loader!/;

/** YAML that components import is data, as loaders of webpack give it; what a rule of the site calls text is text. */
export function dataModules(texts: readonly string[]): Plugin {
  const patterns = texts.map((source) => new RegExp(source));
  return {
    name: 'octavo:data',
    enforce: 'pre',
    // What a loader would make of these files is what they are here.
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
 * Names that code uses without importing them, as `ProvidePlugin` of webpack gives them. Vite transforms modules one by one
 * in development, and packages by themselves; when it builds, the bundler knows of all.
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
/** `require.context('../data', false, /\.json$/)`, with types of TypeScript as well. */
const ASKED =
  /\(?\s*\brequire(?:\s+as\s+[\w.<>\s]+)?\s*\)?\s*\.context(?:<[^>()]*>)?\(\s*(['"])([^'"\n]+)\1\s*(?:,\s*(true|false)\s*(?:,\s*(\/(?:\\.|\[[^\]\n]*\]|[^/\n])+\/[a-z]*)\s*)?)?(?:,\s*['"]\w+['"]\s*)?,?\s*\)/g;

interface Asked {
  /** Of webpack, as they are written: `!!raw-loader!`. */
  readonly loaders: string;
  readonly folder: string;
  readonly isDeep: boolean;
  /** As code. */
  readonly pattern: string;
}

/** A folder as a function that gives the module of each of its files. */
export function requireContext({ siteDir }: { readonly siteDir: string }): Plugin {
  const isOfSite = (id: string): boolean => id.startsWith(siteDir + path.sep) && !id.includes('/node_modules/');
  return {
    name: 'octavo:require-context',
    enforce: 'pre',
    resolveId: { filter: { id: prefixRegex(CONTEXT) }, handler: (id) => id },
    load: {
      filter: { id: prefixRegex(CONTEXT) },
      handler: (id) => contextCode(JSON.parse(id.slice(CONTEXT.length)) as Asked),
    },
    transform: {
      filter: { code: /\.context\b/ },
      handler(code, id) {
        const file = id.split('?')[0] ?? id;
        if (!isOfSite(file) || !/\.[jt]sx?$/.test(file)) return undefined;
        const imports: string[] = [];
        const changed = code.replace(ASKED, (...found: readonly string[]) => {
          const [, , written = '', isDeep = 'true', pattern = '/^/'] = found;
          const [loaders = ''] = /^(?:.*!)?/.exec(written) ?? [];
          const folder = path.resolve(path.dirname(file), written.slice(loaders.length));
          const asked: Asked = { loaders, folder, isDeep: isDeep === 'true', pattern };
          const name = `octavoContext${imports.length}`;
          imports.push(`import ${name} from ${JSON.stringify(CONTEXT + JSON.stringify(asked))};`);
          return name;
        });
        return imports.length === 0 ? undefined : { code: `${imports.join(' ')}${changed}`, map: null };
      },
    },
  };
}

function contextCode({ loaders, folder, isDeep, pattern }: Asked): string {
  const [, source = '', flags] = /^\/([^]*)\/([a-z]*)$/.exec(pattern) ?? [];
  const expression = new RegExp(source, flags?.replace('g', ''));
  const all = existsSync(folder) ? readdirSync(folder, { recursive: isDeep, withFileTypes: true }) : [];
  const keys = all
    .filter((entry) => entry.isFile())
    .map((entry) => `./${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`)
    .filter((key) => expression.test(key))
    .toSorted();
  // Scripts, Markdown and what loaders make are modules, other files what they stand for.
  const imports = keys.map((key, index) => {
    const isModule = loaders !== '' || /\.(?:[cm]?[jt]sx?|mdx?)$/.test(key);
    const from = JSON.stringify(loaders + path.join(folder, key));
    return `import ${isModule ? `* as m${index}` : `m${index}`} from ${from};`;
  });
  return `${imports.join('\n')}
const modules = { ${keys.map((key, index) => `${JSON.stringify(key)}: m${index}`).join(', ')} };
const context = (key) => {
  if (!Object.hasOwn(modules, key)) throw new Error("Cannot find module '" + key + "'");
  return modules[key];
};
export default Object.assign(context, { keys: () => Object.keys(modules), resolve: (key) => key, id: ${JSON.stringify(path.basename(folder))} });`;
}

/**
 * `require('./a.svg').default` in code that imports as well, as webpack lets it: in development, where modules go to the
 * browser one by one, what is required is imported. When the site is built the bundler knows of it. Packages wait on the
 * server until they are asked for, because some of them can run in a browser alone.
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
    // A module itself is no object that React could show in a message.
    const early = isData(call.specifier) ? name : `({ ...${name} })`;
    made += code.slice(from, call.start) + (isLate(call) ? late : early);
    from = call.end;
  }
  // Data are what they say; all else is a module with what it exports.
  const imports = Array.from(names, ([specifier, name]) =>
    isData(specifier)
      ? `import ${name} from ${JSON.stringify(specifier)};`
      : `import * as ${name} from ${JSON.stringify(specifier)};`,
  );
  const late = `import { createRequire as octavoCreate } from 'node:module'; const octavoRequire = octavoCreate(${JSON.stringify(file)});`;
  // On the first line, so that all others keep their numbers.
  return `${[...imports, ...(calls.some(isLate) ? [late] : [])].join(' ')}${made}${code.slice(from)}`;
}
