/** What stands beside the posts of one blog: authors by locale, tags. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseData } from '../config/data-text.ts';
import type { BlogConfig, Config } from '../config/types.ts';
import { inputFileMissing } from '../errors/input.ts';
import type { Problem } from '../errors/problem.ts';
import type { AuthorsFile, BlogInput } from './input-types.ts';
import { blogTranslations, localeDir, sitePathOf, translatedLocales } from './folders.ts';
import { readText } from './read-text.ts';
import { readTagsFile } from './read-docs-input.ts';

export async function readBlogInput(
  config: Config,
  blog: BlogConfig,
): Promise<{ readonly input: BlogInput; readonly problems: readonly Problem[] }> {
  const places = [
    { locale: config.i18n.defaultLocale, dir: blog.dir },
    ...translatedLocales(config).map((locale) => ({
      locale: locale.code,
      dir: path.join(localeDir(config, locale), blogTranslations(blog)),
    })),
  ];
  const [authors, tags] = await Promise.all([
    Promise.all(places.map(({ locale, dir }) => readAuthors(config, path.join(dir, blog.authorsMapPath), locale))),
    readTagsFile(config, blog.dir, blog.tags.file),
  ]);
  return {
    input: {
      pluginId: blog.id,
      authors: Object.fromEntries(authors.flatMap(({ locale, file }) => (file ? [[locale, file]] : []))),
      ...(tags.input && { tags: tags.input }),
    },
    problems: [...missingAuthors(config, blog), ...authors.flatMap(({ problem }) => problem ?? []), ...tags.problems],
  };
}

async function readAuthors(
  config: Config,
  filePath: string,
  locale: string,
): Promise<{
  readonly locale: string;
  readonly file?: AuthorsFile;
  readonly problem?: Problem;
}> {
  if (!existsSync(filePath)) return { locale };
  const sitePath = sitePathOf(config, filePath);
  const { text, problem: unread } = await readText(filePath, sitePath);
  if (text === undefined) return { locale, problem: unread };
  const { value, problem } = parseData(text, sitePath);
  return problem === undefined ? { locale, file: { sitePath, value, text } } : { locale, problem };
}

/** The file may be missing only when it has the default name. */
function missingAuthors(config: Config, blog: BlogConfig): readonly Problem[] {
  const filePath = path.join(blog.dir, blog.authorsMapPath);
  if (blog.authorsMapPath === 'authors.yml' || existsSync(filePath)) return [];
  return [{ severity: 'error', ...inputFileMissing('blog.authorsMapPath', sitePathOf(config, filePath)) }];
}
