import type { Shell } from '../../shared/shell.ts';
import { createLocalProvider } from './local-provider.ts';
import { SearchFailed, type SearchProvider } from './types.ts';

/** The search of a site in the locale of the shell. Loads the code of its provider, and nothing else. */
export async function createProvider(shell: Shell): Promise<SearchProvider> {
  if (shell.search === undefined) throw new SearchFailed('This site has no search.');
  const { algolia } = shell.search;
  if (algolia !== undefined) {
    const { createAlgoliaProvider } = await import('./algolia/provider.ts');
    return createAlgoliaProvider(shell, algolia);
  }
  return createLocalProvider(shell);
}
