import { usePage, useServices, useShell } from '../state/page-hooks.ts';
import { versionCandidates } from './versions.ts';

/**
 * Returns the version of each docs instance that search covers: the one of the page, else the one the reader prefers,
 * else the latest. Call it in the browser only.
 */
export function useSearchScope(): Readonly<Record<string, string>> {
  const { docs, docsTheme } = useShell();
  const { docs: active } = usePage();
  const { storage } = useServices('useSearchScope');
  const persisted = docsTheme.versionPersistence === 'localStorage';
  return Object.fromEntries(
    docs.flatMap((info) => {
      const { pluginId } = info;
      const [version] = versionCandidates(info, {
        active: active?.pluginId === pluginId ? active.version : undefined,
        preferred: persisted ? storage.get(`docs-preferred-version-${pluginId}`) : null,
      });
      return version === undefined ? [] : [[pluginId, version.name]];
    }),
  );
}
