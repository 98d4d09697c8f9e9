/** Renders formulas from TeX to MathML, which browsers draw without any style sheet, font or script. */
import { createRequire } from 'node:module';
import { decodeHTMLStrict } from 'entities/decode';
import { formulaWrong, katexMissing } from '../../../errors/content.ts';
import { escapeText } from '../../../shared/html.ts';
import type { Context } from '../base/context.ts';
import type { MdNode } from '../source/satteri.ts';

/** The part of KaTeX that is used. Sites with formulas install it. */
interface Katex {
  renderToString(tex: string, options: Readonly<Record<string, unknown>>): string;
}

export function renderMath(node: MdNode, context: Context): string {
  const { document, page } = context;
  const tex = node.value ?? '';
  const isBlock = node.type === 'math';
  const html = texToHtml(tex, { isBlock, filePath: document.filePath });
  page.text(isBlock ? `${tex} ` : tex);
  if (typeof html === 'string') return isBlock ? `<div class="diagram" tabindex="0">${html}</div>` : html;
  const { line, column } = document.spot(node);
  const at = { file: document.sitePath, line, column };
  page.problem({
    severity: 'error',
    ...(html.reason === undefined ? katexMissing(at) : formulaWrong(html.reason, at)),
  });
  return `<code>${escapeText(tex)}</code>`;
}

interface Formula {
  readonly isBlock: boolean;
  /** Path of the page, from which packages are resolved. */
  readonly filePath: string;
}

function texToHtml(tex: string, { isBlock, filePath }: Formula): string | { readonly reason: string | undefined } {
  const katex = loadKatex(filePath) ?? loadKatex(import.meta.url);
  if (katex === undefined) return { reason: undefined };
  try {
    const html = katex.renderToString(tex, { displayMode: isBlock, output: 'mathml', strict: 'ignore', trust: false });
    // Frames and rules have inline styles, which a strict content security policy forbids.
    return html.replace(/ style="[^"]*"/g, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { reason: reason.replace(/^KaTeX parse error: /, '') };
  }
}

function loadKatex(from: string): Katex | undefined {
  try {
    return createRequire(from)('katex') as Katex;
  } catch {
    return undefined;
  }
}

export interface HeadingFormula {
  /** The formula as in the article. */
  readonly html: string;
  /** The formula in a line of plain text, for titles. */
  readonly text: string;
}

/** Returns `undefined` when the formula cannot be read, which is reported where it is rendered. */
export function headingFormula(tex: string, { filePath }: Pick<Formula, 'filePath'>): HeadingFormula | undefined {
  const html = texToHtml(tex, { isBlock: false, filePath });
  return typeof html === 'string' ? { html, text: lineOf(html) } : undefined;
}

const grouped = (part = ''): string => (/^[\p{L}\p{M}\p{N}.]*$|^.$/u.test(part) ? part : `(${part})`);

/** Formats of MathML elements in a line of text, by their parts. For other elements, the parts are joined. */
const IN_LINE: Readonly<Record<string, (...parts: string[]) => string>> = {
  mfrac: (above, below) => `${grouped(above)}/${grouped(below)}`,
  mroot: (inner, degree) => `${degree}√${grouped(inner)}`,
  msqrt: (...parts) => `√${grouped(parts.join(''))}`,
  mspace: () => ' ',
  msub: (base, below) => `${base}_${grouped(below)}`,
  msubsup: (base, below, above) => `${base}_${grouped(below)}^${grouped(above)}`,
  msup: (base, above) => `${base}^${grouped(above)}`,
};

const INNERMOST = /<(\w+)[^>]*>([^<]*)<\/\1>/g;

/** Converts from the innermost element outwards. Finished parts are enclosed in private-use characters. */
function lineOf(html: string): string {
  let rest = html.replace(/<annotation[^]*?<\/annotation>/g, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(INNERMOST, (_, name: string, inner: string) => {
      const parts = inner.split(/[\uE000\uE001]+/).filter((part) => part !== '');
      return `\uE000${IN_LINE[name]?.(...parts) ?? parts.join('')}\uE001`;
    });
  }
  return decodeHTMLStrict(rest.replaceAll(/[\uE000\uE001]|<[^>]*>/g, ''))
    .replaceAll(/[\u2061\s]+/g, ' ')
    .trim();
}
