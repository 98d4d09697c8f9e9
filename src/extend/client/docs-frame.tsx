/**
 * `@theme/DocsRoot`, `DocVersionRoot`, `DocRoot` and `TOC`: the frame of docs around plugin pages. Octavo's own docs
 * pages have that frame already. There these components add nothing, and the site's components are wrapped around the
 * page.
 */
import { type ComponentType, createContext, createElement, type ReactNode, useContext, useMemo, useState } from 'react';
import { Head, Link, usePage, useTranslate } from '../../client/index.ts';
import { classNames } from '../../shared/class-names.ts';
import { TocDesktop, TocMobile } from '../../theme/layout/Toc.tsx';
import type { TocItem } from '../../shared/toc.ts';
import type { PageData } from '../../shared/wire.ts';
import {
  DocsSidebarProvider,
  getDocsVersionSearchTag,
  isPageOfDocs,
  useDocsSidebar,
  useDocsVersion,
  VersionOfPlugin,
} from './content.tsx';
import {
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  type PropItem,
  useVisibleSidebarItems,
} from './docs-sidebar.tsx';
import { renderRoutes, type Route } from './plugin-route.tsx';
import { HtmlClassNameProvider } from './theme-common.tsx';

interface RouteProps {
  readonly route: Route;
}

export function DocsRoot({ route }: RouteProps): ReactNode {
  const { content } = usePage();
  if (isPageOfDocs(content)) return renderRoutes(route.routes);
  return <HtmlClassNameProvider className="docs-wrapper">{renderRoutes(route.routes)}</HtmlClassNameProvider>;
}

type PluginVersion = NonNullable<Parameters<typeof VersionOfPlugin>[0]['value']>;

export function DocVersionRoot({ route, version }: RouteProps & { readonly version: PluginVersion }): ReactNode {
  const { content } = usePage();
  if (isPageOfDocs(content)) return renderRoutes(route.routes);
  const tag = getDocsVersionSearchTag(version.pluginId, version.version);
  return (
    <HtmlClassNameProvider className={String(version['className'] ?? '')}>
      <Head>
        <meta name="docusaurus_version" content={version.version} />
        <meta name="docusaurus_tag" content={tag} />
        <meta name="docsearch:version" content={version.version} />
        <meta name="docsearch:docusaurus_tag" content={tag} />
      </Head>
      <VersionOfPlugin value={version}>{renderRoutes(route.routes)}</VersionOfPlugin>
    </HtmlClassNameProvider>
  );
}

/** Renders the page beside the sidebar that its route names. */
export function DocRoot(props: RouteProps): ReactNode {
  const { content } = usePage();
  return isPageOfDocs(content) ? renderRoutes(props.route.routes) : <PluginDoc {...props} />;
}

