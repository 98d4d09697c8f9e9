import type { ReactNode } from 'react';
import type { TocItem } from '../../shared/wire.ts';

export interface TocListProps {
  readonly items: readonly TocItem[];
  readonly className?: string;
  readonly linkClassName: string;
}

export function TocList({ items, className, linkClassName }: TocListProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className={className}>
      {items.map(({ id, html, children }) => (
        <li key={id}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the HTML */}
          <a className={linkClassName} href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          <TocList items={children} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  );
}
