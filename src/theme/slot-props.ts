import type { AnchorHTMLAttributes, HTMLAttributes, ImgHTMLAttributes, ReactNode, SVGProps } from 'react';
import type { LayoutProps } from './layout/Layout.tsx';
import type { ThemedImageProps } from './layout/ThemedImage.tsx';
import type { AdmonitionProps, DetailsProps } from './markdown/Admonition.tsx';
import type { CodeBlockProps } from './markdown/CodeBlock.tsx';
import type { HeadingProps } from './markdown/Heading.tsx';
import type { TabItemProps, TabsProps } from './markdown/Tabs.tsx';

/** Props of a component that takes what it shows from hooks such as `usePage` and `useShell`. */
type NoProps = object;

interface ChildrenProps {
  readonly children?: ReactNode;
}

/** A page before or after the current one. */
interface Neighbour {
  readonly title: string;
  readonly permalink: string;
}

/** A heading in a table of contents. `value` is HTML. */
interface Heading {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** An entry of the navbar, as the config has it. */
interface NavbarItemProps {
  readonly type?: string;
  readonly label?: string;
  readonly to?: string;
  readonly href?: string;
  readonly html?: string;
  readonly className?: string;
  readonly mobile?: boolean;
  readonly isDropdownItem?: boolean;
  readonly items?: readonly NavbarItemProps[];
  readonly [attribute: string]: unknown;
}

/** Props in the shape of Docusaurus that have no types here. */
type OtherProps = Readonly<Record<string, unknown>>;

type IconProps = SVGProps<SVGSVGElement>;

/**
 * Props of the component in each slot, which the original takes, too.
 * @example export default function DocPaginator({ next }: SlotProps['DocPaginator']) { … }
 */
export interface SlotProps {
  readonly Root: ChildrenProps;
  readonly ThemeProvider: ChildrenProps;
  readonly SiteMetadata: NoProps;
  readonly SearchMetadata: { readonly tag?: string; readonly version?: string };
  readonly Layout: LayoutProps;
  readonly 'Layout/Provider': ChildrenProps;
  readonly AnnouncementBar: NoProps;
  readonly SkipToContent: { readonly className?: string; readonly children?: ReactNode };
  readonly Navbar: NoProps;
  readonly 'Navbar/Logo': NoProps;
  readonly 'Navbar/ColorModeToggle': NoProps;
  readonly SearchBar: NoProps;
  readonly NavbarItem: NavbarItemProps;
  readonly 'NavbarItem/DefaultNavbarItem': NavbarItemProps;
  readonly 'NavbarItem/DefaultNavbarItem/Desktop': NavbarItemProps;
  readonly 'NavbarItem/DefaultNavbarItem/Mobile': NavbarItemProps;
  readonly 'NavbarItem/DropdownNavbarItem': NavbarItemProps;
  readonly 'NavbarItem/DropdownNavbarItem/Desktop': NavbarItemProps;
  readonly 'NavbarItem/DropdownNavbarItem/Mobile': NavbarItemProps;
  readonly 'NavbarItem/LocaleDropdownNavbarItem': NavbarItemProps;
  readonly 'NavbarItem/DocsVersionDropdownNavbarItem': NavbarItemProps;
  readonly 'NavbarItem/DocNavbarItem': NavbarItemProps;
  readonly 'NavbarItem/DocSidebarNavbarItem': NavbarItemProps;
  readonly 'NavbarItem/DocsVersionNavbarItem': NavbarItemProps;
  readonly 'NavbarItem/HtmlNavbarItem': NavbarItemProps;
  readonly 'NavbarItem/SearchNavbarItem': NavbarItemProps;
  readonly DocsRoot: OtherProps;
  readonly DocVersionRoot: OtherProps;
  readonly DocRoot: OtherProps;
  readonly 'DocRoot/Layout': ChildrenProps;
  readonly 'DocRoot/Layout/Sidebar': OtherProps;
  readonly DocSidebarItems: OtherProps;
  readonly DocItem: OtherProps;
  readonly 'DocItem/Layout': ChildrenProps;
  readonly DocBreadcrumbs: NoProps;
  readonly DocVersionBanner: NoProps;
  readonly DocVersionBadge: NoProps;
  readonly ContentVisibility: OtherProps;
  readonly MDXContent: ChildrenProps;
  readonly 'DocItem/Footer': NoProps;
  readonly 'DocItem/Paginator': NoProps;
  readonly DocPaginator: { readonly previous?: Neighbour; readonly next?: Neighbour };
  readonly 'DocItem/TOC/Desktop': NoProps;
  readonly 'DocItem/TOC/Mobile': NoProps;
  readonly TOC: {
    readonly toc: readonly Heading[];
    readonly className?: string;
    readonly minHeadingLevel?: number;
    readonly maxHeadingLevel?: number;
  };
  readonly BackToTopButton: NoProps;
  readonly DocCategoryGeneratedIndexPage: OtherProps;
  readonly DocCardList: OtherProps;
  readonly DocTagsListPage: OtherProps;
  readonly DocTagDocListPage: OtherProps;
  readonly BlogPostItem: ChildrenProps;
  readonly 'BlogPostItem/Footer': NoProps;
  readonly MDXPage: OtherProps;
  readonly NotFound: NoProps;
  readonly 'NotFound/Content': NoProps;
  readonly Footer: NoProps;
  readonly 'MDXComponents/A': AnchorHTMLAttributes<HTMLAnchorElement>;
  readonly 'MDXComponents/Code': HTMLAttributes<HTMLElement>;
  readonly 'MDXComponents/Details': HTMLAttributes<HTMLDetailsElement>;
  readonly 'MDXComponents/Heading': HeadingProps;
  readonly 'MDXComponents/Img': ImgHTMLAttributes<HTMLImageElement>;
  readonly 'MDXComponents/Li': HTMLAttributes<HTMLLIElement>;
  readonly 'MDXComponents/Pre': HTMLAttributes<HTMLPreElement>;
  readonly 'MDXComponents/Ul': HTMLAttributes<HTMLUListElement>;
  readonly Heading: HeadingProps;
  readonly CodeBlock: CodeBlockProps;
  readonly CodeInline: HTMLAttributes<HTMLElement>;
  readonly LiveCode: CodeBlockProps;
  readonly Admonition: AdmonitionProps;
  readonly Details: DetailsProps;
  readonly Tabs: TabsProps;
  readonly TabItem: TabItemProps;
  readonly TOCInline: OtherProps;
  readonly ThemedImage: ThemedImageProps;
  readonly 'Icon/Arrow': IconProps;
  readonly 'Icon/Close': IconProps;
  readonly 'Icon/DarkMode': IconProps;
  readonly 'Icon/Edit': IconProps;
  readonly 'Icon/ExternalLink': IconProps;
  readonly 'Icon/Home': IconProps;
  readonly 'Icon/Language': IconProps;
  readonly 'Icon/LightMode': IconProps;
  readonly 'Icon/Menu': IconProps;
  readonly 'Icon/SystemColorMode': IconProps;
}
