/**
 * Bundling takes about as long as parsing the pages and does not need them, unless some are live. It starts beside the
 * parsing when no page imports a component.
 */
import type { Config } from '../config/types.ts';
import type { LoadedSite, Sources } from '../model/load-site.ts';
import { pageModulesOf } from '../model/page-modules.ts';
import type { PageModule } from '../render/bundle-plugins.ts';
import { engineRoot } from '../render/bundle-paths.ts';
import { loadBundle, type BundleRequest, type LoadedBundle } from './bundle-cache.ts';

export interface EarlyBundle {
  readonly pageModules: readonly PageModule[];
  readonly loading: Promise<LoadedBundle>;
}

interface BundleOptions {
  readonly cacheVersion: string;
  readonly useCache: boolean;
}

const COMPONENT_IMPORT = /^import\s[^;]*?from\s+['"](?!@theme\/)[^'"\n]+(?<!\.mdx?)['"]/m;

/** `undefined`: it has to wait for the pages. */
export function startBundle({ config, found, read }: Sources, options: BundleOptions): EarlyBundle | undefined {
  const texts = found.files.flatMap(({ text, partials }) => [text, ...Object.values(partials).map((one) => one.text)]);
  if (texts.some((text) => COMPONENT_IMPORT.test(text))) return undefined;
  const pageModules = pageModulesOf({ input: read.input, pages: [] });
  const loading = loadBundle(bundleRequest(config, pageModules, options));
  // Whoever awaits it hears of a failure; until then it is nobody's.
  loading.catch(() => undefined);
  return { pageModules, loading };
}

/** The early bundle when it fits what the pages turned out to need, else a new one. */
export function finishBundle(
  { config, input, pages }: LoadedSite,
  early: EarlyBundle | undefined,
  options: BundleOptions,
): Promise<LoadedBundle> {
  const pageModules = pageModulesOf({ input, pages });
  if (early !== undefined && early.pageModules.length === pageModules.length) return early.loading;
  return loadBundle(bundleRequest(config, pageModules, options));
}

function bundleRequest(config: Config, pageModules: readonly PageModule[], options: BundleOptions): BundleRequest {
  const { cacheVersion, useCache } = options;
  return { config, root: engineRoot(), pageModules, engineVersion: cacheVersion, useCache };
}
