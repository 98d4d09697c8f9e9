import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { classNames } from '../../shared/class-names.ts';

/** Lines of common icons, on a grid of 24. Others are defined where they are used, with `LineDrawing`. */
const LINES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  caret: 'M6 9l6 6 6-6',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5h4v5',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM3.5 12h17M12 3.5a4 8.5 0 1 0 0 17 4 8.5 0 1 0 0-17z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13zM15.3 15.3L20 20',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  edit: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3',
  collapse: 'M13 6l-6 6 6 6M19 6l-6 6 6 6',
  expand: 'M11 6l6 6-6 6M5 6l6 6-6 6',
} as const;

type IconName = keyof typeof LINES;

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** A decorative icon. The text or label beside it says what it means. */
export function Icon({ name, className }: IconProps): ReactNode {
  return <LineDrawing name={name} lines={LINES[name]} className={className} />;
}

interface LineDrawingProps {
  readonly name: string;
  /** Path on a grid of 24. */
  readonly lines: string;
  readonly className?: string | undefined;
}

export function LineDrawing({ name, lines, className }: LineDrawingProps): ReactNode {
  return (
    <svg className={classNames('icon', `icon--${name}`, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}

/** Follows the label of a link that opens in a new tab (NAV-16). */
export function ExternalLinkIcon(): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <Icon name="external" className="icon-external" />
      <span className="sr-only"> {translate('theme.IconExternalLink.ariaLabel')}</span>
    </>
  );
}
