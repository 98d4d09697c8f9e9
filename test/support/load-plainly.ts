/** Loads the model of a site in this thread, without caches of earlier builds. */
import { type LoadedSite, loadSite } from '../../src/model/load-site.ts';

export function loadPlainly(siteDir: string, locales?: readonly string[]): Promise<LoadedSite> {
  return loadSite({
    siteDir,
    ...(locales === undefined ? {} : { locales }),
    engineVersion: '0',
    cacheVersion: '0',
    useCache: false,
    drafts: false,
    parseWorkerUrl: undefined,
    onStage: () => undefined,
  });
}
