/**
 * Supports sites with a React before 19. They run on the engine's React, which the theme needs. Features that their
 * code and packages expect and React 19 lacks are provided by `client/older-*.ts`, or rewritten for React 19.
 */
import path from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { olderReact } from '../../config/load-react-version.ts';

interface Place {
  readonly siteDir: string;
  /** Engine folder. */
  readonly root: string;
}

const MODULES: Readonly<Record<string, string>> = {
  react: 'older-react.ts',
  'react/jsx-runtime': 'older-jsx.ts',
  'react/jsx-dev-runtime': 'older-jsx-dev.ts',
  'react-dom': 'older-react-dom.ts',
};

/** Matches React by package name, or by the path that an alias resolved to. */
const NAMED = /^(?:.*[\\/]node_modules[\\/])?(react(?:-dom)?(?:[\\/]jsx-(?:dev-)?runtime)?)(?:[\\/]index)?(?:\.js)?$/;

const OF_REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

export function forOlderReact({ siteDir, root }: Place): readonly Plugin[] {
  if (olderReact(siteDir) === undefined) return [];
  const engine = `${path.join(root, 'src')}${path.sep}`;
  // The replacement modules import React itself, which is pre-bundled for the browser in development.
  const isOurs = (id: string): boolean => id.startsWith('\0') || id.startsWith(engine) || OF_REACT.test(id);
  const moduleFor = (name: string): string | undefined => {
    const file = MODULES[name.replaceAll('\\', '/')];
    return file === undefined ? undefined : path.join(root, 'src/extend/client', file);
  };
  const resolution: Plugin = {
    name: 'octavo:older-react',
    enforce: 'pre',
    resolveId: {
      filter: { id: NAMED },
      handler(id, importer) {
        const [, name = ''] = NAMED.exec(id) ?? [];
        return importer === undefined || isOurs(importer) ? undefined : moduleFor(name);
      },
    },
  };
  const elements: Plugin = {
    name: 'octavo:older-elements',
    enforce: 'pre',
    transform: {
      filter: { id: /\.[cm]?[jt]sx?(?:\?|$)/, code: /["']react\.element["']|\bref=["']/ },
      handler(code, id) {
        if (isOurs(id)) return undefined;
        const changed = withCurrentElements(code);
        return changed === undefined ? undefined : { code: changed, map: null };
      },
    },
  };
  const plugins = [resolution, elements];
  // Packages that are pre-bundled in development get the same plugins.
  const packages: Plugin = {
    name: 'octavo:older-packages',
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins } } }),
  };
  // On the development server Node resolves React itself, without asking plugins.
  const inDev: Plugin = {
    name: 'octavo:older-imports',
    enforce: 'post',
    apply: 'serve',
    transform: {
      filter: { code: /["']react(?:-dom|\/jsx-(?:dev-)?runtime)?["']/ },
      handler: (code, id) => (isOurs(id) ? undefined : withSpecifiers(code, moduleFor)),
    },
  };
  return [...plugins, packages, inDev];
}

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Rewrites elements for React 19: `$$typeof` has another name, and `ref` is one of the props. A string `ref`, which
 * React used to assign on the class component around it, becomes a function that does so. `undefined` when nothing
 * changes.
 */
export function withCurrentElements(code: string): string | undefined {
  const { program, errors } = parseSync('module.tsx', code);
  const tree = errors.length > 0 ? parseSync('module.ts', code).program : program;
  const edits = editsIn(tree, code, false);
  const helpers = [octavoKeepRef, octavoWithRef].filter(({ name }) =>
    edits.some(({ text }) => text.includes(`${name}(`)),
  );
  // At the end, so that all lines keep their numbers.
  const changed = edited(code, edits);
  return changed && [changed, ...helpers.map(String)].join('\n');
}

function withSpecifiers(code: string, moduleFor: (name: string) => string | undefined) {
  const { staticImports, staticExports } = parseSync('module.js', code).module;
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ moduleRequest }) => moduleRequest ?? [],
  );
  const edits = requests.flatMap(({ value, start, end }) => {
    const file = moduleFor(value);
    return file === undefined ? [] : [{ start, end, text: JSON.stringify(file) }];
  });
  const changed = edited(code, edits);
  return changed === undefined ? undefined : { code: changed, map: null };
}

function edited(code: string, edits: readonly Edit[]): string | undefined {
  if (edits.length === 0) return undefined;
  let made = '';
  let from = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    made += code.slice(from, start) + text;
    from = end;
  }
  return made + code.slice(from);
}

function editsIn(value: unknown, code: string, isInClass: boolean): readonly Edit[] {
  if (Array.isArray(value)) return value.flatMap((one) => editsIn(one, code, isInClass));
  if (typeof value !== 'object' || value === null || !('type' in value)) return [];
  const node = value as AstNode;
  // In a method, `this` is the component. In other functions it is not.
  const method = node.type === 'MethodDefinition' ? (node['value'] as AstNode) : undefined;
  const parts = method === undefined ? Object.values(node) : [method['params'], method['body']];
  const isHere = method !== undefined || node.type === 'PropertyDefinition' || (isInClass && !FUNCTIONS.has(node.type));
  return [...ownEdits(node, code, isInClass), ...parts.flatMap((one) => editsIn(one, code, isHere))];
}

const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionDeclaration', 'FunctionExpression']);

function ownEdits(node: AstNode, code: string, isInClass: boolean): readonly Edit[] {
  const { type, start, end } = node;
  if (type === 'Literal' && node['value'] === 'react.element')
    return [{ start, end, text: "'react.transitional.element'" }];
  if (type === 'JSXAttribute' && isInClass) return namedRef(node);
  return type === 'ObjectExpression' ? oldElement(node, code) : [];
}

function namedRef({ name, value }: AstNode): readonly Edit[] {
  const { type, value: text, start, end } = (value ?? {}) as Partial<AstNode>;
  if ((name as AstNode)['name'] !== 'ref' || type !== 'Literal' || start === undefined || end === undefined) return [];
  const key = JSON.stringify(text);
  return [{ start, end, text: `{${octavoKeepRef.name}(this, ${key})}` }];
}

// These two become part of the rewritten code, which may be a module of any format, so they are complete in themselves.

/** Returns a function for `ref` that keeps the element on the component under the name that it had as a string. */
function octavoKeepRef(component: { refs: object }, name: string): (node: unknown) => void {
  return (node) => {
    component.refs = Object.assign({}, component.refs, { [name]: node });
  };
}

function octavoWithRef(ref: unknown, props: object): object {
  return ref === null || ref === undefined ? props : Object.assign({}, props, { ref });
}

/** Rewrites an element literal such as `{ $$typeof: …, type, key, ref, props, _owner: … }`. */
function oldElement({ properties }: AstNode, code: string): readonly Edit[] {
  const fields = new Map(
    (properties as readonly AstNode[]).map((property) => [nameOf(property['key'] as AstNode | undefined), property]),
  );
  const [ref, props] = ['ref', 'props'].map((name) => fields.get(name));
  if (!fields.has('$$typeof') || ref === undefined || props === undefined) return [];
  const [given, all] = [ref, props].map((property) => property['value'] as AstNode);
  if (given === undefined || all === undefined) return [];
  const text = ({ start, end }: AstNode): string => code.slice(start, end);
  const together = `props: ${octavoWithRef.name}(${text(given)}, ${text(all)})`;
  return [{ start: props.start, end: props.end, text: together }];
}

const nameOf = (key: AstNode | undefined): string => String(key?.['name'] ?? key?.['value'] ?? '');
