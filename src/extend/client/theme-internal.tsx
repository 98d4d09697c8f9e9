/** `@docusaurus/theme-common/internal`: what public sites use of it most, in terms of ours. */
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

/** State of the mobile menu. */
export function useNavbarMobileSidebar() {
  const { shown, shouldRender, toggle } = useMobileSidebar();
  return { disabled: false, shown, shouldRender, toggle };
}

/** The sidebar of the page, in the place of the first page of the menu. */
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

/** Who watches the position of the page is told of all its changes. */
export function useScrollController() {
  return SCROLLING;
}

/** Keeps an element where the reader sees it while what is above it changes its height. */
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

/** The theme watches the keyboard itself. */
export function useKeyboardNavigation(): void {}

/** Those that stand on the left, and the others. */
export function splitNavbarItems<Item extends { readonly position?: string }>(items: readonly Item[]) {
  // Docusaurus fills it in when it checks the config.
  const isLeft = ({ position = 'left' }: Item): boolean => position === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))] as const;
}

/** Of the day itself: times of posts are those of UTC. */
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

/** Addresses of the page in other languages. */
export function useAlternatePageUtils() {
  const links = useLocaleLinks();
  const { site } = useShell();
  const createUrl = ({ locale, fullyQualified }: { readonly locale: string; readonly fullyQualified: boolean }) => {
    const [path = '/'] = (links.find((link) => link.locale.code === locale)?.href ?? '/').split(/[?#]/);
    return fullyQualified ? site.url + path : path;
  };
  return { createUrl };
}

/** The page at the root of the language. */
export function useHomePageRoute() {
  const { locale } = useShell();
  return { path: locale.base, exact: true };
}

/** Pages have one author page here, whose title is the title of the page. */
function useTitleOfPage(): string {
  const { content } = usePage();
  return 'title' in content && typeof content.title === 'string' ? content.title : '';
}

export { useTitleOfPage as useBlogTagsPostsPageTitle, useTitleOfPage as useBlogAuthorPageTitle };

/** What is around the page here already. */
export function Provider({ children }: ChildrenProps): ReactNode {
  return <Fragment>{children}</Fragment>;
}
