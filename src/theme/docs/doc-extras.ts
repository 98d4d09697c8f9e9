/** What few docs pages show; where one does, the client loads it before it shows the page. */
import { TranslationNotice, VersionBanner, VisibilityBanner } from './Banners.tsx';
import { CategoryIndexPage } from './DocCards.tsx';
import { TagsRow } from './Tags.tsx';

export const docExtras = { CategoryIndexPage, TagsRow, TranslationNotice, VersionBanner, VisibilityBanner };

export type DocExtras = typeof docExtras;
