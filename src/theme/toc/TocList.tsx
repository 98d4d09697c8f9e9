import type { ReactNode } from 'react';
import type { Language } from '../../shared/translation.ts';
import type { TocItem } from '../../shared/wire.ts';

export interface TocListProps {
  readonly items: readonly TocItem[];
  readonly className?: string;
  readonly linkClassName: string;
  /** Absent: that of the list around it. */
  readonly language?: Partial<Language>;
}

export function TocList({ items, className, linkClassName, language }: TocListProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className={className} {...language}>
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
