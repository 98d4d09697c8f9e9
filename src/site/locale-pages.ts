import type { ContentKind, Page } from '../content/types.ts';

/** Which pages a locale shows. */
export interface LocalePages {
  pagesOf(kind: ContentKind, pluginId: string, version?: string): readonly Page[];
  /** The page of the source language that stands behind another. */
  sourceOf(page: Page): Page | undefined;
}

const instanceKey = (kind: ContentKind, pluginId: string, version: string | undefined): string =>
  `${kind}\n${pluginId}\n${version ?? ''}`;

/**
 * Sorts the pages of all locales once; the result gives the pages of one. The source language decides which pages
 * exist (I18N-14); a translation stands in the place of its source, everything else is the source's own object
 * (I18N-13), so that whatever was computed for it is shared.
 */
export function buildLocalePages(pages: readonly Page[], defaultLocale: string): (locale: string) => LocalePages {
  const sources = new Map<string, Map<string, Page>>();
  const translated = new Map<string, Page>();
  for (const page of pages) {
    const { kind, pluginId, version, locale, relPath } = page.file;
    const key = instanceKey(kind, pluginId, version);
    if (locale === defaultLocale) {
      const instance = sources.get(key) ?? new Map<string, Page>();
      sources.set(key, instance.set(relPath, page));
    } else {
      translated.set(`${locale}\n${key}\n${relPath}`, page);
    }
  }
  const sourceOf: LocalePages['sourceOf'] = ({ file: { kind, pluginId, version, relPath } }) =>
    sources.get(instanceKey(kind, pluginId, version))?.get(relPath);
  return (locale) => ({
    sourceOf,
    pagesOf(kind, pluginId, version) {
      const key = instanceKey(kind, pluginId, version);
      const instance = sources.get(key);
      if (!instance) return [];
      return Array.from(instance, ([relPath, page]) => translated.get(`${locale}\n${key}\n${relPath}`) ?? page);
    },
  });
}
