/**
 * A panel that opens and closes with an animated height (COL-01 to COL-05). Styles are set on the element rather than
 * rendered, because a strict content security policy forbids style attributes: the closed state of pre-rendered HTML
 * is the attribute `hidden`.
 */
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { collapseDuration } from '../behaviours/behaviour.ts';
import { prefersLessMotion } from '../router/scroll.ts';

export interface CollapseAnimation {
  /** Milliseconds; computed from the height of the content when absent. */
  readonly duration?: number;
  /** @default 'ease-in-out' */
  readonly easing?: string;
}

/** State of a collapsible panel: the trigger toggles it, `<Collapsible>` shows it. */
export function useCollapsible({ initialState }: { readonly initialState: boolean | (() => boolean) }): {
  readonly collapsed: boolean;
  readonly setCollapsed: (collapsed: boolean) => void;
  readonly toggleCollapsed: () => void;
} {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => setCollapsed((value) => !value), []);
  return { collapsed, setCollapsed, toggleCollapsed };
}

export interface CollapsibleProps {
  readonly collapsed: boolean;
  /** Mounts the content when it is first expanded, and keeps it. */
  readonly lazy?: boolean;
  /** @default 'div' */
  readonly as?: 'div' | 'ul' | 'nav' | 'section';
  readonly className?: string;
  readonly id?: string;
  readonly animation?: CollapseAnimation;
  /** Called after the transition. */
  readonly onTransitionEnd?: (collapsed: boolean) => void;
  readonly children: ReactNode;
}

/** Panel of collapsible content. */
export function Collapsible({ collapsed, lazy = false, as: Element = 'div', ...props }: CollapsibleProps): ReactNode {
  const { className, id, animation, onTransitionEnd, children } = props;
  const ref = useRef<HTMLElement>(null);
  const [mounted, setMounted] = useState(!lazy || !collapsed);
  const [startedCollapsed] = useState(collapsed);
  if (!mounted && !collapsed) setMounted(true);
  useCollapseAnimation(ref, { collapsed, animation, onTransitionEnd });
  // React leaves `hidden` as first rendered. The effect removes it: from then on styles hold the state, and an
  // attribute that changed at once would cut the closing animation.
  return (
    <Element ref={ref as RefObject<never>} className={className} id={id} hidden={startedCollapsed}>
      {mounted ? children : null}
    </Element>
  );
}

function useCollapseAnimation(
  ref: RefObject<HTMLElement | null>,
  options: {
    readonly collapsed: boolean;
    readonly animation: CollapseAnimation | undefined;
    readonly onTransitionEnd: ((collapsed: boolean) => void) | undefined;
  },
): void {
  const { collapsed } = options;
  const shownAs = useRef<boolean | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // A layout effect, so that no frame shows the new state before the animation has started.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || shownAs.current === collapsed) return undefined;
    const first = shownAs.current === null;
    shownAs.current = collapsed;
    if (first) {
      settle(element, collapsed);
      return undefined;
    }
    return animate(element, {
      collapsed,
      animation: latest.current.animation ?? {},
      onEnd: () => latest.current.onTransitionEnd?.(collapsed),
    });
  }, [ref, collapsed]);
}

/** Applies the end state without animation (COL-05). */
function settle(element: HTMLElement, collapsed: boolean): void {
  const { style } = element;
  element.hidden = false;
  style.display = collapsed ? 'none' : 'block';
  style.overflow = collapsed ? 'hidden' : 'visible';
  style.height = collapsed ? '0' : 'auto';
}

function animate(
  element: HTMLElement,
  { collapsed, animation, onEnd }: { collapsed: boolean; animation: CollapseAnimation; onEnd: () => void },
): () => void {
  const { style } = element;
  const from = style.display === 'none' ? 0 : element.offsetHeight;
  style.display = 'block';
  style.overflow = 'hidden';
  style.transition = '';
  style.height = 'auto';
  const full = element.scrollHeight;
  style.height = `${from}px`;
  // Reading a size makes the browser apply the start height.
  void element.offsetHeight;
  style.transition = `height ${durationFor(full, animation)}ms ${animation.easing ?? 'ease-in-out'}`;
  style.height = `${collapsed ? 0 : full}px`;

  const finish = (event?: TransitionEvent): void => {
    if (event !== undefined && (event.target !== element || event.propertyName !== 'height')) return;
    stop();
    style.transition = '';
    settle(element, collapsed);
    onEnd();
  };
  const stop = () => element.removeEventListener('transitionend', finish);
  if (from === (collapsed ? 0 : full)) finish();
  else element.addEventListener('transitionend', finish);
  return stop;
}

/**
 * Returns the duration in milliseconds. It is not 0 with reduced motion, so that the end of the transition still fires
 * an event (COL-03).
 */
function durationFor(height: number, { duration }: CollapseAnimation): number {
  if (prefersLessMotion()) return 1;
  return duration ?? collapseDuration(height);
}
