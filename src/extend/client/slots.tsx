/** Adapts components of a site to slots of the theme, by converting props to the shape of Docusaurus. */
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import { ArticleHtml, type ArticleHtmlProps, useMobileSidebar, usePage } from '../../client/index.ts';
import { classNames } from '../../shared/class-names.ts';
import { DocsFrame } from '../../theme/docs/DocsPages.tsx';
import type { PropItem } from './docs-sidebar.tsx';
import { defined } from '../../shared/plain-data.ts';
import { docFacts, flatToc, imageOf, moduleFacts, tagOf, timesOf, useDocsSidebar } from './content.tsx';
import { useRouteProps } from './router.tsx';
import type { TocItem } from '../../shared/toc.ts';
import type {
  BlogPostContent,
  CategoryIndexContent,
  DocContent,
  LinkTo,
  MarkdownContent,
  PageData,
  Visibility,
} from '../../shared/wire.ts';

export { blogPages } from './blog-pages.tsx';
export { docRoot, docsLayout, docsRoot } from './docs-frame.tsx';
export { anyNavbarItem, dropdown, navbarItem, navbarItems, navLink } from './navbar-slots.tsx';

type Site = ComponentType<Readonly<Record<string, unknown>>>;

/** The previous or next page in the shape of Docusaurus. */
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

/** Renders the site's component on pages of these kinds, and Octavo's on others. */
function on(...kinds: readonly string[]) {
  return (site: Site, Own: Site) =>
    function Part(props: Readonly<Record<string, unknown>>): ReactNode {
      const { content } = usePage();
      return createElement(kinds.includes(content.kind) ? site : Own, props);
    };
}

export const onDocs = on('doc');

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

/** Docs and blog share one footer component in Octavo. */
export const docFooter = footerOf('theme-doc-footer');
export const postFooter = footerOf('theme-blog-footer');

/** Passes the table of contents on the right as a flat list, as Docusaurus does. */
export function tocDesktop(site: Site) {
  return function Toc({ toc }: { readonly toc: readonly TocItem[] }): ReactNode {
    const given = useMemo(() => flatToc(toc), [toc]);
    return createElement(site, { toc: given, className: 'theme-doc-toc-desktop' });
  };
}

interface IconProps {
  readonly name?: string;
  readonly className?: string;
}

/** Replaces the icons of these names. Without names, the slot has only one icon. */
export function icon(...names: readonly string[]) {
  return (site: Site, Own: ComponentType<IconProps>) =>
    function Icon(props: IconProps): ReactNode {
      const { name, className } = props;
      if (name === undefined ? names.length > 0 : !names.includes(name)) return <Own {...props} />;
      const ours = name === undefined ? 'icon-external' : `icon icon--${name}`;
      const size = name === undefined ? {} : { width: '1em', height: '1em' };
      return createElement(site, { ...size, className: classNames(ours, 'icon-of-site', className) });
    };
}

/** Wraps the Markdown content of a page. */
export function aroundArticle(site: Site, Own: ComponentType<ArticleHtmlProps>) {
  return function Article(props: ArticleHtmlProps): ReactNode {
    return createElement(site, {}, <Own {...props} />);
  };
}

interface PagesProps {
  readonly page: PageData;
}

type Pages = ComponentType<PagesProps>;

/** Passes the article to the site's layout. */
export function docLayout(site: Site, Own: Pages) {
  return function Docs(props: PagesProps): ReactNode {
    const { content } = props.page;
    if (content.kind !== 'doc') return <Own {...props} />;
    return <DocsFrame>{createElement(site, {}, <ArticleHtml article={content.article} />)}</DocsFrame>;
  };
}

/** Builds a Markdown module in the shape of Docusaurus: a component with metadata. */
function documentOf(content: DocContent, page: PageData) {
  const Article = (): ReactNode => <ArticleHtml article={content.article} />;
  return Object.assign(Article, docFacts(content, page));
}

export function docItem(site: Site, Own: Pages) {
  return function Docs(props: PagesProps): ReactNode {
    const { page } = props;
    const { content } = page;
    const given = useMemo(() => (content.kind === 'doc' ? documentOf(content, page) : undefined), [content, page]);
    const sidebar = content.kind === 'doc' ? content.metadata?.['sidebar'] : undefined;
    const ofRoute = useRouteProps(site, defined({ sidebar }));
    if (given === undefined) return <Own {...props} />;
    return <DocsFrame>{createElement(site, { ...ofRoute, content: given })}</DocsFrame>;
  };
}

