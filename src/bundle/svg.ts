/**
 * Turns SVG files into components. In: the text of a drawing. Out: React code that renders it inline, and its style
 * sheet.
 */
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { decodeXML } from 'entities/decode';
import { Parser } from 'htmlparser2';
import type { Plugin } from 'vite';
import { hashOf } from '../config/hash.ts';
import { fileIsNoSvg } from '../errors/output.ts';
import { escapeText } from '../shared/html.ts';

interface SvgDrawing {
  /** Attributes of the root element, by their React names. */
  readonly attributes: Readonly<Record<string, string>>;
  /** HTML inside the root element. */
  readonly html: string;
  /** Empty when the drawing has no styles. */
  readonly css: string;
}

/** Invisible elements: data of editors, and scripts, which do not run in a drawing. */
const UNSEEN: ReadonlySet<string> = new Set(['metadata', 'script']);
/** At-rules that cannot be nested in another rule. */
const TOP_LEVEL = /@(?:keyframes|font-face|import)\b/;

type Attributes = Readonly<Record<string, string>>;

/**
 * Parses an SVG file into what a component needs to render it inline. An inline drawing shares ids and styles with the
 * page around it, and a strict content security policy forbids inline styles. So its ids get a unique prefix, and its
 * styles go to a style sheet, scoped to a class of the drawing. `name` is that prefix and class. `undefined` when there
 * is no `<svg>` element.
 */
export function parseSvg(source: string, name: string): SvgDrawing | undefined {
  const drawing = rewriter(name);
  const { root, html, sheets } = takeApart(source, drawing.attributes);
  if (root === undefined) return undefined;
  const own = drawing.sheet(sheets);
  const classes = own === '' ? root['class'] : [name, root['class']].filter(Boolean).join(' ');
  const attributes = classes === undefined ? root : { ...root, class: classes };
  return {
    attributes: reactNames(attributes),
    html,
    css: [own, ...drawing.rules].filter((css) => css !== '').join('\n'),
  };
}

interface Parts {
  /** Attributes of the root element. */
  root?: Attributes;
  html: string;
  /** Contents of its `<style>` elements. */
  sheets: string;
}

/**
 * Splits a drawing into its parts. Character references stay as written, except in styles, since CSS does not support
 * them.
 */
function takeApart(source: string, rewrite: (attributes: Attributes) => Attributes): Readonly<Parts> {
  const parts: Parts = { html: '', sheets: '' };
  const open: string[] = [];
  let isCdata = false;
  /** True while the last start tag is still open, because an element without content ends with that tag. */
  let isInTag = false;
  const write = (html: string) => {
    parts.html += isInTag ? `>${html}` : html;
    isInTag = false;
  };
  const isUnseen = () => open.some((name) => UNSEEN.has(name)) || open.length === 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (parts.root === undefined && name === 'svg') parts.root = rewrite(attributes);
        else if (open.length === 0) return;
        else if (!isUnseen() && !UNSEEN.has(name) && name !== 'style') {
          write(`<${name}${textOf(rewrite(attributes))}`);
          isInTag = true;
        }
        open.push(name);
      },
      ontext(text) {
        if (isUnseen()) return;
        if (open.at(-1) === 'style') parts.sheets += isCdata ? text : decodeXML(text);
        else write(isCdata ? escapeText(text) : text);
      },
      oncdatastart: () => void (isCdata = true),
      oncdataend: () => void (isCdata = false),
      onclosetag(name) {
        if (open.length > 1 && !isUnseen() && name !== 'style') {
          parts.html += isInTag ? '/>' : `</${name}>`;
          isInTag = false;
        }
        if (name === 'style' && open.at(-1) === 'style' && !isUnseen()) parts.sheets += '\n';
        if (open.at(-1) === name) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(source);
  return { ...parts, html: parts.html.replace(/>\s*\n\s*</g, '><').trim() };
}

