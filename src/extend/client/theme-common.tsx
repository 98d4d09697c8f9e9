/** `@docusaurus/theme-common`: the parts that sites use, built on Octavo's own. */
import { createContext, Fragment, isValidElement, type ReactNode, useContext, useMemo } from 'react';
import {
  Head,
  useColorMode as useOwnColorMode,
  useIsBrowser,
  useLayoutSize,
  useLocation,
  usePlural,
  useShell,
} from '../../client/index.ts';

import { classNames } from '../../shared/class-names.ts';
import { Details as Own, type DetailsProps } from '../../theme/markdown/Admonition.tsx';

export { Collapsible, useCollapsible } from '../../client/index.ts';
export { ErrorBoundary as ErrorBoundaryError, ErrorBoundary as ErrorCauseBoundary } from './context.tsx';

/** Renders `<details>`. The summary may be given as an element. */
export function Details({ summary, ...props }: DetailsProps): ReactNode {
  const isElement = isValidElement<ChildrenProps>(summary) && summary.type === 'summary';
  return <Own {...props} summary={isElement ? summary.props.children : summary} />;
}

interface ChildrenProps {
  readonly children?: ReactNode;
}

/** Compares two paths, ignoring case and a slash at the end. Two missing paths are the same. */
export function isSamePath(one?: string, other?: string): boolean {
  const plain = (path?: string): string | undefined => path?.replace(/(.)\/$/, '$1').toLowerCase();
  return plain(one) === plain(other);
}

export function useColorMode() {
  const { mode, choice, setChoice } = useOwnColorMode();
  const setColorMode = (next: 'light' | 'dark' | null): void => setChoice(next);
  return {
    colorMode: mode,
    colorModeChoice: choice,
    setColorMode,
    isDarkTheme: mode === 'dark',
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  };
}

/** Returns the layout size. Like in Docusaurus, it is `ssr` until the page is hydrated. */
export function useWindowSize(): 'ssr' | 'desktop' | 'mobile' {
  const size = useLayoutSize();
  return size === 'desktop' || size === 'mobile' ? size : 'ssr';
}

/** Returns the path without the base of the locale. */
export function useLocalPathname(): string {
  const { pathname } = useLocation();
  const { locale } = useShell();
  return pathname.startsWith(locale.base) ? `/${pathname.slice(locale.base.length)}` : pathname;
}

export function usePluralForm() {
  const select = usePlural();
  return { selectMessage: (count: number, forms: string): string => select(forms, count) };
}

interface ThemedProps {
  readonly className?: string;
  readonly children: (given: { readonly theme: 'light' | 'dark'; readonly className: string }) => ReactNode;
}

/** Renders one version per color mode until the mode is known. Style sheets show one of them. */
export function ThemedComponent({ className, children }: ThemedProps): ReactNode {
  const { mode } = useOwnColorMode();
  const isBrowser = useIsBrowser();
  const modes = isBrowser ? [mode] : (['light', 'dark'] as const);
  return modes.map((theme) => (
    <Fragment key={theme}>
      {children({ theme, className: classNames('themed-image', `themed-image--${theme}`, className) })}
    </Fragment>
  ));
}

interface PageMetadataProps {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: string | readonly string[];
  readonly image?: string;
  readonly children?: ReactNode;
}

