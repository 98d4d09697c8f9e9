/** Components that few docs pages show. If a page does, the client loads them before it shows the page. */
import { TranslationNotice } from './Banners.tsx';
import { VersionBanner, VisibilityBanner } from './Banners.slot.ts';
import { CategoryIndexPage } from './DocCards.slot.ts';
import { TagsRow } from './Tags.tsx';

export const docExtras = { CategoryIndexPage, TagsRow, TranslationNotice, VersionBanner, VisibilityBanner };

export type DocExtras = typeof docExtras;
