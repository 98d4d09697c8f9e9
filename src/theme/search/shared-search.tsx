/** Code that the dialog and the search page share. */
import type { ReactNode } from 'react';
import { createProvider } from '../../search/query/provider.ts';
import type { SearchProvider, TextSegment } from '../../search/query/base/types.ts';
import type { Shell } from '../../shared/shell.ts';

const providers = new Map<Shell, Promise<SearchProvider> | SearchProvider>();
// Sent while the site is edited: the loaded indexes are then older than the pages.
if (typeof window !== 'undefined') window.addEventListener('octavo:updated', () => providers.clear());

/**
 * Returns the provider, with one index in memory, for the dialog and the search page: the provider itself once it is
 * loaded, a promise before. After a failure the next call retries.
 */
export function providerOf(shell: Shell): Promise<SearchProvider> | SearchProvider {
  const known = providers.get(shell);
  if (known !== undefined) return known;
  const loading = createProvider(shell);
  providers.set(shell, loading);
  loading.then(
    (provider) => providers.get(shell) === loading && providers.set(shell, provider),
    () => providers.delete(shell),
  );
  return loading;
}

/** Returns text with its matches marked, as elements: HTML of an index is never used. */
export function segmentsOf(segments: readonly TextSegment[]): readonly ReactNode[] {
  // Each text is alone in an element, because a browser that translates the page puts elements in the place of texts.
  return segments.map(({ text, mark }, index) =>
    mark ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
