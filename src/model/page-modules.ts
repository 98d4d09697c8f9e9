import type { PageModule } from '../render/bundle-plugins.ts';
import type { Page } from '../content/types.ts';
import type { SiteInput } from '../site/types.ts';

interface ModuleSources {
  readonly input: Pick<SiteInput, 'componentPages'>;
  readonly pages: readonly Page[];
}

/** The React pages of the site and the layouts of its live Markdown pages. */
export function pageModulesOf({ input, pages }: ModuleSources): PageModule[] {
  return [
    ...input.componentPages.map(({ sitePath, filePath }) => ({ moduleId: sitePath, filePath })),
    ...pages.flatMap(({ file, live }) =>
      live === undefined ? [] : [{ moduleId: file.sitePath, filePath: file.filePath, code: live.code }],
    ),
  ];
}