function PluginDoc(props: RouteProps): ReactNode {
  const { docElement, sidebarName, sidebarItems } = useDocRootMetadata(props) ?? {};
  return (
    <HtmlClassNameProvider className="docs-doc-page">
      <DocsSidebarProvider name={sidebarName} items={sidebarItems}>
        <DocRootLayout>{docElement}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}

/** True inside a site component that has rendered the docs layout, so that Octavo adds none. */
const LayoutShown = createContext(false);

export interface LayoutProps {
  readonly children?: ReactNode;
}

/** The layout that a site's own `DocRoot` renders. */
export function DocRootLayout({ children }: LayoutProps): ReactNode {
  const { content } = usePage();
  const sidebar = useDocsSidebar();
  if (isPageOfDocs(content)) return children;
  return (
    <div className="docs-layout">
      {sidebar !== null && <Sidebar items={sidebar.items} />}
      <main className="docs-main">
        <div className="container padding-top--md padding-bottom--lg">{children}</div>
      </main>
    </div>
  );
}

/** Returns the element and the sidebar that a `DocRoot` renders inside the layout. */
export function useDocRootMetadata({ route }: RouteProps) {
  const version = useContext(VersionOfPlugin);
  const ofPage = useDocsSidebar();
  const [inner] = route.routes ?? [];
  if (inner === undefined) return null;
  const docElement = <LayoutShown value={true}>{renderRoutes(route.routes)}</LayoutShown>;
  if (version === undefined) return { docElement, sidebarName: ofPage?.name, sidebarItems: ofPage?.items };
  const sidebarName = inner['sidebar'] as string | undefined;
  const sidebarItems = version.docsSidebars[sidebarName ?? ''] as readonly PropItem[] | undefined;
  return { docElement, sidebarName, sidebarItems };
}

type Site = ComponentType<Readonly<Record<string, unknown>>>;

/** Renders the site's layout. Only once, even if the site's `DocRoot` renders it too. */
export function docsLayout(site: Site, Own: ComponentType<LayoutProps>) {
  return function DocsLayout({ children }: LayoutProps): ReactNode {
    const { content } = usePage();
    const isShown = useContext(LayoutShown);
    const isDoc = content.kind === 'doc' || content.kind === 'doc-category';
    if (isShown && isDoc) return children;
    return isDoc ? createElement(site, {}, children) : <Own>{children}</Own>;
  };
}

interface PagesProps {
  readonly page: PageData;
}

/** Renders an Octavo page inside a site component that renders routes, on the page kinds that `isMeant` selects. */
function rootOf(isMeant: (content: PageData['content']) => boolean) {
  return (site: Site, Own: ComponentType<PagesProps>) => {
    const Given = createContext<PagesProps | undefined>(undefined);
    function Shown(): ReactNode {
      const given = useContext(Given);
      return given && <Own {...given} />;
    }
    function RootOfDocs({ page }: PagesProps): ReactNode {
      const { path } = page;
      const version = useDocsVersion();
      const route = useMemo(() => {
        const inner = { path, exact: true, component: Shown };
        return { path, exact: false, component: Shown, version, routes: [inner] };
      }, [path, version]);
      return createElement(site, { route, version });
    }
    return function Root(props: PagesProps): ReactNode {
      if (!isMeant(props.page.content) || props.page.docs === undefined) return <Own {...props} />;
      return (
        <Given value={props}>
          <RootOfDocs page={props.page} />
        </Given>
      );
    };
  };
}

export const docRoot = rootOf(({ kind }) => kind === 'doc' || kind === 'doc-category');
export const docsRoot = rootOf(isPageOfDocs);

function Sidebar({ items }: { readonly items: readonly PropItem[] }): ReactNode {
  const translate = useTranslate();
  return (
    <aside className="theme-doc-sidebar-container">
      <div className="sidebar-viewport">
        <nav className="menu thin-scrollbar" aria-label={translate('theme.docs.sidebar.navAriaLabel')}>
          <ul className="theme-doc-sidebar-menu menu__list">
            <Items items={items} level={1} />
          </ul>
        </nav>
      </div>
    </aside>
  );
}

interface ItemsProps {
  readonly items: readonly PropItem[];
  readonly level: number;
}

function Items({ items, level }: ItemsProps): ReactNode {
  const { path } = usePage();
  return useVisibleSidebarItems(items, path).map((item, index) => <Item key={index} item={item} level={level} />);
}

function Item({ item, level }: { readonly item: PropItem; readonly level: number }): ReactNode {
  const { path } = usePage();
  const { type, label = '', href, className, value = '' } = item;
  if (type === 'category') return <Category item={item} level={level} />;
  const names = `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level} menu__list-item`;
  if (type === 'html') return <li className={className} dangerouslySetInnerHTML={{ __html: value }} />;
  const isCurrent = isActiveSidebarItem(item, path);
  return (
    <li className={classNames(names, className)}>
      <Link
        className={classNames('menu__link', isCurrent && 'menu__link--active')}
        href={href ?? ''}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        {label}
      </Link>
    </li>
  );
}

/** Renders a category. The items of a closed category are not in the page. */
function Category({ item, level }: { readonly item: PropItem; readonly level: number }): ReactNode {
  const { path } = usePage();
  const [chosen, setChosen] = useState<boolean>();
  const { items = [], className, collapsible = true, collapsed = true } = item;
  const isOpen = collapsible ? (chosen ?? (isActiveSidebarItem(item, path) || !collapsed)) : true;
  const names = `theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-${level} menu__list-item`;
  return (
    <li className={classNames(names, !isOpen && 'menu__list-item--collapsed', className)}>
      <div className="menu__list-item-collapsible">
        <CategoryLink item={item} isOpen={isOpen} onToggle={() => setChosen(!isOpen)} />
      </div>
      {isOpen && (
        <ul className="menu__list">
          <Items items={items} level={level + 1} />
        </ul>
      )}
    </li>
  );
}

interface CategoryLinkProps {
  readonly item: PropItem;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function CategoryLink({ item, isOpen, onToggle }: CategoryLinkProps): ReactNode {
  const { path } = usePage();
  const { label = '', href, collapsible = true } = item;
  const names = [
    'menu__link menu__link--sublist',
    href === undefined && collapsible && 'menu__link--sublist-caret',
    isActiveSidebarItem(item, path) && 'menu__link--active',
  ];
  return (
    <Link
      className={classNames(...names)}
      href={href ?? findFirstSidebarItemLink(item) ?? '#'}
      {...(collapsible && { 'aria-expanded': isOpen })}
      onClick={(event) => {
        if (href === undefined) event.preventDefault();
        if (collapsible) onToggle();
      }}
    >
      {label}
    </Link>
  );
}

interface FlatItem {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

interface TocProps {
  readonly toc: readonly FlatItem[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** Nests a flat table of contents: items belong to the last item of a higher level before them. */
export function nestedToc(items: readonly FlatItem[]): readonly TocItem[] {
  const [first, ...rest] = items;
  if (first === undefined) return [];
  const after = rest.findIndex(({ level }) => level <= first.level);
  const inner = after < 0 ? rest : rest.slice(0, after);
  const { value, id, level } = first;
  return [{ html: value, id, level, children: nestedToc(inner) }, ...nestedToc(after < 0 ? [] : rest.slice(after))];
}

function useNested({ toc, minHeadingLevel = 2, maxHeadingLevel = 6 }: TocProps): readonly TocItem[] {
  return useMemo(
    () => nestedToc(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)),
    [toc, minHeadingLevel, maxHeadingLevel],
  );
}

export function Toc(props: TocProps): ReactNode {
  return <TocDesktop toc={useNested(props)} />;
}

export function TocCollapsible(props: TocProps): ReactNode {
  return <TocMobile toc={useNested(props)} />;
}

export function TocItems(
  props: TocProps & { readonly className?: string; readonly linkClassName?: string },
): ReactNode {
  const { className = 'table-of-contents table-of-contents__left-border', linkClassName } = props;
  return <TocList items={useNested(props)} className={className} linkClassName={linkClassName} />;
}

interface TocListProps {
  readonly items: readonly TocItem[];
  readonly className?: string | undefined;
  readonly linkClassName: string | undefined;
}

function TocList({ items, className, linkClassName }: TocListProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className={className}>
      {items.map(({ id, html, children = [] }) => (
        <li key={id}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the HTML */}
          <a
            className={linkClassName ?? 'table-of-contents__link toc-highlight'}
            href={`#${id}`}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          <TocList items={children} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  );
}
