/**
 * Code blocks.
 *
 *     <div class="language-ts codeblock theme-code-block" data-language="ts">
 *       <div class="codeblock__title">app.ts</div>
 *       <div class="codeblock__content">
 *         <pre tabindex="0" class="prism-code language-ts" translate="no" dir="ltr"><code class="codeblock__lines language-ts">
 *           <span class="token-line" data-line="5">…⏎</span>
 *         </code></pre>
 *         <div class="codeblock__buttons" hidden>
 *           <button type="button" class="clean-btn" data-code-action="wrap" aria-pressed="false" hidden>…</button>
 *           <button type="button" class="clean-btn" data-code-action="copy">…</button>
 *         </div>
 *       </div>
 *     </div>
 *
 * `code` has the language as well, as the HTML standard recommends; programs that turn pages into Markdown read it
 * there. It comes second in the class list, because style sheets that select `[class^='language-']` mean the box.
 *
 * Each line ends with a line feed, so that `code.textContent` is the code to copy (MD-26, MD-28). The lines of numbered
 * blocks have `data-line`: style sheets show it, and selections do not include it. The client un-hides the group of
 * buttons, and the wrap button when the code is wider than its box. Added and removed lines of a `diff-ts` block have
 * the classes `token-line inserted` and `token-line deleted`; their sign is `data-diff="+"`.
 */
import { articleIconHtml, CODE_CLASSES, codeLanguage } from '../../../shared/article-looks.ts';
import { diagramRoom, smallestRoom } from '../../../shared/diagram-room.ts';
import { escapeHtml } from '../../../shared/html.ts';
import { type Context, partMark } from '../base/context.ts';
import { reportOff } from '../dialects/base/dialects.ts';
import { reads } from '../dialects/base/reads.ts';
import { mkdocsFence } from '../dialects/mkdocs/fence.ts';
import { useStyles } from '../dialects/base/styles.ts';
import { mayHaveMarks } from '../dialects/vitepress/code-marks.ts';
import { vitepressFence } from '../dialects/vitepress/fence.ts';
import type { MdNode } from '../source/satteri.ts';
import { visibleCode } from './code-lines.ts';

export interface CodeBlock {
  readonly code: string;
  /** Language as written after the fence. */
  readonly language: string;
  readonly meta: string;
  /** Overrides the title of the meta string. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  /** Set when written as `<CodeBlock>`. */
  readonly isComponent?: true;
}

export function renderCode(node: MdNode, context: Context): string {
  const { value: code = '', lang: language = '', meta = '' } = node;
  const block = { code, language: language ?? '', meta: meta ?? '' };
  if (mayHaveMarks(code) && !reads(context.options, 'vitepress'))
    reportOff(node, { written: '[!code …]', dialect: 'vitepress' }, context);
  return block.language === MERMAID ? renderDiagram(block, context) : renderCodeBlock(block, context);
}

const MERMAID = 'mermaid';

/**
 * Renders the source of a diagram, which the browser replaces by the drawing (`client/behaviours/diagrams.ts`). The
 * source is not searchable: nobody looks for words of the diagram language.
 */
export function renderDiagram({ code, meta }: Pick<CodeBlock, 'code' | 'meta'>, context: Context): string {
  const { options, page } = context;
  const url = options.mermaid;
  if (url === undefined) return renderCodeBlock({ code, language: MERMAID, meta }, context);
  const block = renderCodeBlock({ code, language: MERMAID, meta }, { ...context, page: { ...page, code: () => {} } });
  const label = page.message('theme.Diagram.label');
  const failed = page.message('theme.Diagram.failed');
  return (
    `<div class="theme-diagram" role="figure" aria-label="${label}" data-mermaid="${escapeHtml(url)}"` +
    ` data-failed="${failed}">${renderRoom(code)}${block}</div>`
  );
}

