/**
 * Live pages: what to do with the components and expressions that need JavaScript.
 *
 * Renderers leave a marker in the HTML and go on. When the page is complete, `assembleLive` cuts the HTML at the
 * markers. The result is a module in JSX; for
 *
 *     import Chart from '@site/src/chart';
 *
 *     Sales of **2024**:
 *
 *     > <Chart data={[1, 2]} />
 *
 * it reads
 *
 *     import Chart from '@site/src/chart';
 *     export default function Article({ Html }) {
 *       return <><Html i={0}/><blockquote><Chart data={[1, 2]}/></blockquote></>;
 *     }
 *
 * `Html` is handed in by whoever renders the module. It shows `chunks[i]`, inert HTML with markers, in a wrapper that
 * takes no part in the layout: a `div`, or a `span` when it has the attribute `inline`. Elements around a component are
 * JSX, everything else is in chunks. Imports are kept as written, relative to the file of the page.
 */
import type { LinkRef, LiveSource } from '../types.ts';
import type { Spot } from './collector.ts';
import { splitAtMarkers } from './live-jsx.ts';
import type { Scope } from './scope.ts';
import type { TagAttribute } from './tag.ts';

export interface LiveParts {
  /** Marker of a component without children. */
  readonly component: (name: string, attributes: string) => string;
  /** Markers around the children of a component. */
  readonly wrap: (name: string, attributes: string, children: string) => string;
  readonly expression: (code: string) => string;
  /** Notes the attributes of a component that look like paths. */
  readonly paths: (attributes: readonly TagAttribute[], spot: Spot) => void;
  /** The page, or a partial in it, needs what this scope imports and exports. */
  readonly use: (scope: Scope) => void;
  readonly all: () => readonly LivePart[];
  readonly scopes: () => readonly Scope[];
  readonly allPaths: () => readonly LinkRef[];
}

export interface LivePart {
  readonly name?: string;
  /** ` data={[1, 2]}`, or the code of an expression. */
  readonly code: string;
}

export function createLiveParts(): LiveParts {
  const parts: LivePart[] = [];
  const scopes = new Set<Scope>();
  const paths: LinkRef[] = [];
  const add = (part: LivePart): number => parts.push(part) - 1;
  return {
    component: (name, code) => `\0C${add({ name, code })}\0`,
    wrap: (name, code, children) => {
      const index = add({ name, code });
      return `\0C${index}(\0${children}\0C${index})\0`;
    },
    expression: (code) => `\0C${add({ code })}\0`,
    paths: (attributes, spot) => {
      for (const { value } of attributes) {
        if (typeof value === 'string' && /^[./#]/.test(value)) paths.push({ target: value, ...spot });
      }
    },
    use: (scope) => void scopes.add(scope),
    all: () => parts,
    scopes: () => [...scopes],
    allPaths: () => paths,
  };
}

// eslint-disable-next-line no-control-regex
const LIVE_MARKER = /\0C\d+[()]?\0/g;

/** The HTML as it reads without JavaScript. */
export function withoutLiveParts(html: string): string {
  return html.includes('\0C') ? html.replace(LIVE_MARKER, '') : html;
}

export function assembleLive(html: string, live: LiveParts): LiveSource | undefined {
  const scopes = live.scopes();
  if (live.all().length === 0 && scopes.length === 0) return undefined;
  const chunks: string[] = [];
  const body = splitAtMarkers(html, live.all(), chunks);
  const declared = new Set<string>();
  const code = [...new Set(scopes.flatMap((scope) => moduleLines(scope, body, declared))), ''].join('\n');
  return {
    code: `${code}export default function Article({ Html }) {\n  return <>${body}</>;\n}\n`,
    chunks,
    ...(live.allPaths().length === 0 ? {} : { paths: live.allPaths() }),
  };
}

/** `declared`: names that another scope of the page has imported; a page and its partials often import the same. */
function moduleLines(scope: Scope, body: string, declared: Set<string>): string[] {
  const used = (name: string): boolean => scope.code.includes(name) || body.includes(name);
  const usedAsTheme = (name: string): boolean => scope.code.includes(name) || body.includes(`<${name}`);
  const imports = scope.imports.filter(
    ({ theme, locals }) => locals.some(theme ? usedAsTheme : used) && !locals.every((name) => declared.has(name)),
  );
  for (const name of imports.flatMap(({ locals }) => locals)) declared.add(name);
  // A default export of the page is its layout elsewhere; here the article is the default export.
  const code = scope.code.replace(/^([ \t]*)export\s+default\s+/gm, '$1const PageLayout = ');
  return [...scope.effects, ...imports.map(({ statement }) => statement), ...(code === '' ? [] : [code])];
}
