/** Components that few docs pages show. If a page does, the client loads them before it shows the page. */
import { TranslationNotice, VersionBanner, VisibilityBanner } from './Banners.tsx';
import { CategoryIndexPage } from './DocCards.tsx';
import { TagsRow } from './Tags.tsx';

export const docExtras = { CategoryIndexPage, TagsRow, TranslationNotice, VersionBanner, VisibilityBanner };

export type DocExtras = typeof docExtras;