/** Reserves space with attributes, because a strict content security policy allows no inline styles. */
function renderRoom(code: string): string {
  const room = diagramRoom(code);
  return [room, smallestRoom(room)]
    .map(
      ({ width, height }) =>
        `<svg class="diagram-room" aria-hidden="true" viewBox="0 0 ${width} ${height}" width="${width}"/>`,
    )
    .join('');
}

export function renderCodeBlock(block: CodeBlock, context: Context): string {
  const { language, meta } = fenceOf(block, context);
  const visible = visibleCode(block.code);
  if (visible === undefined) return '';
  const shown = context.codeLines(visible, language, meta);
  context.page.code(shown.code);
  if (shown.hasLooks) useStyles(context);
  const title = block.title ?? shown.title;
  const name = `language-${escapeHtml(language)}`;
  const classes = block.className === undefined ? '' : ` ${escapeHtml(block.className)}`;
  const { isComponent } = block;
  const live = meta.split(' ').includes('live') || undefined;
  const given = {
    children: visible,
    className: `${name}${classes}`,
    language,
    title,
    metastring: meta,
    live,
    isComponent,
  };
  const part = live === true && context.options.elements?.includes('livecode') === true ? 'livecode' : 'codeblock';
  return (
    `<div${partMark(context, part, given)} class="${name} ${CODE_CLASSES.box}${classes}" data-language="${escapeHtml(language)}">` +
    (title === undefined || title === '' ? '' : `<div class="${CODE_CLASSES.title}">${escapeHtml(title)}</div>`) +
    `<div class="${CODE_CLASSES.content}"><pre tabindex="0" class="${CODE_CLASSES.pre} ${name}" translate="no" dir="ltr">` +
    `<code class="${shown.numbered ? CODE_CLASSES.numberedLines : CODE_CLASSES.lines} ${name}">` +
    `${shown.html}</code></pre>${renderButtons(context)}</div></div>`
  );
}

/** Converts language and meta string to Octavo's syntax. */
function fenceOf({ language, meta }: CodeBlock, context: Context): Pick<CodeBlock, 'language' | 'meta'> {
  if (reads(context.options, 'mkdocs') && (language.startsWith('{') || /\b(?:hl_lines|linenums)=/.test(meta)))
    return mkdocsCode({ language, meta }, context);
  // ```js{1,3} is as common as ```js {1,3}.
  const glued = language.indexOf('{');
  const end = glued < 0 ? 0 : language.indexOf('}', glued) + 1 || language.length;
  const fence =
    glued < 0
      ? { language, meta }
      : { language: language.slice(0, glued) + language.slice(end), meta: `${language.slice(glued, end)} ${meta}` };
  const read = reads(context.options, 'vitepress') ? vitepressFence(fence) : fence;
  return { language: languageOf(read.language, context), meta: read.meta };
}

function mkdocsCode(fence: Pick<CodeBlock, 'language' | 'meta'>, context: Context): typeof fence {
  const { language, meta } = mkdocsFence(fence);
  return { language: languageOf(language, context), meta };
}

function languageOf(written: string, { options }: Context): string {
  return codeLanguage(written === '' ? (options.prism.defaultLanguage ?? '') : written);
}

function renderButtons({ page }: Context): string {
  const wrap = page.message('theme.CodeBlock.wordWrapToggle');
  const copy = page.message('theme.CodeBlock.copy');
  const copyLabel = page.message('theme.CodeBlock.copyButtonAriaLabel');
  const copied = page.message('theme.CodeBlock.copied');
  return (
    `<div class="${CODE_CLASSES.buttons}" hidden>` +
    `<button type="button" class="${CODE_CLASSES.button}" data-code-action="wrap" aria-pressed="false" aria-label="${wrap}" title="${wrap}" hidden>${articleIconHtml('wrap')}</button>` +
    `<button type="button" class="${CODE_CLASSES.button}" data-code-action="copy" data-copied="${copied}" aria-label="${copyLabel}" title="${copy}">${articleIconHtml('copy')}${articleIconHtml('copied')}</button></div>`
  );
}
