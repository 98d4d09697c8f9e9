/** Pages that only a translation has: they become docs of their own at their address. Pure. */
import type { Dict } from '../../shared/plain-data.ts';
import { movePages } from '../move-pages.ts';
import type { MovedPage, Note, OldPage } from '../types.ts';
import type { ToolInput } from './tool-input.ts';

interface LoneTranslations {
  readonly pages: readonly MovedPage[];
  readonly notes: readonly Note[];
  /** Options of docs. */
  readonly instances: readonly Dict[];
}

interface TranslationFolder {
  /** Beginning of the addresses: the language. */
  readonly key: string;
  /** Path relative to the site. */
  readonly folder: string;
  readonly trailingSlash?: boolean;
}

export function keepAlone(
  alone: readonly OldPage[],
  { key, folder, trailingSlash }: TranslationFolder,
  { site, changesContent }: ToolInput,
): LoneTranslations {
  if (alone.length === 0) return { pages: [], notes: [], instances: [] };
  const base = `/${key}`;
  const target = {
    docsPath: folder,
    changesContent,
    base,
    ...(trailingSlash === undefined ? { pageFiles: 'urls' as const } : { trailingSlash }),
  };
  const { pages, notes } = movePages(alone, site, target);
  const include = pages.flatMap(({ file, newPath }) => (newPath === undefined ? [] : [file.slice(folder.length + 1)]));
  if (include.length === 0) return { pages, notes, instances: [] };
  const own = alone.map(({ file }): Note => ({
    kind: 'converted',
    what: `Pages of the language "${key}" that the default language lacks: docs of their own, with the frame of the default language.`,
    fix: 'Write them in the default language too, and remove these docs from the config.',
    at: { file },
  }));
  const instance = {
    id: `${key}-alone`,
    path: folder,
    routeBasePath: key,
    sidebarPath: false,
    include,
    numberPrefixParser: false,
    breadcrumbs: false,
  };
  return { pages, notes: [...notes, ...own], instances: [instance] };
}

/** Returns the option `docs`: the main docs alone, or a list. */
export function withInstances(instances: readonly Dict[], main: Dict): Dict | readonly Dict[] {
  return instances.length === 0 ? main : [main, ...instances];
}
