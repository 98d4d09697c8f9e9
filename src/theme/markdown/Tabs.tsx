import {
  Children,
  createContext,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react';
import { useStorageSlot } from '../../client/hooks.tsx';
import { TAB_CLASSES } from '../../shared/article-looks.ts';
import { tabAfterKey } from '../../shared/tab-keys.ts';
import { classNames } from '../class-names.ts';

export interface TabItemProps {
  readonly value: string;
  /** The value when absent. */
  readonly label?: string;
  /** Selected at first. */
  readonly default?: boolean;
  /** Class of the panel. */
  readonly className?: string;
  readonly children?: ReactNode;
}

/** One of the panels of `<Tabs>`, which renders the tab and the panel around it. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}

export interface TabsProps {
  /** Which tabs there are, in this order; those of the children when absent. */
  readonly values?: readonly { readonly value: string; readonly label?: string }[];
  /** `null`, as without it: the tab that is marked as default, or else the first. */
  readonly defaultValue?: string | null;
  /** Groups of the same name switch together, also on other pages. */
  readonly groupId?: string;
  /** Renders the selected panel only. */
  readonly lazy?: boolean;
  /** Tabs share the whole width. */
  readonly block?: boolean;
  readonly className?: string;
  /** `<TabItem>` elements. */
  readonly children?: ReactNode;
}

/**
 * Panels of which one shows, as `<Tabs>` in Markdown (MD-30 to MD-33, MD-35).
 * @example <Tabs><TabItem value="npm">…</TabItem><TabItem value="yarn">…</TabItem></Tabs>
 */
export function Tabs({
  values,
  defaultValue,
  groupId,
  lazy = false,
  block = false,
  className,
  children,
}: TabsProps): ReactNode {
  const id = useId();
  const written = readItems(children);
  const items = orderItems(written, values);
  const [stored, slot] = useStorageSlot(`octavo.tab.${groupId ?? ''}`);
  const [chosen, setChosen] = useState(() => defaultValue || (items.find((item) => item.default) ?? items[0])?.value);
  const remembered = groupId !== undefined && items.some(({ value }) => value === stored) ? stored : null;
  const selected = remembered ?? chosen;
  /** The one that the tab key reaches. */
  const reached = selected ?? items[0]?.value;
  const choose = (value: string) => {
    setChosen(value);
    if (groupId !== undefined) slot.set(value);
  };
  return (
    <div className={TAB_CLASSES.box}>
      <ul
        role="tablist"
        aria-orientation="horizontal"
        className={classNames(block ? TAB_CLASSES.wideList : TAB_CLASSES.list, className)}
      >
        {items.map(({ value, label }, index) => (
          <li
            key={value}
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={value === selected}
            tabIndex={value === reached ? 0 : -1}
            data-value={value}
            className={value === selected ? TAB_CLASSES.selectedTab : TAB_CLASSES.tab}
            onClick={() => choose(value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return moveFocus(event);
              event.preventDefault();
              choose(value);
            }}
          >
            {label ?? value}
          </li>
        ))}
      </ul>
      <div className={TAB_CLASSES.panels}>
        {written.map(({ value, className: panelClass, children: panel }) => {
          const index = items.findIndex((item) => item.value === value);
          const label = items[index]?.label;
          // No tab leads to it, as in Docusaurus: its headings are there all the same.
          if (index < 0)
            return lazy ? null : (
              <div key={value} hidden>
                {panel}
              </div>
            );
          return (
            <div
              key={value}
              role="tabpanel"
              id={`${id}panel${index}`}
              aria-labelledby={`${id}tab${index}`}
              data-value={value}
              data-label={label === value ? undefined : label}
              className={panelClass}
              hidden={value !== selected}
            >
              {lazy && value !== selected ? <Waiting>{panel}</Waiting> : panel}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const WaitingContext = createContext(false);

/** What a lazy panel has yet to show: for browsers without scripts alone, as React renders nothing there in others. */
function Waiting({ children }: { readonly children: ReactNode }): ReactNode {
  // The first end of one would be taken for the end of all.
  if (useContext(WaitingContext)) return children;
  return (
    <noscript>
      <WaitingContext value>{children}</WaitingContext>
    </noscript>
  );
}

function readItems(children: ReactNode): readonly TabItemProps[] {
  return Children.toArray(children).map((child) => {
    if (!isValidElement(child) || child.type !== TabItem) {
      throw new Error(
        '<Tabs> has a child that is not a <TabItem>. Put everything inside <TabItem value="…"> elements.',
      );
    }
    return (child as ReactElement<TabItemProps>).props;
  });
}

function orderItems(items: readonly TabItemProps[], values: TabsProps['values']): readonly TabItemProps[] {
  if (values === undefined) return items;
  return values.flatMap(({ value, label }) => {
    const item = items.find((other) => other.value === value);
    return item === undefined ? [] : [{ ...item, label: label ?? value }];
  });
}

/** Arrow keys move along the tabs and around the ends, without selecting (MD-32). */
function moveFocus(event: KeyboardEvent<HTMLLIElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])];
  const index = tabs.indexOf(event.currentTarget);
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = tabs[tabAfterKey({ key: event.key, index, count: tabs.length, isRtl })];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
