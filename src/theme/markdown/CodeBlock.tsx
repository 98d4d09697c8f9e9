import { isValidElement, type ReactNode, useMemo } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { useCodeLines } from '../../client/rare-hooks.ts';
import { CODE_CLASSES, codeLanguage, codeTexts } from '../../shared/article-looks.ts';
import { escapeText } from '../../shared/html.ts';
import { classNames } from '../../shared/class-names.ts';
import { MarkdownIcon } from './Admonition.tsx';

export interface CodeBlockProps {
  /** The code as text, in one or several pieces, or elements that show it. */
  readonly children?: ReactNode;
  readonly language?: string;
  readonly title?: string;
  /** `true` numbers lines from 1. */
  readonly showLineNumbers?: boolean | number;
  readonly className?: string;
  /** The info string after the language of a fence: lines to mark, a title, `showLineNumbers`. */
  readonly metastring?: string;
}

/**
 * A block of code with its buttons, in the same markup as code in Markdown. The highlighter is not sent to the browser:
 * the server colours text and marks its lines.
 */
export function CodeBlock({
  children,
  className,
  language: written = /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? '',
  metastring = '',
  title = codeTexts(metastring).title,
  showLineNumbers = codeTexts(metastring).firstNumber,
}: CodeBlockProps): ReactNode {
  const first = showLineNumbers === true ? 1 : showLineNumbers === false ? undefined : showLineNumbers;
  const language = codeLanguage(written);
  const name = `language-${language}`;
  const code = textOf(children);
  const lines = classNames(first === undefined ? CODE_CLASSES.lines : CODE_CLASSES.numberedLines, name);
  return (
    <div className={classNames(name, CODE_CLASSES.box, className)} data-language={language}>
      {title !== undefined && title !== '' && <div className={CODE_CLASSES.title}>{title}</div>}
      <div className={CODE_CLASSES.content}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className={classNames(CODE_CLASSES.pre, name)} translate="no" dir="ltr">
          {code === undefined ? (
            <code className={lines}>
              <span className={CODE_CLASSES.line} data-line={first}>
                {children}
              </span>
            </code>
          ) : (
            <Lines code={code} language={language} meta={metastring} first={first} className={lines} />
          )}
        </pre>
        <CodeButtons />
      </div>
    </div>
  );
}

/**
 * Returns the text of the children; `undefined` if they include elements, whose text is not known. Such children are
 * shown in one line.
 */
function textOf(children: ReactNode): string | undefined {
  const parts = [children].flat();
  if (parts.some((part) => isValidElement(part))) return undefined;
  const code = parts.filter((part) => typeof part === 'string' || typeof part === 'number').join('');
  return code.replace(/\r?\n$/, '');
}

interface LinesProps {
  readonly code: string;
  readonly language: string;
  readonly meta: string;
  /** Number of the first line, if lines are numbered. */
  readonly first: number | undefined;
  readonly className: string;
}

function Lines({ code, language, meta, first, className }: LinesProps): ReactNode {
  const { html, ...attributes } = useCodeLines({ code, language, meta: withNumbers(meta, first) }, () =>
    plainLines(code, first),
  );
  const inner = useMemo(() => ({ __html: html }), [html]);
  return <code className={className} {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}

function withNumbers(meta: string, first: number | undefined): string {
  const rest = meta.replace(/(?:^|\s)showLineNumbers(?:=\S+)?/, '');
  return first === undefined ? rest : `${rest} showLineNumbers=${first}`;
}

function plainLines(code: string, first: number | undefined): string {
  const lines = escapeText(code).split('\n');
  return lines
    .map((line, index) => {
      const number = first === undefined ? '' : ` data-line="${first + index}"`;
      return `<span class="${CODE_CLASSES.line}"${number}>${line}\n</span>`;
    })
    .join('');
}

/** Buttons of a code block. The behaviours of articles show and handle them, possibly before React hydrates. */
function CodeButtons(): ReactNode {
  const translate = useTranslate();
  const wrap = translate('theme.CodeBlock.wordWrapToggle');
  return (
    <div className={CODE_CLASSES.buttons} hidden suppressHydrationWarning>
      <button
        type="button"
        className={CODE_CLASSES.button}
        data-code-action="wrap"
        aria-pressed="false"
        aria-label={wrap}
        title={wrap}
        hidden
        suppressHydrationWarning
      >
        <MarkdownIcon name="wrap" />
      </button>
      <button
        type="button"
        className={CODE_CLASSES.button}
        data-code-action="copy"
        data-copied={translate('theme.CodeBlock.copied')}
        aria-label={translate('theme.CodeBlock.copyButtonAriaLabel')}
        title={translate('theme.CodeBlock.copy')}
      >
        <MarkdownIcon name="copy" />
        <MarkdownIcon name="copied" />
      </button>
    </div>
  );
}