function rewriter(name: string) {
  const rules: string[] = [];
  const prefixed = (value: string) =>
    value.replace(/url\((['"]?)#([^)'"]+)\1\)/g, (_, _quote: string, id: string) => `url(#${name}-${id})`);
  const classOf = (style: string): string => {
    rules.push(`.${name}-${rules.length} { ${prefixed(style)} }`);
    return `${name}-${rules.length - 1}`;
  };
  return {
    rules,
    sheet(css: string): string {
      const text = prefixed(css).trim();
      return text === '' || TOP_LEVEL.test(text) ? text : `.${name} {\n${text}\n}`;
    },
    attributes(given: Attributes): Attributes {
      const found: Record<string, string> = {};
      const classes: string[] = [];
      for (const [key, value] of Object.entries(given)) {
        if (key === 'style') classes.push(classOf(value));
        else if (key === 'class') classes.push(value);
        else if (key === 'id') found['id'] = `${name}-${value}`;
        else if (/^(?:xlink:)?href$/.test(key)) found['href'] = value.replace(/^#/, `#${name}-`);
        else if (/^aria-(?:labelledby|describedby)$/.test(key)) found[key] = value.replace(/\S+/g, `${name}-$&`);
        // Names with a colon belong to editors or are namespaces, which HTML does not need.
        else if (!key.includes(':') && key !== 'xmlns') found[key] = prefixed(value);
      }
      if (classes.length > 0) found['class'] = classes.join(' ');
      return found;
    },
  };
}

/** Renders attributes. Their values are already escaped. */
function textOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`)
    .join('');
}

/** Turns `stroke-width` into `strokeWidth`. `aria-label` and `data-name` stay. */
function reactNames(attributes: Attributes): Record<string, string> {
  const entries = Object.entries(attributes).map(([key, value]) => [reactName(key), decodeXML(value)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function reactName(key: string): string {
  if (key === 'class') return 'className';
  if (/^(?:aria|data)-/.test(key)) return key;
  return key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Suffix of a drawing's style sheet. It ends with `.css`, so that Vite treats the module as a style sheet. */
export const SVG_STYLES = '?octavo-svg&lang.css';

/**
 * Turns `import Logo from './logo.svg'` in code of a site into a React component. Style sheets and `./logo.svg?url` get
 * the URL of the file.
 */
export function svgComponents(root: string, siteDir: string): Plugin {
  const runtime = JSON.stringify(join(root, 'src/client/entries/svg-picture.tsx'));
  return {
    name: 'octavo:svg',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg(?:\?(?:inline&)?octavo-svg&lang\.css)?$/ },
      handler(id) {
        const [file = id, query] = id.split('?');
        const sitePath = relative(siteDir, file).replaceAll('\\', '/');
        const drawing = knownDrawing(readFileSync(file, 'utf8'), drawingName(file, sitePath));
        if (drawing === undefined) {
          const { what, fix } = fileIsNoSvg(sitePath);
          return this.error(`${what} ${fix}`);
        }
        if (query !== undefined) return drawing.css;
        const { css, ...picture } = drawing;
        const styles = css === '' ? '' : `import ${JSON.stringify(file + SVG_STYLES)};\n`;
        const code = `${styles}import { svgPicture } from ${runtime};\nexport default svgPicture(${JSON.stringify(picture)});\n`;
        return { code, moduleType: 'js' };
      },
    },
  };
}

/** Drawings by name, each with its source. Cached, because both bundles and the style sheet ask for each. */
const known = new Map<string, readonly [source: string, drawing: SvgDrawing | undefined]>();

function knownDrawing(source: string, name: string): SvgDrawing | undefined {
  const [before, found] = known.get(name) ?? [];
  if (before === source) return found;
  const drawing = parseSvg(source, name);
  known.set(name, [source, drawing]);
  return drawing;
}

/** Returns a name that is unique in the site and the same on every machine. */
function drawingName(file: string, sitePath: string): string {
  const name = basename(file, '.svg').replace(/[^\w-]+/g, '-');
  return `svg-${name}-${hashOf(sitePath, 6)}`;
}
