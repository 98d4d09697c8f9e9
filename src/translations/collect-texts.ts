/** All texts of a site that are translated in JSON files, by file. */
import type { Config } from '../config/types.ts';
import { blogTranslations } from '../content/folders.ts';
import type { DocsSite, LoadedVersion } from '../site/docs-site.ts';
import { CURRENT } from '../site/versions.ts';
import { blogTexts, footerTexts, navbarTexts } from './config-texts.ts';
import { sidebarTexts } from './sidebar-texts.ts';
import type { SourceText, SourceTexts } from './types.ts';

export const CODE_FILE = 'code.json';

interface Sources {
  readonly config: Config;
  /** In the default locale. */
  readonly docs: readonly DocsSite[];
  /** Found in the site's own code. */
  readonly code: readonly SourceText[];
}

export function collectTexts({ config, docs, code }: Sources): readonly SourceTexts[] {
  const files: readonly SourceTexts[] = [
    { file: CODE_FILE, texts: code },
    ...docs.flatMap((site) =>
      site.versions.map((loaded) => ({ file: loaded.version.translationFile, texts: versionTexts(site, loaded) })),
    ),
    ...config.blog.map((blog) => ({ file: `${blogTranslations(blog)}/options.json`, texts: blogTexts(blog) })),
    { file: 'docusaurus-theme-classic/navbar.json', texts: navbarTexts(config.theme) },
    { file: 'docusaurus-theme-classic/footer.json', texts: footerTexts(config.theme.footer) },
  ];
  return files.map(({ file, texts }) => ({ file, texts: uniqueTexts(texts) }));
}

function versionTexts({ config }: DocsSite, { version, sidebars }: LoadedVersion): readonly SourceText[] {
  const label = config.versions[version.name]?.label ?? (version.name === CURRENT ? 'Next' : version.name);
  return [
    { key: 'version.label', message: label, description: `The label for version ${version.name}` },
    ...sidebars.flatMap(({ name, source }) => sidebarTexts(source, name)),
  ];
}

/** The first one of a key stays: "Blog" may stand in the navbar twice. */
function uniqueTexts(texts: readonly SourceText[]): readonly SourceText[] {
  const seen = new Set<string>();
  return texts.filter(({ key }) => !seen.has(key) && seen.add(key));
}
