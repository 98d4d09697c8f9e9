/** Components of a site in the places of ours: what they are given is shaped as Docusaurus shapes it. */
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import { ArticleHtml, useMobileSidebar, usePage } from '../../client/index.ts';
import { DocsFrame } from '../../theme/docs/DocsPages.tsx';
import type { PropItem } from './docs-sidebar.tsx';
import { flatToc, useDocsSidebar } from './content.tsx';
import type {
  BlogPostContent,
  CategoryIndexContent,
  DocContent,
  LinkTo,
  PageData,
  TocItem,
} from '../../shared/wire.ts';

export { blogPages } from './blog-pages.tsx';
export { anyNavbarItem, navbarItem, navbarItems } from './navbar-slots.tsx';

type Site = ComponentType<Readonly<Record<string, unknown>>>;

/** A neighbour of a page, as Docusaurus has it. */
export interface Neighbour {
  readonly title: string;
  readonly permalink: string;
}

export function neighbourOf(link: LinkTo | undefined): Neighbour | undefined {
  return link && { title: link.label, permalink: link.href };
}

interface PagerProps {
  readonly previous: LinkTo | undefined;
  readonly next: LinkTo | undefined;
}

export function paginator(site: Site) {
  return function Paginator({ previous, next }: PagerProps): ReactNode {
    return createElement(site, { previous: neighbourOf(previous), next: neighbourOf(next) });
  };
}

interface FooterProps {
  readonly className: string;
}

function footerOf(className: string) {
  return (site: Site, Own: ComponentType<FooterProps>) =>
    function PageFooter(props: FooterProps): ReactNode {
      const { content } = usePage();
      const isMeant = props.className === className && content.kind !== 'markdown';
      return isMeant ? createElement(site, {}) : <Own {...props} />;
    };
}

/** Those of the docs and of the blog are one component here. */
export const docFooter = footerOf('theme-doc-footer');
export const postFooter = footerOf('theme-blog-footer');

/** The list on the right is given as Docusaurus has it: flat. */
export function tocDesktop(site: Site) {
  return function Toc({ toc }: { readonly toc: readonly TocItem[] }): ReactNode {
    const given = useMemo(() => flatToc(toc), [toc]);
    return createElement(site, { toc: given, className: 'theme-doc-toc-desktop' });
  };
}

interface PagesProps {
  readonly page: PageData;
}

type Pages = ComponentType<PagesProps>;

/** The layout is given the article, and puts it where it wants it. */
export function docLayout(site: Site, Own: Pages) {
  return function Docs(props: PagesProps): ReactNode {
    const { content } = props.page;
    if (content.kind !== 'doc') return <Own {...props} />;
    return <DocsFrame>{createElement(site, {}, <ArticleHtml article={content.article} />)}</DocsFrame>;
  };
}

/** A Markdown module as Docusaurus has it: a component that knows what it shows. */
function documentOf({ title, description, toc, article, frontMatter = {} }: DocContent, permalink: string) {
  const Article = (): ReactNode => <ArticleHtml article={article} />;
  const metadata = { title, description, permalink, frontMatter };
  return Object.assign(Article, { metadata, frontMatter, toc: flatToc(toc), contentTitle: title, assets: {} });
}

export function docItem(site: Site, Own: Pages) {
  return function Docs(props: PagesProps): ReactNode {
    const { content, path } = props.page;
    const given = useMemo(() => (content.kind === 'doc' ? documentOf(content, path) : undefined), [content, path]);
    if (given === undefined) return <Own {...props} />;
    return <DocsFrame>{createElement(site, { content: given, route: { path } })}</DocsFrame>;
  };
}

/** Shown by another component of the site, or by one of the theme that it has installed. */
export function nothing() {
  return function Nothing(): ReactNode {
    return null;
  };
}

interface SidebarProps {
  readonly hidden: boolean;
  readonly onHide: (hidden: boolean) => void;
}

/** The left column, with the whole sidebar as Docusaurus has it. */
export function docSidebar(site: Site) {
  return function DocSidebar({ hidden, onHide }: SidebarProps): ReactNode {
    const sidebar = useDocsSidebar();
    const setHidden = (next: boolean | ((before: boolean) => boolean)): void =>
      onHide(typeof next === 'function' ? next(hidden) : next);
    return createElement(site, {
      sidebar: sidebar?.items ?? [],
      hiddenSidebarContainer: hidden,
      setHiddenSidebarContainer: setHidden,
    });
  };
}

/** The same items in the mobile menu. */
export function docSidebarNav(items: Site) {
  return function DocSidebarNav(): ReactNode {
    const sidebar = useDocsSidebar();
    const { path } = usePage();
    const { close } = useMobileSidebar();
    const onItemClick = ({ type, href }: PropItem): void =>
      type === 'link' || href !== undefined ? close() : undefined;
    return (
      <ul className="theme-doc-sidebar-menu menu__list">
        {createElement(items, { items: sidebar?.items ?? [], activePath: path, onItemClick, level: 1 })}
      </ul>
    );
  };
}

/** The generated page of a category. */
export function categoryIndex(site: Site) {
  return function CategoryIndex({ content }: { readonly content: CategoryIndexContent }): ReactNode {
    const { path } = usePage();
    const { title, description, previous, next } = content;
    const navigation = { previous: neighbourOf(previous), next: neighbourOf(next) };
    const given = { title, description, slug: path, permalink: path, navigation };
    return (
      <div className="container padding-top--md padding-bottom--lg">
        {createElement(site, { categoryGeneratedIndex: given })}
      </div>
    );
  };
}

export function notFound(site: Site, Own: Pages) {
  return function SitePages(props: PagesProps): ReactNode {
    return props.page.content.kind === 'not-found' ? createElement(site, {}) : <Own {...props} />;
  };
}

export function postItem(site: Site) {
  return function BlogPostPage({ content }: { readonly content: BlogPostContent }): ReactNode {
    return createElement(site, {}, <ArticleHtml article={content.article} />);
  };
}
