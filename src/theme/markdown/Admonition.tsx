import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { classNames } from '../class-names.ts';
import { LineDrawing } from '../layout/Icon.tsx';

/** Apart from the other icons, because most pages need none of these in their scripts. */
const LINES = {
  note: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 11v6M12 7.5v.01',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.5.5-.5 1-.5 1.6H9c0-.6 0-1.1-.5-1.6A6 6 0 0 1 12 3z',
  info: 'M6 4h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 11v5M12 8v.01',
  warning: 'M12 4L2.5 20h19zM12 10v4M12 17v.01',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6',
  copy: 'M11 9h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM5 15H4V5a2 2 0 0 1 2-2h9v1',
  copied: 'M5 13l4 4L19 7',
  wrap: 'M3 6h18M3 18h6M3 12h15a3 3 0 0 1 0 6h-4m2-2l-2 2 2 2',
} as const;

type MarkdownIconName = keyof typeof LINES;

export function MarkdownIcon({ name }: { readonly name: MarkdownIconName }): ReactNode {
  return <LineDrawing name={name} lines={LINES[name]} />;
}

interface Look {
  readonly alert: string;
  readonly icon: MarkdownIconName;
}

const INFO: Look = { alert: 'info', icon: 'info' };
const LOOKS: Readonly<Record<string, Look | undefined>> = {
  note: { alert: 'secondary', icon: 'note' },
  secondary: { alert: 'secondary', icon: 'note' },
  tip: { alert: 'success', icon: 'tip' },
  success: { alert: 'success', icon: 'tip' },
  info: INFO,
  important: INFO,
  warning: { alert: 'warning', icon: 'warning' },
  caution: { alert: 'warning', icon: 'warning' },
  danger: { alert: 'danger', icon: 'danger' },
};

export interface AdmonitionProps {
  /** `note`, `tip`, `info`, `warning`, `danger`, or a keyword of the site, which looks like `info`. */
  readonly type: string;
  /** The name of the type when absent. */
  readonly title?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/**
 * A box beside the text, as `:::note` in Markdown.
 * @example <Admonition type="tip" title="Shortcut">Press <kbd>K</kbd>.</Admonition>
 */
export function Admonition({ type, title, className, children }: AdmonitionProps): ReactNode {
  const translate = useTranslate();
  const look = LOOKS[type];
  const { alert, icon } = look ?? INFO;
  return (
    <div
      className={classNames(`theme-admonition theme-admonition-${type} alert alert--${alert} admonition`, className)}
    >
      <div className="admonition-heading">
        <span className="admonition-icon">
          <MarkdownIcon name={icon} />
        </span>
        {title ?? (look === undefined ? type : translate(`theme.admonition.${type}`))}
      </div>
      <div className="admonition-content">{children}</div>
    </div>
  );
}

export interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** What shows while it is closed. */
  readonly summary?: ReactNode;
}

/** A part that opens on demand, as `<details>` in Markdown. */
export function Details({ summary, className, children, ...props }: DetailsProps): ReactNode {
  const translate = useTranslate();
  return (
    <details {...props} className={classNames('details alert alert--info', className)}>
      <summary>{summary ?? translate('theme.details.summary')}</summary>
      <div className="details__content">{children}</div>
    </details>
  );
}
