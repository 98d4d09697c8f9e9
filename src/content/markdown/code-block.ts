/**
 * Code blocks.
 *
 *     <div class="language-ts codeblock theme-code-block" data-language="ts">
 *       <div class="codeblock__title">app.ts</div>
 *       <div class="codeblock__content">
 *         <pre tabindex="0" class="prism-code language-ts" translate="no" dir="ltr"><code class="codeblock__lines">
 *           <span class="token-line" data-line="5">…⏎</span>
 *         </code></pre>
 *         <div class="codeblock__buttons" hidden>
 *           <button type="button" class="clean-btn" data-code-action="wrap" aria-pressed="false" hidden>…</button>
 *           <button type="button" class="clean-btn" data-code-action="copy">…</button>
 *         </div>
 *       </div>
 *     </div>
 *
 * Each line ends with a line feed, so that `code.textContent` is the code to copy (MD-26, MD-28). `data-line` stands
 * on the lines of numbered blocks: style sheets show it, and no selection takes it along. The client un-hides the
 * group, and the wrap button when the code is wider than its box. Added and removed lines of a `diff-ts` block have the
 * classes `token-line inserted` and `token-line deleted`; their sign is `data-diff="+"`.
 */
import { escapeHtml } from '../../shared/html.ts';
import { readCodeMeta } from './code-meta.ts';
import type { Context } from './context.ts';
import { COPIED_ICON, COPY_ICON, WRAP_ICON } from './icons.ts';
import type { MdNode } from './satteri.ts';

export interface CodeBlock {
  readonly code: string;
  /** As written after the fence. */
  readonly language: string;
  readonly meta: string;
  /** Overrides the title of the meta string. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

export function renderCode(node: MdNode, context: Context): string {
  return renderCodeBlock({ code: node.value ?? '', language: node.lang ?? '', meta: node.meta ?? '' }, context);
}

export function renderCodeBlock(block: CodeBlock, context: Context): string {
  // ```js{1,3} is as common as ```js {1,3}.
  const glued = block.language.indexOf('{');
  const written = glued < 0 ? block.language : block.language.slice(0, glued);
  const meta = readCodeMeta(glued < 0 ? block.meta : `${block.language.slice(glued)} ${block.meta}`);
  const language = languageOf(written, context);
  const shown = markLines(block.code.replace(/\n$/, ''), language, { lines: meta.lines, context });
  context.page.code(shown.code);
  const title = block.title ?? meta.title;
  const name = `language-${escapeHtml(language)}`;
  const classes = block.className === undefined ? '' : ` ${escapeHtml(block.className)}`;
  return (
    `<div class="${name} codeblock theme-code-block${classes}" data-language="${escapeHtml(language)}">` +
    (title === undefined || title === '' ? '' : `<div class="codeblock__title">${escapeHtml(title)}</div>`) +
    `<div class="codeblock__content"><pre tabindex="0" class="prism-code ${name}" translate="no" dir="ltr">` +
    `<code class="codeblock__lines${meta.firstNumber === undefined ? '' : ' codeblock__lines--numbered'}">` +
    `${renderLines(shown, meta.firstNumber)}</code></pre>${renderButtons(context)}</div></div>`
  );
}

function languageOf(written: string, { options }: Context): string {
  const language = written === '' ? (options.prism.defaultLanguage ?? 'text') : written;
  return language.toLowerCase().replace(/[^\w+#.-]/g, '');
}

interface ShownCode {
  readonly code: string;
  readonly html: readonly string[];
  readonly classes: ReadonlyMap<number, readonly string[]>;
  /** `+` and `-` of a diff, by line. */
  readonly signs: ReadonlyMap<number, string>;
}

interface MarkOptions {
  readonly lines: ReadonlySet<number> | undefined;
  readonly context: Context;
}

function markLines(code: string, language: string, { lines, context }: MarkOptions): ShownCode {
  const inner = language.startsWith('diff-') ? language.slice('diff-'.length) : undefined;
  const diff = inner === undefined ? { code, signs: new Map<number, string>() } : splitDiff(code);
  const [first] = context.options.prism.magicComments;
  if (lines !== undefined) {
    const className = first?.className ?? 'theme-code-block-highlighted-line';
    const classes = new Map([...lines].map((line) => [line - 1, [className]]));
    return { ...diff, html: context.highlighter.lines(diff.code, inner ?? language), classes };
  }
  if (inner !== undefined) return { ...diff, html: context.highlighter.lines(diff.code, inner), classes: new Map() };
  const marked = context.magicComments(code, language);
  return { ...marked, signs: diff.signs, html: context.highlighter.lines(marked.code, language) };
}

/** The signs in the first column belong to the diff, not to the language. */
function splitDiff(code: string): { code: string; signs: ReadonlyMap<number, string> } {
  const signs = new Map<number, string>();
  const lines = code.split('\n').map((line, index) => {
    const sign = line.charAt(0);
    if (sign === '+' || sign === '-') signs.set(index, sign);
    return sign === '+' || sign === '-' || sign === ' ' ? line.slice(1) : line;
  });
  return { code: lines.join('\n'), signs };
}

function renderLines({ html, classes, signs }: ShownCode, firstNumber: number | undefined): string {
  let lines = '';
  for (let index = 0; index < html.length; index += 1) {
    const sign = signs.get(index);
    const more = classes.get(index);
    lines += `<span class="token-line`;
    if (sign !== undefined) lines += sign === '+' ? ' inserted' : ' deleted';
    if (more !== undefined) lines += ` ${escapeHtml(more.join(' '))}`;
    lines += '"';
    if (sign !== undefined) lines += ` data-diff="${sign}"`;
    if (firstNumber !== undefined) lines += ` data-line="${firstNumber + index}"`;
    lines += `>${html[index] ?? ''}\n</span>`;
  }
  return lines;
}

function renderButtons({ page }: Context): string {
  const wrap = page.message('theme.CodeBlock.wordWrapToggle');
  const copy = page.message('theme.CodeBlock.copy');
  const copyLabel = page.message('theme.CodeBlock.copyButtonAriaLabel');
  const copied = page.message('theme.CodeBlock.copied');
  return (
    `<div class="codeblock__buttons" hidden>` +
    `<button type="button" class="clean-btn" data-code-action="wrap" aria-pressed="false" aria-label="${wrap}" title="${wrap}" hidden>${WRAP_ICON}</button>` +
    `<button type="button" class="clean-btn" data-code-action="copy" data-copied="${copied}" aria-label="${copyLabel}" title="${copy}">${COPY_ICON}${COPIED_ICON}</button></div>`
  );
}
