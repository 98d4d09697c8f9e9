/** Texts of plugins in the language of a site: what `getTranslationFiles` offers, as the files in `i18n/` translate it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Dict, dictOf, listOf } from '../config/parts.ts';
import type { PluginTexts } from '../../extend/types.ts';

/** As a plugin gives it, and as it gets it back. */
interface TranslationFile {
  /** Below the folder of the plugin, without ending. */
  readonly path: string;
  readonly content: Dict;
}

/** Of a plugin: `i18n/fr/facts-plugin`, with its id unless that is the default. */
export function pluginFolder(localizationDir: string, { name, id }: { readonly name: string; readonly id: string }) {
  return path.join(localizationDir, id === 'default' ? name : `${name}-${id}`);
}

export function filesOf(given: unknown): readonly TranslationFile[] {
  return listOf(given).flatMap((file) => {
    const { path: filePath, content } = dictOf(file);
    return typeof filePath === 'string' ? [{ path: filePath, content: dictOf(content) }] : [];
  });
}

/** What is to be translated of the files that a plugin gives. */
export function textsOf(given: unknown, folder: string): readonly PluginTexts[] {
  return filesOf(given).map(({ path: filePath, content }) => ({
    file: path.posix.join(folder, `${filePath}.json`),
    texts: Object.entries(content).map(([key, entry]) => {
      const { message = entry, description } = dictOf(entry);
      return { key, message: String(message), ...(typeof description === 'string' && { description }) };
    }),
  }));
}

/** Messages that a file of the site has stand in the place of those of the plugin. */
export function translated(files: readonly TranslationFile[], folder: string): readonly TranslationFile[] {
  return files.map((file) => {
    const filePath = path.join(folder, `${file.path}.json`);
    if (!existsSync(filePath)) return file;
    const own = dictOf(JSON.parse(readFileSync(filePath, 'utf8')) as unknown);
    return { ...file, content: { ...file.content, ...own } };
  });
}

/** The `themeConfig` with what a language says of navbar and footer; `undefined` where it says nothing. */
export function translatedTheme(themeConfig: Dict, localizationDir: string): Dict | undefined {
  const folder = path.join(localizationDir, 'docusaurus-theme-classic');
  const [navbarTexts, footerTexts] = ['navbar', 'footer'].map((name) => textsIn(path.join(folder, `${name}.json`)));
  if (navbarTexts === undefined && footerTexts === undefined) return undefined;
  const { navbar, footer } = themeConfig;
  return {
    ...themeConfig,
    ...(navbar !== undefined && { navbar: translatedNavbar(dictOf(navbar), navbarTexts ?? {}) }),
    ...(footer !== undefined && { footer: translatedFooter(dictOf(footer), footerTexts ?? {}) }),
  };
}

type Texts = Readonly<Record<string, string>>;

function textsIn(file: string): Texts | undefined {
  if (!existsSync(file)) return undefined;
  const all = Object.entries(dictOf(JSON.parse(readFileSync(file, 'utf8')) as unknown));
  return Object.fromEntries(all.map(([id, entry]) => [id, String(dictOf(entry)['message'] ?? entry)]));
}

/** With the text that has this id in the place of a field. */
function withText(given: Dict, field: string, text: string | undefined): Dict {
  return text === undefined || given[field] === undefined ? given : { ...given, [field]: text };
}

function withLogo(given: Dict, texts: Texts): Dict {
  const { logo } = given;
  return logo === undefined ? given : { ...given, logo: withText(dictOf(logo), 'alt', texts['logo.alt']) };
}

function translatedNavbar(navbar: Dict, texts: Texts): Dict {
  const translateItem = (written: unknown): Dict => {
    const item = dictOf(written);
    const { items } = item;
    const own = withText(item, 'label', texts[`item.label.${String(item['label'])}`]);
    return items === undefined ? own : { ...own, items: listOf(items).map(translateItem) };
  };
  const all = withText(withLogo(navbar, texts), 'title', texts['title']);
  return { ...all, items: listOf(navbar['items']).map(translateItem) };
}

function translatedFooter(footer: Dict, texts: Texts): Dict {
  const links = listOf(footer['links']).map((written) => {
    const entry = dictOf(written);
    const own = withText(entry, 'title', texts[`link.title.${String(entry['title'])}`]);
    return entry['items'] === undefined ? linkOf(own) : { ...own, items: listOf(entry['items']).map(linkOf) };
  });
  function linkOf(written: unknown): Dict {
    const link = dictOf(written);
    return withText(link, 'label', texts[`link.item.label.${String(link['label'])}`]);
  }
  return { ...withText(withLogo(footer, texts), 'copyright', texts['copyright']), links };
}
