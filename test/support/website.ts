/** The model of the website in its default language, without rendering. */
import { fileURLToPath } from 'node:url';
import { type LoadedSite, loadSite } from '../../src/model/load-site.ts';
import type { LocaleSite } from '../../src/site/types.ts';

export interface Website extends LoadedSite {
  readonly english: LocaleSite;
}

export async function loadWebsite(): Promise<Website> {
  const loaded = await loadSite({
    siteDir: fileURLToPath(new URL('../../website', import.meta.url)),
    locales: ['en'],
    engineVersion: '0',
    cacheVersion: '0',
    useCache: false,
    drafts: false,
    parseWorkerUrl: undefined,
    onStage: () => undefined,
  });
  const [english] = loaded.site.locales;
  if (english === undefined) throw new Error('No locale');
  return { ...loaded, english };
}
