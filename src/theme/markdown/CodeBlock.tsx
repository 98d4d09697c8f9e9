import { isValidElement, type ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { CODE_CLASSES, codeLanguage } from '../../shared/article-looks.ts';
import { classNames } from '../class-names.ts';
import { MarkdownIcon } from './Admonition.tsx';

export interface CodeBlockProps {
  /** The code: text, in pieces or whole, or elements that show it. */
  readonly children?: ReactNode;
  readonly language?: string;
  readonly title?: string;
  /** `true` numbers lines from 1. */
  readonly showLineNumbers?: boolean | number;
  readonly className?: string;
}

/**
 * A block of code with its buttons, in the markup that code has in Markdown. The highlighter stays out of the
 * browser: tokens have colours in Markdown only.
 */
export function CodeBlock({
  children,
  className,
  language: written = /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? '',
  title,
  showLineNumbers,
}: CodeBlockProps): ReactNode {
  const first = showLineNumbers === true ? 1 : showLineNumbers === false ? undefined : showLineNumbers;
  const language = codeLanguage(written);
  const name = `language-${language}`;
  return (
    <div className={classNames(name, CODE_CLASSES.box, className)} data-language={language}>
      {title !== undefined && title !== '' && <div className={CODE_CLASSES.title}>{title}</div>}
      <div className={CODE_CLASSES.content}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className={classNames(CODE_CLASSES.pre, name)} translate="no" dir="ltr">
          <code className={first === undefined ? CODE_CLASSES.lines : CODE_CLASSES.numberedLines}>
            {linesOf(children).map((line, index) => (
              <span
                key={index}
                className={CODE_CLASSES.line}
                data-line={first === undefined ? undefined : first + index}
              >
                {line}
              </span>
            ))}
          </code>
        </pre>
        <CodeButtons />
      </div>
    </div>
  );
}

/** Elements stand in one line: what they are made of is not known here. */
function linesOf(children: ReactNode): readonly ReactNode[] {
  const parts = [children].flat();
  if (parts.some((part) => isValidElement(part))) return [children];
  const code = parts.filter((part) => typeof part === 'string' || typeof part === 'number').join('');
  return code
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${line}\n`);
}

/** Shown and handled by the behaviours of articles, which may come before React. */
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
