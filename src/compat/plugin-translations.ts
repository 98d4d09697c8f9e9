/** Texts of plugins in the language of a site: what `getTranslationFiles` offers, as the files in `i18n/` translate it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Dict, dictOf, listOf } from './parts.ts';

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

/** Messages that a file of the site has stand in the place of those of the plugin. */
export function translated(files: readonly TranslationFile[], folder: string): readonly TranslationFile[] {
  return files.map((file) => {
    const filePath = path.join(folder, `${file.path}.json`);
    if (!existsSync(filePath)) return file;
    const own = dictOf(JSON.parse(readFileSync(filePath, 'utf8')) as unknown);
    return { ...file, content: { ...file.content, ...own } };
  });
}
