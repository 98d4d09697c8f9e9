/**
 * What links to Markdown files of the docs lead to, before any page is parsed: remark plugins of a Docusaurus site find
 * links resolved. In: files and the front matter of each. Out: URL paths by what is written.
 */
import path from 'node:path';
import type { Config } from '../config/types.ts';
import { parseFrontMatter } from '../content/front-matter.ts';
import { splitFrontMatter } from '../content/hashes.ts';
import type { SiteFiles } from '../content/input-types.ts';
import type { ContentFile } from '../content/types.ts';
import { docSlug } from '../site/docs/docs.ts';
import { buildVersions } from '../site/docs/versions.ts';
import { buildContext, buildLocalePages } from '../site/locale/locale-context.ts';

export type DocLinks = (file: ContentFile, text: string) => Readonly<Record<string, string>> | undefined;

export function createDocLinks(config: Config, files: readonly ContentFile[], input: SiteFiles): DocLinks {
  const pathOf = createPathOf(config, input);
  const paths = new Map<string, string>();
  for (const file of files) {
    const urlPath = file.kind === 'doc' ? pathOf(file) : undefined;
    if (urlPath !== undefined) paths.set(file.filePath, urlPath);
  }
  return (file, text) => {
    if (file.kind !== 'doc') return undefined;
    const { filePath, relPath } = file;
    const folders = [path.dirname(filePath), filePath.slice(0, -relPath.length), config.siteDir];
    const resolve = (target: string): string | undefined => {
      const from = target.startsWith('/') ? folders.slice(1) : folders;
      const found = from.map((folder) => paths.get(path.join(folder, decoded(target))));
      return found.find((one) => one !== undefined);
    };
    const links = targetsIn(text).flatMap((target) => {
      const urlPath = resolve(target.replace(/^@site/, ''));
      return urlPath === undefined ? [] : [[target, urlPath] as const];
    });
    return links.length === 0 ? undefined : Object.fromEntries(links);
  };
}

/** With the base and the language of the file. */
function createPathOf(config: Config, files: SiteFiles): (file: ContentFile) => string | undefined {
  const input = { ...files, pages: [], assets: new Map(), gitDates: new Map(), postDates: new Map() };
  const pagesOf = buildLocalePages([], config.i18n.defaultLocale);
  const instances = config.i18n.locales.flatMap((locale) => {
    const given = { ...input, drafts: true, engineVersion: '' };
    const context = buildContext({ input: given, locale, pages: pagesOf(locale.code) });
    return config.docs.map((docs) => {
      const own = files.docs.find(({ pluginId }) => pluginId === docs.id);
      const versions = own === undefined ? [] : buildVersions(context, docs, own).value;
      return [`${locale.code} ${docs.id}`, { context, docs, versions }] as const;
    });
  });
  const byKey = new Map(instances);
  return (file) => {
    const found = byKey.get(`${file.locale} ${file.pluginId}`);
    const version = found?.versions.find(({ name }) => name === file.version);
    if (found === undefined || version === undefined) return undefined;
    const { frontMatter } = parseFrontMatter(splitFrontMatter(file.text), file);
    return found.context.permalink(version.routePath, docSlug(config, found.docs, { frontMatter, file }));
  };
}

/** Paths of Markdown files, without what follows `#` and `?`. */
function targetsIn(text: string): readonly string[] {
  const found = text.matchAll(/(?:\]\(\s*<?|\]:\s*<?)([^\s()<>#?]+\.mdx?)(?=[\s)>#?]|$)/g);
  return [...new Set(Array.from(found, ([, target = '']) => target))].filter((target) => !/^[a-z]+:/i.test(target));
}

function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
