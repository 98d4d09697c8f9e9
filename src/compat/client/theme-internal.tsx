/** `@docusaurus/theme-common/internal`: what public sites use of it most, in terms of ours. */
import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { useLocaleLinks, useMobileSidebar, usePage, useShell } from '../../client/index.ts';

interface ChildrenProps {
  readonly children?: ReactNode;
}

/** State of the mobile menu. */
export function useNavbarMobileSidebar() {
  const { shown, shouldRender, toggle } = useMobileSidebar();
  return { disabled: false, shown, shouldRender, toggle };
}

/** There is one menu here: nothing stands in the place of its first page. */
export function useNavbarSecondaryMenu() {
  return { shown: false, hide: (): void => undefined, content: undefined };
}

export function useHideableNavbar() {
  const navbarRef = (): void => undefined;
  return { navbarRef, isNavbarVisible: true };
}

export function useLockBodyScroll(isLocked = true): void {
  useEffect(() => {
    if (!isLocked) return undefined;
    const { style } = document.body;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, [isLocked]);
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
