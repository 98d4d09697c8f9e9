/** What the dialog and the search page share. */
import type { ReactNode } from 'react';
import { createProvider } from '../../search/query/provider.ts';
import type { SearchProvider, TextSegment } from '../../search/query/types.ts';
import type { Shell } from '../../shared/shell.ts';

const providers = new Map<Shell, Promise<SearchProvider> | SearchProvider>();
// Sent while the site is edited: what has been loaded is older than the pages.
if (typeof window !== 'undefined') window.addEventListener('octavo:updated', () => providers.clear());

/**
 * One provider, with one index in memory, for the dialog and the search page; at once when it is there. After a failure
 * the next call retries.
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

/** Text with its matches marked: elements, never HTML of an index. */
export function segmentsOf(segments: readonly TextSegment[]): readonly ReactNode[] {
  // By itself in an element: a browser that translates the page puts elements in the place of texts.
  return segments.map(({ text, mark }, index) =>
    mark ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
