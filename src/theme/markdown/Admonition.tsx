import { type DetailsHTMLAttributes, isValidElement, type ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import {
  ADMONITION_CLASSES,
  admonitionLook,
  ARTICLE_ICONS,
  type ArticleIcon,
  DETAILS_CLASSES,
  isKnownAdmonition,
} from '../../shared/article-looks.ts';
import { classNames } from '../../shared/class-names.ts';
import { LineDrawing } from '../layout/Icon.slot.ts';

export function MarkdownIcon({ name }: { readonly name: ArticleIcon }): ReactNode {
  return <LineDrawing name={name} lines={ARTICLE_ICONS[name]} />;
}

export interface AdmonitionProps {
  /** `note`, `tip`, `info`, `warning`, `danger`, or a keyword of the site, which looks like `info`. */
  readonly type: string;
  /** The name of the type by default. */
  readonly title?: ReactNode;
  /** Replaces the icon of the type. */
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly children?: ReactNode;
}

/**
 * A box beside the text, as `:::note` in Markdown.
 * @example <Admonition type="tip" title="Shortcut">Press <kbd>K</kbd>.</Admonition>
 */
export function Admonition({ type, title, icon, className, id, children }: AdmonitionProps): ReactNode {
  const translate = useTranslate();
  const look = admonitionLook(type);
  const name = isKnownAdmonition(type) ? translate(`theme.admonition.${type}`) : type;
  return (
    <div className={classNames(look.className, className)} id={id}>
      <div className={ADMONITION_CLASSES.heading}>
        <span className={ADMONITION_CLASSES.icon}>{icon ?? <MarkdownIcon name={look.icon} />}</span>
        {title === undefined || title === null || title === '' ? name : title}
      </div>
      <div className={ADMONITION_CLASSES.content}>{children}</div>
    </div>
  );
}

export interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** Text that is shown while it is closed. A `<summary>` element is used as it is. */
  readonly summary?: ReactNode;
}

/** A part that opens on demand, like `<details>` in Markdown. */
export function Details({ summary, className, children, ...props }: DetailsProps): ReactNode {
  const translate = useTranslate();
  return (
    <details {...props} className={classNames(DETAILS_CLASSES.box, className)}>
      {isValidElement(summary) && summary.type === 'summary' ? (
        summary
      ) : (
        <summary>{summary ?? translate('theme.details.summary')}</summary>
      )}
      <div className={DETAILS_CLASSES.content}>{children}</div>
    </details>
  );
}