export function PageMetadata({ title, description = '', keywords, image, children }: PageMetadataProps): ReactNode {
  const { site, locale } = useShell();
  const picture = image === undefined ? undefined : new URL(image, `${site.url}${locale.base}`).href;
  const own = title?.trim();
  const whole = own === '' || own === site.title ? site.title : `${own} ${site.titleDelimiter} ${site.title}`;
  return (
    <Head>
      {title !== undefined && <title>{whole}</title>}
      {title !== undefined && <meta property="og:title" content={whole} />}
      {description !== '' && <meta name="description" content={description} />}
      {description !== '' && <meta property="og:description" content={description} />}
      {keywords !== undefined && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {picture !== undefined && <meta property="og:image" content={picture} />}
      {picture !== undefined && <meta name="twitter:image" content={picture} />}
      {children}
    </Head>
  );
}

export { SkipToContent as SkipToContentLink } from '../../theme/layout/Columns.tsx';

interface HtmlClassNameProps {
  readonly className: string;
  readonly children?: ReactNode;
}

export function HtmlClassNameProvider({ className, children }: HtmlClassNameProps): ReactNode {
  return (
    <>
      <Head>
        {/* Head adds the class to the page's html element, which has a language. */}
        {/* oxlint-disable-next-line jsx-a11y/html-has-lang */}
        <html className={className} />
      </Head>
      {children}
    </>
  );
}

/** Renders nothing. In Docusaurus it moves its children to the mobile menu, where Octavo has no slot for them. */
export function NavbarSecondaryMenuFiller(): ReactNode {
  return null;
}

interface CodeBlockParts {
  readonly metadata?: unknown;
  readonly wordWrap?: unknown;
}

const CodeBlock = createContext<CodeBlockParts | undefined>(undefined);

export function CodeBlockContextProvider({ metadata, wordWrap, children }: CodeBlockParts & ChildrenProps): ReactNode {
  const value = useMemo(() => ({ metadata, wordWrap }), [metadata, wordWrap]);
  return <CodeBlock.Provider value={value}>{children}</CodeBlock.Provider>;
}

/** Returns the context of the enclosing code block. */
export function useCodeBlockContext(): CodeBlockParts | undefined {
  return useContext(CodeBlock);
}

interface PrismOptions {
  readonly theme?: object;
  readonly darkTheme?: object;
}

const PLAIN = { color: 'var(--ifm-pre-color)', backgroundColor: 'var(--ifm-pre-background)' };

/**
 * Returns the colors for components that highlight code. Without a theme in the config, those of Octavo's style sheets.
 */
export function usePrismThemeOf({ theme, darkTheme }: PrismOptions = {}): object {
  const { mode } = useOwnColorMode();
  return (mode === 'dark' ? (darkTheme ?? theme) : theme) ?? { plain: PLAIN, styles: [] };
}

/** Class names of the theme's parts, for style sheets. */
export const ThemeClassNames = {
  page: {
    blogListPage: 'blog-list-page',
    blogPostPage: 'blog-post-page',
    blogTagsListPage: 'blog-tags-list-page',
    blogTagPostListPage: 'blog-tags-post-list-page',
    blogAuthorsListPage: 'blog-authors-list-page',
    blogAuthorsPostsPage: 'blog-authors-posts-page',
    docsDocPage: 'docs-doc-page',
    docsTagsListPage: 'docs-tags-list-page',
    docsTagDocListPage: 'docs-tags-doc-list-page',
    mdxPage: 'mdx-page',
  },
  wrapper: { main: 'main-wrapper', blogPages: 'blog-wrapper', docsPages: 'docs-wrapper', mdxPages: 'mdx-wrapper' },
  common: {
    editThisPage: 'theme-edit-this-page',
    lastUpdated: 'theme-last-updated',
    backToTopButton: 'theme-back-to-top-button',
    codeBlock: 'theme-code-block',
    admonition: 'theme-admonition',
    unlistedBanner: 'theme-unlisted-banner',
    draftBanner: 'theme-draft-banner',
    admonitionType: (type: string): string => `theme-admonition-${type}`,
  },
  announcementBar: { container: 'theme-announcement-bar' },
  tabs: { container: 'theme-tabs-container' },
  layout: {
    navbar: {
      container: 'theme-layout-navbar',
      containerLeft: 'theme-layout-navbar-left',
      containerRight: 'theme-layout-navbar-right',
      mobileSidebar: { container: 'theme-layout-navbar-sidebar', panel: 'theme-layout-navbar-sidebar-panel' },
    },
    main: { container: 'theme-layout-main' },
    footer: { container: 'theme-layout-footer', column: 'theme-layout-footer-column' },
  },
  docs: {
    docVersionBanner: 'theme-doc-version-banner',
    docVersionBadge: 'theme-doc-version-badge',
    docBreadcrumbs: 'theme-doc-breadcrumbs',
    docMarkdown: 'theme-doc-markdown',
    docTocMobile: 'theme-doc-toc-mobile',
    docTocDesktop: 'theme-doc-toc-desktop',
    docFooter: 'theme-doc-footer',
    docFooterTagsRow: 'theme-doc-footer-tags-row',
    docFooterEditMetaRow: 'theme-doc-footer-edit-meta-row',
    docSidebarContainer: 'theme-doc-sidebar-container',
    docSidebarMenu: 'theme-doc-sidebar-menu',
    docSidebarItemCategory: 'theme-doc-sidebar-item-category',
    docSidebarItemLink: 'theme-doc-sidebar-item-link',
    docSidebarItemCategoryLevel: (level: number): string => `theme-doc-sidebar-item-category-level-${level}`,
    docSidebarItemLinkLevel: (level: number): string => `theme-doc-sidebar-item-link-level-${level}`,
    docCard: {
      container: 'theme-doc-card-container',
      heading: 'theme-doc-card-heading',
      icon: 'theme-doc-card-icon',
      title: 'theme-doc-card-title',
      description: 'theme-doc-card-description',
    },
  },
  blog: {
    blogFooterTagsRow: 'theme-blog-footer-tags-row',
    blogFooterEditMetaRow: 'theme-blog-footer-edit-meta-row',
  },
  pages: { pageFooterEditMetaRow: 'theme-pages-footer-edit-meta-row' },
} as const;
