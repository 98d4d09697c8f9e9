/** Translates texts of plugins: applies the files in `i18n/` to what `getTranslationFiles` returns. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Dict, dictOf, listOf } from '../config/parts.ts';
import type { PluginTexts } from '../../extend/types.ts';

/** A translation file, as a plugin returns it and as it receives it back. */
interface TranslationFile {
  /** Path below the folder of the plugin, without extension. */
  readonly path: string;
  readonly content: Dict;
}

/** Returns the plugin's translation folder: `i18n/fr/facts-plugin`. Its id is appended unless it is `default`. */
export function pluginFolder(localizationDir: string, { name, id }: { readonly name: string; readonly id: string }) {
  return path.join(localizationDir, id === 'default' ? name : `${name}-${id}`);
}

export function filesOf(given: unknown): readonly TranslationFile[] {
  return listOf(given).flatMap((file) => {
    const { path: filePath, content } = dictOf(file);
    return typeof filePath === 'string' ? [{ path: filePath, content: dictOf(content) }] : [];
  });
}

/** Returns the translatable texts in the files that a plugin returns. */
export function textsOf(given: unknown, folder: string): readonly PluginTexts[] {
  return filesOf(given).map(({ path: filePath, content }) => ({
    file: path.posix.join(folder, `${filePath}.json`),
    texts: Object.entries(content).map(([key, entry]) => {
      const { message = entry, description } = dictOf(entry);
      return { key, message: String(message), ...(typeof description === 'string' && { description }) };
    }),
  }));
}

/** Replaces the plugin's messages by those in files of the site. */
export function translated(files: readonly TranslationFile[], folder: string): readonly TranslationFile[] {
  return files.map((file) => {
    const filePath = path.join(folder, `${file.path}.json`);
    if (!existsSync(filePath)) return file;
    const own = dictOf(JSON.parse(readFileSync(filePath, 'utf8')) as unknown);
    return { ...file, content: { ...file.content, ...own } };
  });
}

/** Translates navbar and footer in the `themeConfig`. `undefined` when the locale has no texts for them. */
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

/** Replaces a field by its translation, when both exist. */
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
