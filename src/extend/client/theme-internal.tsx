/** `@docusaurus/theme-common/internal`: the parts that public sites use most, built on Octavo's own. */
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  useAnnouncementBar as useOwnAnnouncementBar,
  useHideOnScroll,
  useLocaleLinks,
  useMobileSidebar,
  usePage,
  useShell,
} from '../../client/index.ts';
import { lockScrolling } from '../../client/rare-hooks.ts';
import { SecondaryMenu } from '../../theme/navbar/MobileSidebarPanel.tsx';

interface ChildrenProps {
  readonly children?: ReactNode;
}

/** Returns the state of the mobile menu. */
export function useNavbarMobileSidebar() {
  const { shown, shouldRender, toggle } = useMobileSidebar();
  return { disabled: false, shown, shouldRender, toggle };
}

/** Returns the second panel of the mobile menu, which shows the page's sidebar. */
export function useNavbarSecondaryMenu() {
  const { secondaryShown, hasSecondary, showPrimary } = useMobileSidebar();
  return { shown: secondaryShown, hide: showPrimary, content: hasSecondary ? <SecondaryMenu /> : undefined };
}

export function useHideableNavbar() {
  const navbarRef = useRef<HTMLElement>(null);
  return { navbarRef, isNavbarVisible: !useHideOnScroll(navbarRef) };
}

export function useAnnouncementBar() {
  const bar = useOwnAnnouncementBar();
  return { isActive: bar?.shown === true, close: (): void => bar?.dismiss() };
}

interface ScrollPosition {
  readonly scrollX: number;
  readonly scrollY: number;
}

export function useScrollPosition(
  effect: (position: ScrollPosition, before: ScrollPosition | null) => void,
  deps: readonly unknown[] = [],
): void {
  useEffect(() => {
    const read = (): ScrollPosition => ({ scrollX: window.scrollX, scrollY: window.scrollY });
    let before: ScrollPosition | null = read();
    const onScroll = (): void => {
      const now = read();
      effect(now, before);
      before = now;
    };
    effect(before, null);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whoever calls it says what the effect depends on
  }, deps);
}

const SCROLLING = { scrollEventsEnabledRef: { current: true }, enableScrollEvents() {}, disableScrollEvents() {} };

/** Returns a fixed controller: in Octavo, scroll events are always enabled. */
export function useScrollController() {
  return SCROLLING;
}

/** Keeps an element at its position on screen when the content above it changes height. */
export function useScrollPositionBlocker() {
  const kept = useRef<{ readonly element: HTMLElement; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const { element, top = 0 } = kept.current ?? {};
    kept.current = null;
    const moved = element === undefined ? 0 : element.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ left: 0, top: moved });
  });
  const block = (element: HTMLElement): void => {
    kept.current = { element, top: element.getBoundingClientRect().top };
  };
  return { blockElementScrollPositionUntilNextRender: block };
}

export function useLockBodyScroll(isLocked = true): void {
  useEffect(() => (isLocked ? lockScrolling() : undefined), [isLocked]);
}

/** Does nothing, because the theme handles the keyboard itself. */
export function useKeyboardNavigation(): void {}

/** Splits items into those on the left and those on the right. */
export function splitNavbarItems<Item extends { readonly position?: string }>(items: readonly Item[]) {
  // Docusaurus fills in this default when it validates the config.
  const isLeft = ({ position = 'left' }: Item): boolean => position === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))] as const;
}

/** Returns a date format in the locale of the page. Callers set the time zone; dates of posts are in UTC. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { locale } = useShell();
  const text = JSON.stringify(options);
  return useMemo(
    () =>
      new Intl.DateTimeFormat(locale.htmlLang, {
        calendar: locale.calendar,
        ...(JSON.parse(text) as Intl.DateTimeFormatOptions),
      }),
    [locale, text],
  );
}

/** Returns a function that creates URLs of the page in other locales. */
export function useAlternatePageUtils() {
  const links = useLocaleLinks();
  const { site } = useShell();
  const createUrl = ({ locale, fullyQualified }: { readonly locale: string; readonly fullyQualified: boolean }) => {
    const [path = '/'] = (links.find((link) => link.locale.code === locale)?.href ?? '/').split(/[?#]/);
    return fullyQualified ? site.url + path : path;
  };
  return { createUrl };
}

/** Returns the route of the locale's home page. */
export function useHomePageRoute() {
  const { locale } = useShell();
  return { path: locale.base, exact: true };
}

/** Returns the title of the current page, which serves as the title of tag and author pages. */
function useTitleOfPage(): string {
  const { content } = usePage();
  return 'title' in content && typeof content.title === 'string' ? content.title : '';
}

export { useTitleOfPage as useBlogTagsPostsPageTitle, useTitleOfPage as useBlogAuthorPageTitle };

/** Renders the children only, because Octavo provides this context around every page already. */
export function Provider({ children }: ChildrenProps): ReactNode {
  return <Fragment>{children}</Fragment>;
}
