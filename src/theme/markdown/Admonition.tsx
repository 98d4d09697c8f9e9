import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { classNames } from '../class-names.ts';
import { MarkdownIcon, type MarkdownIconName } from './MarkdownIcon.tsx';

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
