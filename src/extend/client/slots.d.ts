/* oxlint-disable max-lines -- a declaration for each slot */
/** Written by `scripts/slots.mjs`: the component in each slot, and the theme's own, which a component may wrap. */

declare module '@theme/Root' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Root']): ReactNode;
}

declare module '@theme-original/Root' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Root']): ReactNode;
}

declare module '@theme/ThemeProvider' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['ThemeProvider']): ReactNode;
}

declare module '@theme-original/ThemeProvider' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['ThemeProvider']): ReactNode;
}

declare module '@theme/SiteMetadata' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['SiteMetadata']): ReactNode;
}

declare module '@theme-original/SiteMetadata' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['SiteMetadata']): ReactNode;
}

declare module '@theme/SearchMetadata' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['SearchMetadata']): ReactNode;
}

declare module '@theme-original/SearchMetadata' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['SearchMetadata']): ReactNode;
}

declare module '@theme-original/Layout' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Layout']): ReactNode;
}

declare module '@theme/Layout/Provider' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Layout/Provider']): ReactNode;
}

declare module '@theme-original/Layout/Provider' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Layout/Provider']): ReactNode;
}

declare module '@theme/AnnouncementBar' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['AnnouncementBar']): ReactNode;
}

declare module '@theme-original/AnnouncementBar' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['AnnouncementBar']): ReactNode;
}

declare module '@theme/SkipToContent' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['SkipToContent']): ReactNode;
}

declare module '@theme-original/SkipToContent' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['SkipToContent']): ReactNode;
}

declare module '@theme/Navbar' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Navbar']): ReactNode;
}

declare module '@theme-original/Navbar' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Navbar']): ReactNode;
}

declare module '@theme/Navbar/Logo' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Navbar/Logo']): ReactNode;
}

declare module '@theme-original/Navbar/Logo' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Navbar/Logo']): ReactNode;
}

declare module '@theme/Navbar/ColorModeToggle' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Navbar/ColorModeToggle']): ReactNode;
}

declare module '@theme-original/Navbar/ColorModeToggle' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Navbar/ColorModeToggle']): ReactNode;
}

declare module '@theme/SearchBar' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['SearchBar']): ReactNode;
}

declare module '@theme-original/SearchBar' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['SearchBar']): ReactNode;
}

declare module '@theme/NavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem']): ReactNode;
}

declare module '@theme-original/NavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem']): ReactNode;
}

declare module '@theme/NavbarItem/ComponentTypes' {
  import type { ComponentType } from 'react';
  type SomeProps = Readonly<Record<string, unknown>>;
  const components: Readonly<Record<string, ComponentType<SomeProps>>>;
  export default components;
}

declare module '@theme-original/NavbarItem/ComponentTypes' {
  import type { ComponentType } from 'react';
  type SomeProps = Readonly<Record<string, unknown>>;
  const components: Readonly<Record<string, ComponentType<SomeProps>>>;
  export default components;
}

declare module '@theme/NavbarItem/DefaultNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DefaultNavbarItem']): ReactNode;
}

declare module '@theme-original/NavbarItem/DefaultNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DefaultNavbarItem']): ReactNode;
}

declare module '@theme/NavbarItem/DefaultNavbarItem/Desktop' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DefaultNavbarItem/Desktop']): ReactNode;
}

declare module '@theme-original/NavbarItem/DefaultNavbarItem/Desktop' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DefaultNavbarItem/Desktop']): ReactNode;
}

declare module '@theme/NavbarItem/DefaultNavbarItem/Mobile' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DefaultNavbarItem/Mobile']): ReactNode;
}

declare module '@theme-original/NavbarItem/DefaultNavbarItem/Mobile' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DefaultNavbarItem/Mobile']): ReactNode;
}

declare module '@theme/NavbarItem/DropdownNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DropdownNavbarItem']): ReactNode;
}

declare module '@theme-original/NavbarItem/DropdownNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DropdownNavbarItem']): ReactNode;
}

declare module '@theme/NavbarItem/DropdownNavbarItem/Desktop' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DropdownNavbarItem/Desktop']): ReactNode;
}

declare module '@theme-original/NavbarItem/DropdownNavbarItem/Desktop' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DropdownNavbarItem/Desktop']): ReactNode;
}

declare module '@theme/NavbarItem/DropdownNavbarItem/Mobile' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DropdownNavbarItem/Mobile']): ReactNode;
}

declare module '@theme-original/NavbarItem/DropdownNavbarItem/Mobile' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DropdownNavbarItem/Mobile']): ReactNode;
}

declare module '@theme/NavbarItem/LocaleDropdownNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/LocaleDropdownNavbarItem']): ReactNode;
}

declare module '@theme-original/NavbarItem/LocaleDropdownNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/LocaleDropdownNavbarItem']): ReactNode;
}

declare module '@theme/NavbarItem/DocsVersionDropdownNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DocsVersionDropdownNavbarItem']): ReactNode;
}

declare module '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DocsVersionDropdownNavbarItem']): ReactNode;
}

declare module '@theme/NavbarItem/DocNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DocNavbarItem']): ReactNode;
}

