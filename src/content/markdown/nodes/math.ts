/** Formulas: TeX → MathML, which browsers draw by themselves: no style sheet, font or script goes to the reader. */
import { createRequire } from 'node:module';
import { formulaWrong, katexMissing } from '../../../errors/content.ts';
import { escapeText } from '../../../shared/html.ts';
import type { Context } from '../context.ts';
import type { MdNode } from '../source/satteri.ts';

/** As far as it is used here; it is installed by the sites that have formulas. */
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
  /** Of the page: packages are looked for from there. */
  readonly filePath: string;
}

function texToHtml(tex: string, { isBlock, filePath }: Formula): string | { readonly reason: string | undefined } {
  const katex = loadKatex(filePath) ?? loadKatex(import.meta.url);
  if (katex === undefined) return { reason: undefined };
  try {
    const html = katex.renderToString(tex, { displayMode: isBlock, output: 'mathml', strict: 'ignore', trust: false });
    // Frames and rules have some, which a strict policy forbids.
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
