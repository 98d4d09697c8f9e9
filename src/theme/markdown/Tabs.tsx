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
import { classNames } from '../../shared/class-names.ts';

export interface TabItemProps {
  readonly value: string;
  /** The value by default. */
  readonly label?: string;
  /** Selects the tab at first. */
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
  /** The tabs, in this order. By default those of the children. */
  readonly values?: readonly { readonly value: string; readonly label?: string }[];
  /**
   * Value of the tab selected at first. `null`, like no value: the tab that is marked as default, or else the first.
   */
  readonly defaultValue?: string | null;
  /** Groups of the same name switch together, also on other pages. */
  readonly groupId?: string;
  /** Renders the selected panel only. */
  readonly lazy?: boolean;
  /** Makes the tabs fill the whole width. */
  readonly block?: boolean;
  readonly className?: string;
  /** `<TabItem>` elements. */
  readonly children?: ReactNode;
}

/**
 * Panels of which one is shown, like `<Tabs>` in Markdown (MD-30 to MD-33, MD-35).
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
  /** Value of the tab that the Tab key reaches. */
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
          // As in Docusaurus, a panel without a tab is rendered hidden, with its headings.
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

/**
 * Content of a lazy panel that has not been opened, for browsers without scripts. In others, React renders nothing into
 * `<noscript>`.
 */
function Waiting({ children }: { readonly children: ReactNode }): ReactNode {
  // A `<noscript>` cannot be nested: the first end tag would end all of them.
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

/** Moves the focus with the arrow keys, along the tabs and around the ends, without selecting (MD-32). */
function moveFocus(event: KeyboardEvent<HTMLLIElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])];
  const index = tabs.indexOf(event.currentTarget);
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = tabs[tabAfterKey({ key: event.key, index, count: tabs.length, isRtl })];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