declare module '@theme-original/NavbarItem/DocNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DocNavbarItem']): ReactNode;
}

declare module '@theme/NavbarItem/DocSidebarNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DocSidebarNavbarItem']): ReactNode;
}

declare module '@theme-original/NavbarItem/DocSidebarNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DocSidebarNavbarItem']): ReactNode;
}

declare module '@theme/NavbarItem/DocsVersionNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DocsVersionNavbarItem']): ReactNode;
}

declare module '@theme-original/NavbarItem/DocsVersionNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/DocsVersionNavbarItem']): ReactNode;
}

declare module '@theme/NavbarItem/HtmlNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/HtmlNavbarItem']): ReactNode;
}

declare module '@theme-original/NavbarItem/HtmlNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/HtmlNavbarItem']): ReactNode;
}

declare module '@theme/NavbarItem/SearchNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/SearchNavbarItem']): ReactNode;
}

declare module '@theme-original/NavbarItem/SearchNavbarItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NavbarItem/SearchNavbarItem']): ReactNode;
}

declare module '@theme/DocsRoot' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocsRoot']): ReactNode;
}

declare module '@theme-original/DocsRoot' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocsRoot']): ReactNode;
}

declare module '@theme/DocVersionRoot' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocVersionRoot']): ReactNode;
}

declare module '@theme-original/DocVersionRoot' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocVersionRoot']): ReactNode;
}

declare module '@theme/DocRoot' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocRoot']): ReactNode;
}

declare module '@theme-original/DocRoot' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocRoot']): ReactNode;
}

declare module '@theme/DocRoot/Layout' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocRoot/Layout']): ReactNode;
}

declare module '@theme/DocRoot/Layout/Sidebar' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocRoot/Layout/Sidebar']): ReactNode;
}

declare module '@theme/DocSidebarItems' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocSidebarItems']): ReactNode;
}

declare module '@theme/DocItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem']): ReactNode;
}

declare module '@theme-original/DocItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem']): ReactNode;
}

declare module '@theme/DocItem/Layout' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem/Layout']): ReactNode;
}

declare module '@theme-original/DocItem/Layout' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem/Layout']): ReactNode;
}

declare module '@theme/DocBreadcrumbs' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocBreadcrumbs']): ReactNode;
}

declare module '@theme-original/DocBreadcrumbs' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocBreadcrumbs']): ReactNode;
}

declare module '@theme/DocVersionBanner' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocVersionBanner']): ReactNode;
}

declare module '@theme-original/DocVersionBanner' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocVersionBanner']): ReactNode;
}

declare module '@theme/DocVersionBadge' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocVersionBadge']): ReactNode;
}

declare module '@theme-original/DocVersionBadge' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocVersionBadge']): ReactNode;
}

declare module '@theme/ContentVisibility' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['ContentVisibility']): ReactNode;
}

declare module '@theme-original/ContentVisibility' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['ContentVisibility']): ReactNode;
}

declare module '@theme-original/MDXContent' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXContent']): ReactNode;
}

declare module '@theme/DocItem/Footer' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem/Footer']): ReactNode;
}

declare module '@theme-original/DocItem/Footer' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem/Footer']): ReactNode;
}

declare module '@theme/DocItem/Paginator' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem/Paginator']): ReactNode;
}

declare module '@theme-original/DocItem/Paginator' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem/Paginator']): ReactNode;
}

declare module '@theme/DocPaginator' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocPaginator']): ReactNode;
}

declare module '@theme-original/DocPaginator' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocPaginator']): ReactNode;
}

declare module '@theme/DocItem/TOC/Desktop' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem/TOC/Desktop']): ReactNode;
}

declare module '@theme-original/DocItem/TOC/Desktop' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem/TOC/Desktop']): ReactNode;
}

declare module '@theme/DocItem/TOC/Mobile' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem/TOC/Mobile']): ReactNode;
}

declare module '@theme-original/DocItem/TOC/Mobile' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocItem/TOC/Mobile']): ReactNode;
}

declare module '@theme/TOC' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['TOC']): ReactNode;
}

declare module '@theme-original/TOC' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['TOC']): ReactNode;
}

declare module '@theme/BackToTopButton' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['BackToTopButton']): ReactNode;
}

declare module '@theme-original/BackToTopButton' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['BackToTopButton']): ReactNode;
}

declare module '@theme/DocCategoryGeneratedIndexPage' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocCategoryGeneratedIndexPage']): ReactNode;
}

declare module '@theme/DocCardList' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocCardList']): ReactNode;
}

declare module '@theme/DocTagsListPage' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocTagsListPage']): ReactNode;
}

declare module '@theme/DocTagDocListPage' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['DocTagDocListPage']): ReactNode;
}

declare module '@theme/BlogPostItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['BlogPostItem']): ReactNode;
}

declare module '@theme-original/BlogPostItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['BlogPostItem']): ReactNode;
}

declare module '@theme/BlogPostItem/Footer' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['BlogPostItem/Footer']): ReactNode;
}

declare module '@theme-original/BlogPostItem/Footer' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['BlogPostItem/Footer']): ReactNode;
}

