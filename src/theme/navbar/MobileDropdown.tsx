import { type ReactNode, useEffect } from 'react';
import { Collapsible, useCollapsible } from '../../client/hooks.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../layout/Icon.tsx';
import type { DropdownProps } from './Dropdown.tsx';

/** Collapsed unless an entry is active; tapping the trigger never leaves the page (DD-03, DD-04). */
export function MobileDropdown({ label, mobileLabel, childActive, className, children }: DropdownProps): ReactNode {
  const { collapsed, setCollapsed, toggleCollapsed } = useCollapsible({ initialState: !childActive });
  useEffect(() => {
    if (childActive) setCollapsed(false);
  }, [childActive, setCollapsed]);
  return (
    <li className={classNames('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <div className="menu__list-item-collapsible">
        <button
          type="button"
          className={classNames('clean-btn menu__link menu__link--sublist menu__link--sublist-caret', className)}
          aria-expanded={!collapsed}
          onClick={toggleCollapsed}
        >
          {mobileLabel ?? label}
          <Icon name="caret" />
        </button>
      </div>
      <Collapsible as="ul" className="menu__list" collapsed={collapsed} lazy>
        {children('mobile')}
      </Collapsible>
    </li>
  );
}
