import type { Page } from '../content/types.ts';

/** Which page a file belongs to; the same for all locales. */
export interface FileIndex {
  /** Path relative to the site → key; a translation has the key of its source. */
  readonly keyBySitePath: ReadonlyMap<string, string>;
  /** Key → path of the source-language file relative to the site. */
  readonly sourceByKey: ReadonlyMap<string, string>;
}

type FileIdentity = Pick<Page['file'], 'kind' | 'pluginId' | 'version'>;

/** The same for a file and its translations: instance, version and path below the content root. */
export function fileKeyOf({ kind, pluginId, version }: FileIdentity, relPath: string): string {
  return `${kind}\n${pluginId}\n${version ?? ''}\n${relPath}`;
}

export function buildFileIndex(pages: readonly Page[], defaultLocale: string): FileIndex {
  const keyBySitePath = new Map<string, string>();
  const sourceByKey = new Map<string, string>();
  for (const { file } of pages) {
    const key = fileKeyOf(file, file.relPath);
    keyBySitePath.set(file.sitePath, key);
    if (file.locale === defaultLocale) sourceByKey.set(key, file.sitePath);
  }
  return { keyBySitePath, sourceByKey };
}
