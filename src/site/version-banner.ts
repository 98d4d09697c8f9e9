import type { VersionBanner } from '../shared/wire.ts';
import { type DocsSite, hrefInVersion, type LoadedVersion } from './docs-site.ts';

/** Notice on pages of versions that are not the latest (VB-01…04). `docId`: of the page, when it shows a doc. */
export function buildVersionBanner(
  site: DocsSite,
  loaded: LoadedVersion,
  docId: string | undefined,
): VersionBanner | undefined {
  const { banner, label } = loaded.version;
  if (banner === 'none' || !site.last) return undefined;
  const latest = site.last.version;
  return {
    kind: banner,
    label,
    latestLabel: latest.label,
    latestName: latest.name,
    latestHref: hrefInVersion(site.last, docId),
  };
}