/** Renders nothing, because another component of the site or of the installed theme renders this part. */
export function nothing() {
  return function Nothing(): ReactNode {
    return null;
  };
}

interface SidebarProps {
  readonly hidden: boolean;
  readonly onHide: (hidden: boolean) => void;
}

/** Renders the left column, with the whole sidebar in the shape of Docusaurus. */
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

/** Renders the sidebar items in the mobile menu. */
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

/** Renders the generated page of a category. */
export function categoryIndex(site: Site) {
  return function CategoryIndex({ content }: { readonly content: CategoryIndexContent }): ReactNode {
    const { path } = usePage();
    const { title, description, previous, next, metadata } = content;
    const navigation = defined({ previous: neighbourOf(previous), next: neighbourOf(next) });
    const given = { title, description, slug: path, permalink: path, navigation, ...metadata };
    const ofRoute = useRouteProps(site, defined({ sidebar: metadata?.['sidebar'] }));
    return (
      <div className="container padding-top--md padding-bottom--lg">
        {createElement(site, { ...ofRoute, categoryGeneratedIndex: given })}
      </div>
    );
  };
}

export function notFound(site: Site, Own: Pages) {
  return function SitePages(props: PagesProps): ReactNode {
    const ofRoute = useRouteProps(site);
    return props.page.content.kind === 'not-found' ? createElement(site, ofRoute) : <Own {...props} />;
  };
}

export function visibility(site: Site) {
  return function Visibility({ visibility: given }: { readonly visibility: Visibility | undefined }): ReactNode {
    const { content } = usePage();
    const { frontMatter = {} } = 'frontMatter' in content ? content : {};
    const metadata = { unlisted: given === 'unlisted', frontMatter: { ...frontMatter, draft: given === 'draft' } };
    return createElement(site, { metadata });
  };
}

/** Renders pages of one kind with the site's component, and others with Octavo's. */
function pageOf<Kind extends PageData['content']['kind']>(
  kind: Kind,
  propsOf: (content: Extract<PageData['content'], { readonly kind: Kind }>, path: string) => object,
) {
  return (site: Site, Own: Pages) =>
    function SitePages(props: PagesProps): ReactNode {
      const { content, path } = props.page;
      const isMeant = content.kind === kind;
      const given = useMemo(
        () => (isMeant ? propsOf(content as Extract<typeof content, { readonly kind: Kind }>, path) : {}),
        [content, path, isMeant],
      );
      const ofRoute = useRouteProps(site);
      return isMeant ? createElement(site, { ...ofRoute, ...given }) : <Own {...props} />;
    };
}

export const markdownPage = pageOf('markdown', (content, path) => ({ content: markdownOf(content, path) }));

function markdownOf(content: MarkdownContent, permalink: string) {
  const { title, description, article, editUrl, lastUpdate, visibility: state } = content;
  const { metadata, ...facts } = moduleFacts(content);
  const { frontMatter } = facts;
  const Article = (): ReactNode => <ArticleHtml article={article} />;
  return Object.assign(Article, {
    ...facts,
    metadata: {
      type: 'mdx',
      permalink,
      ...defined({ title: title === '' ? undefined : title, description, editUrl }),
      unlisted: state === 'unlisted',
      frontMatter,
      ...timesOf(lastUpdate),
      ...metadata,
    },
    assets: imageOf(content.image),
  });
}

export const docTags = pageOf('doc-tags', ({ groups }) => ({
  tags: groups.flatMap(({ tags }) => tags.map((tag) => ({ ...tagOf(tag), count: tag.count }))),
}));

export const docTag = pageOf('doc-tag', ({ tag, allTagsHref, docs, visibility: state }) => ({
  tag: {
    ...tagOf(tag),
    allTagsPath: allTagsHref,
    count: docs.length,
    unlisted: state === 'unlisted',
    items: docs.map(({ title, href, description, id = href }) => ({ id, title, description, permalink: href })),
  },
}));

export function postItem(site: Site) {
  return function BlogPostPage({ content }: { readonly content: BlogPostContent }): ReactNode {
    return createElement(site, {}, <ArticleHtml article={content.article} />);
  };
}
