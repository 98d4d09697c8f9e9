/** Components of a site in the places of ours: what they are given is shaped as Docusaurus shapes it. */
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import { ArticleHtml, useMobileSidebar, usePage } from '../../client/index.ts';
import { DocsFrame } from '../../theme/docs/DocsPages.tsx';
import { CUSTOM_ITEM, type NavbarItem as ItemData } from '../../shared/shell.ts';
import { Dropdown } from '../../theme/navbar/Dropdown.tsx';
import type { ItemPlace } from '../../theme/navbar/NavLink.tsx';
import type { PropItem } from './docs-sidebar.tsx';
import type { ItemTypes, WrittenItem } from './navbar-items.tsx';
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

const nameOf = (item: ItemData): string =>
  item.type === 'link' ? 'default' : item.type === 'docLink' ? item.source : item.type;

interface ItemProps {
  readonly item: ItemData;
  readonly place?: ItemPlace;
}

const isCustom = ({ attributes }: ItemData): boolean => attributes[CUSTOM_ITEM] !== undefined;

/** A dropdown of ours, some of whose entries are of types of the site's own. */
function dropdownOf(
  item: Extract<ItemData, { readonly type: 'dropdown' }>,
  place: ItemPlace,
  Item: ComponentType<ItemProps>,
): ReactNode {
  const { label, html, href, position, className, attributes, items } = item;
  return (
    <Dropdown
      {...{ place, position, href, className, attributes }}
      label={html === undefined ? label : <span dangerouslySetInnerHTML={{ __html: html }} />}
      active={false}
      childActive={false}
    >
      {(inner) => items.map((child, index) => <Item key={index} item={child} place={inner} />)}
    </Dropdown>
  );
}

/** Types of the site's own, and its components in the places of ours. */
export function navbarItems(types: ItemTypes, Own: ComponentType<ItemProps>) {
  return function NavbarItem({ item, place = 'bar' }: ItemProps): ReactNode {
    const custom = item.attributes[CUSTOM_ITEM];
    const mobile = place === 'mobile';
    if (custom !== undefined) {
      const { type = '', ...written } = JSON.parse(custom) as WrittenItem;
      const Custom = types[type];
      const isDropdownItem = place === 'dropdown';
      return Custom === undefined ? null : createElement(Custom, { ...written, mobile, isDropdownItem });
    }
    if (item.type === 'dropdown' && item.items.some(isCustom)) return dropdownOf(item, place, NavbarItem);
    const name = nameOf(item);
    const Site = types[name];
    if (Site === undefined || 'isOurs' in Site) return <Own item={item} place={place} />;
    const { attributes, ...known } = item;
    return createElement(Site, { ...attributes, ...known, mobile, item, place } as WrittenItem);
  };
}

/** One type of item: the component is given what the config says of it, and where it is shown. */
export function navbarItem(type: string) {
  return (Site: Site, Own: ComponentType<ItemProps>) =>
    function NavbarItem({ item, place = 'bar' }: ItemProps): ReactNode {
      if (nameOf(item) !== type || item.attributes[CUSTOM_ITEM] !== undefined) return <Own item={item} place={place} />;
      const { attributes, ...known } = item;
      const docsPluginId = 'pluginId' in item ? item.pluginId : undefined;
      return createElement(Site, { ...attributes, ...known, docsPluginId, mobile: place === 'mobile', item, place });
    };
}
