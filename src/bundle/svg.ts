/**
 * SVG files as components. In: the text of a drawing. Out: React code that shows it inside a page, and its style sheet.
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
  /** Of the root element, under the names that React knows. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What is inside of the root element. */
  readonly html: string;
  /** Empty when the drawing has no styles. */
  readonly css: string;
}

/** What no reader sees: notes of editors, and scripts, which do not run in a drawing. */
const UNSEEN: ReadonlySet<string> = new Set(['metadata', 'script']);
/** They cannot stand inside of another rule. */
const TOP_LEVEL = /@(?:keyframes|font-face|import)\b/;

type Attributes = Readonly<Record<string, string>>;

/**
 * The text of an SVG file → what a component needs to show it inside a page. In a page a drawing shares ids and styles
 * with everything around it, and a strict content policy knows no style in HTML: so its ids get a prefix of their own,
 * and its styles go to a style sheet, below a class of the drawing. `name` begins those ids and classes. `undefined`: the
 * text has no `<svg>` element.
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
  /** What its `<style>` elements hold. */
  sheets: string;
}

/** References stay as they are written but for those in styles, where CSS does not know them. */
function takeApart(source: string, rewrite: (attributes: Attributes) => Attributes): Readonly<Parts> {
  const parts: Parts = { html: '', sheets: '' };
  const open: string[] = [];
  let isCdata = false;
  /** The start tag before this place is not ended, because an element without content ends with it. */
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
        // Names with a colon are those of editors, and namespaces, which HTML does without.
        else if (!key.includes(':') && key !== 'xmlns') found[key] = prefixed(value);
      }
      if (classes.length > 0) found['class'] = classes.join(' ');
      return found;
    },
  };
}

/** Values stay escaped as they were. */
function textOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`)
    .join('');
}

/** `stroke-width` → `strokeWidth`; `aria-label` and `data-name` stay. */
function reactNames(attributes: Attributes): Record<string, string> {
  const entries = Object.entries(attributes).map(([key, value]) => [reactName(key), decodeXML(value)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function reactName(key: string): string {
  if (key === 'class') return 'className';
  if (/^(?:aria|data)-/.test(key)) return key;
  return key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Ends like a style sheet, so that it is treated as one. */
export const SVG_STYLES = '?octavo-svg&lang.css';

/**
 * `import Logo from './logo.svg'` in the code of a site gives a React component. Style sheets and `./logo.svg?url` get
 * the file's URL.
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

/** By their names, with the texts that they are of: both bundles and the sheet ask for each. */
const known = new Map<string, readonly [source: string, drawing: SvgDrawing | undefined]>();

function knownDrawing(source: string, name: string): SvgDrawing | undefined {
  const [before, found] = known.get(name) ?? [];
  if (before === source) return found;
  const drawing = parseSvg(source, name);
  known.set(name, [source, drawing]);
  return drawing;
}

/** The same on every machine, and no two files of a site share it. */
function drawingName(file: string, sitePath: string): string {
  const name = basename(file, '.svg').replace(/[^\w-]+/g, '-');
  return `svg-${name}-${hashOf(sitePath, 6)}`;
}
