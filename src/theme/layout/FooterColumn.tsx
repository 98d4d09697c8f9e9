import type { ReactNode } from 'react';
import type { FooterItem as FooterItemData } from '../../shared/shell.ts';
import { classNames } from '../class-names.ts';
import { FooterItem } from './FooterItem.tsx';

export interface FooterColumnProps {
  readonly title: string | undefined;
  readonly items: readonly FooterItemData[];
}

export function FooterColumn({ title, items }: FooterColumnProps): ReactNode {
  return (
    <div className="footer__col">
      {title !== undefined && <div className="footer__title">{title}</div>}
      <ul className="footer__items">
        {items.map((item, index) => (
          <li key={index} className={classNames('footer__item', item.html !== undefined && item.className)}>
            <FooterItem item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