declare module '@theme/MDXPage' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXPage']): ReactNode;
}

declare module '@theme/NotFound' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NotFound']): ReactNode;
}

declare module '@theme-original/NotFound' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NotFound']): ReactNode;
}

declare module '@theme/NotFound/Content' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NotFound/Content']): ReactNode;
}

declare module '@theme-original/NotFound/Content' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['NotFound/Content']): ReactNode;
}

declare module '@theme/Footer' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Footer']): ReactNode;
}

declare module '@theme-original/Footer' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Footer']): ReactNode;
}

declare module '@theme/MDXComponents' {
  import type { ComponentType } from 'react';
  type SomeProps = Readonly<Record<string, unknown>>;
  const components: Readonly<Record<string, ComponentType<SomeProps>>>;
  export default components;
}

declare module '@theme-original/MDXComponents' {
  import type { ComponentType } from 'react';
  type SomeProps = Readonly<Record<string, unknown>>;
  const components: Readonly<Record<string, ComponentType<SomeProps>>>;
  export default components;
}

declare module '@theme/MDXComponents/A' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/A']): ReactNode;
}

declare module '@theme-original/MDXComponents/A' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/A']): ReactNode;
}

declare module '@theme/MDXComponents/Code' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Code']): ReactNode;
}

declare module '@theme-original/MDXComponents/Code' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Code']): ReactNode;
}

declare module '@theme/MDXComponents/Details' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Details']): ReactNode;
}

declare module '@theme-original/MDXComponents/Details' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Details']): ReactNode;
}

declare module '@theme/MDXComponents/Heading' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Heading']): ReactNode;
}

declare module '@theme-original/MDXComponents/Heading' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Heading']): ReactNode;
}

declare module '@theme/MDXComponents/Img' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Img']): ReactNode;
}

declare module '@theme-original/MDXComponents/Img' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Img']): ReactNode;
}

declare module '@theme/MDXComponents/Li' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Li']): ReactNode;
}

declare module '@theme-original/MDXComponents/Li' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Li']): ReactNode;
}

declare module '@theme/MDXComponents/Pre' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Pre']): ReactNode;
}

declare module '@theme-original/MDXComponents/Pre' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Pre']): ReactNode;
}

declare module '@theme/MDXComponents/Ul' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Ul']): ReactNode;
}

declare module '@theme-original/MDXComponents/Ul' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['MDXComponents/Ul']): ReactNode;
}

declare module '@theme-original/Heading' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Heading']): ReactNode;
}

declare module '@theme-original/CodeBlock' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['CodeBlock']): ReactNode;
}

declare module '@theme/CodeInline' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['CodeInline']): ReactNode;
}

declare module '@theme-original/CodeInline' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['CodeInline']): ReactNode;
}

declare module '@theme/LiveCode' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['LiveCode']): ReactNode;
}

declare module '@theme-original/Admonition' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Admonition']): ReactNode;
}

declare module '@theme-original/Details' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Details']): ReactNode;
}

declare module '@theme-original/Tabs' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Tabs']): ReactNode;
}

declare module '@theme-original/TabItem' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['TabItem']): ReactNode;
}

declare module '@theme/TOCInline' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['TOCInline']): ReactNode;
}

declare module '@theme-original/ThemedImage' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['ThemedImage']): ReactNode;
}

declare module '@theme/Icon/Arrow' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Arrow']): ReactNode;
}

declare module '@theme-original/Icon/Arrow' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Arrow']): ReactNode;
}

declare module '@theme/Icon/Close' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Close']): ReactNode;
}

declare module '@theme-original/Icon/Close' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Close']): ReactNode;
}

declare module '@theme/Icon/DarkMode' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/DarkMode']): ReactNode;
}

declare module '@theme-original/Icon/DarkMode' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/DarkMode']): ReactNode;
}

declare module '@theme/Icon/Edit' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Edit']): ReactNode;
}

declare module '@theme-original/Icon/Edit' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Edit']): ReactNode;
}

declare module '@theme/Icon/ExternalLink' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/ExternalLink']): ReactNode;
}

declare module '@theme-original/Icon/ExternalLink' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/ExternalLink']): ReactNode;
}

declare module '@theme/Icon/Home' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Home']): ReactNode;
}

declare module '@theme-original/Icon/Home' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Home']): ReactNode;
}

declare module '@theme/Icon/Language' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Language']): ReactNode;
}

declare module '@theme-original/Icon/Language' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Language']): ReactNode;
}

declare module '@theme/Icon/LightMode' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/LightMode']): ReactNode;
}

declare module '@theme-original/Icon/LightMode' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/LightMode']): ReactNode;
}

declare module '@theme/Icon/Menu' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Menu']): ReactNode;
}

declare module '@theme-original/Icon/Menu' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/Menu']): ReactNode;
}

declare module '@theme/Icon/SystemColorMode' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/SystemColorMode']): ReactNode;
}

declare module '@theme-original/Icon/SystemColorMode' {
  import type { ReactNode } from 'react';
  import type { SlotProps } from 'octavo/theme';
  export default function Component(props: SlotProps['Icon/SystemColorMode']): ReactNode;
}
