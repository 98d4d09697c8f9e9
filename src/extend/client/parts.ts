/**
 * `octavo/theme/parts`: parts of the theme and types for copies that `octavo eject` makes. Unlike `octavo/theme`, they
 * may change with each version; a build says which copies have an original that has changed. Components come from their
 * slots, so that those of a site are shown within a copy, too.
 */

// Parts of pages
export { AnnouncementBar } from '../../theme/layout/AnnouncementBar.slot.ts';
export { VersionBanner, VisibilityBanner } from '../../theme/docs/Banners.slot.ts';
export { Comparison, TranslationNotice } from '../../theme/docs/Banners.tsx';
export { Breadcrumbs, VersionBadge } from '../../theme/docs/Breadcrumbs.slot.ts';
export { docExtras, type DocExtras } from '../../theme/docs/doc-extras.ts';
export { Missing } from '../../theme/docs/DocsPages.tsx';
export { PagerLink } from '../../theme/docs/PageFooter.tsx';
export { DocPager, PageFooter } from '../../theme/docs/PageFooter.slot.ts';
export { TagsRow } from '../../theme/docs/Tags.tsx';
export { ColorModeToggle } from '../../theme/layout/ColorModeToggle.slot.ts';
export { Columns } from '../../theme/layout/Columns.tsx';
export { CopyPage } from '../../theme/layout/CopyPage.tsx';
export { Deferred, PartsContext, useKept } from '../../theme/layout/Deferred.tsx';
export { ExternalLinkIcon, Icon, LineDrawing } from '../../theme/layout/Icon.slot.ts';
export { Logo } from '../../theme/layout/Logo.tsx';
export { BrandLink } from '../../theme/layout/Logo.slot.ts';
export { TocDesktop, TocMobile } from '../../theme/layout/Toc.slot.ts';
export { MarkdownIcon } from '../../theme/markdown/Admonition.tsx';
export { H1, H2, H3 } from '../../theme/markdown/headings.slot.ts';
export { NavbarItem } from '../../theme/navbar/NavbarItem.slot.ts';
export { Nearest } from '../../theme/pages/Nearest.tsx';
export { SearchButton } from '../../theme/navbar/SearchButton.slot.ts';
export { useSearchDialog } from '../../theme/search/use-search-dialog.ts';

// What they read
export { useMobileMenu } from '../../client/hooks.tsx';
export { useCodeLines } from '../../client/rare-hooks.ts';
export { flatToc, useSidebarBreadcrumbs } from './content.tsx';
export { ofDoc } from './of-doc.ts';

// Texts and addresses
export { classNames } from '../../shared/class-names.ts';
export { escapeText } from '../../shared/html.ts';
export { isApplePlatform, isTypingKey } from '../../shared/keys.ts';
export { defined } from '../../shared/plain-data.ts';
export { leavesPages } from '../../shared/urls.ts';
export { codeLanguage, codeTexts } from '../../shared/article-looks.ts';

// Types
export type {
  Language,
  TranslationState,
  VersionBanner as VersionBannerData,
  VersionRelation,
} from '../../shared/page-state.ts';
export type { FooterItem } from '../../shared/shell.ts';
export type { TagLink } from '../../shared/tag-links.ts';
export type {
  Author,
  BlogPostContent,
  Breadcrumb,
  DocContent,
  LastUpdate,
  LinkTo,
  PostMeta,
  Visibility,
} from '../../shared/wire.ts';
