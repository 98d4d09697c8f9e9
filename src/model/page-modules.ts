import type { PageModule } from '../render/bundle-plugins.ts';
import type { LoadedSite } from './load-site.ts';

/** The React pages of the site and the layouts of its live Markdown pages. */
export function pageModulesOf({ input, pages }: Pick<LoadedSite, 'input' | 'pages'>): PageModule[] {
  return [
    ...input.componentPages.map(({ sitePath, filePath }) => ({ moduleId: sitePath, filePath })),
    ...pages.flatMap(({ file, live }) =>
      live === undefined ? [] : [{ moduleId: file.sitePath, filePath: file.filePath, code: live.code }],
    ),
  ];
}
