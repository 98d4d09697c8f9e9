/** The model of the website in its default language, without rendering. */
import { fileURLToPath } from 'node:url';
import type { LoadedSite } from '../../src/model/load-site.ts';
import type { LocaleSite } from '../../src/site/base/types.ts';
import { loadPlainly } from './load-plainly.ts';

export interface Website extends LoadedSite {
  readonly english: LocaleSite;
}

export async function loadWebsite(): Promise<Website> {
  const loaded = await loadPlainly(fileURLToPath(new URL('../../website', import.meta.url)), ['en']);
  const [english] = loaded.site.locales;
  if (english === undefined) throw new Error('No locale');
  return { ...loaded, english };
}
