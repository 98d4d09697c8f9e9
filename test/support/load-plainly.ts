/** The model of a site, made in this thread and without what earlier builds left. */
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
