/** A VitePress site → a migration. Pure. */
import { type Dict, defined, dictOf, isRecord, itemsOf } from '../../shared/plain-data.ts';
import { ownIds } from '../front-matter.ts';
import { convertHead, type HeadTag } from '../head-tags.ts';
import { movePages } from '../move-pages.ts';
import { indexPages } from '../page-index.ts';
import { findColors, renderColors } from '../site-colors.ts';
import { hasFolder, joinPath } from '../site-files.ts';
import type { Migration, Note } from '../types.ts';
import { keepAlone, withInstances } from './lone-translations.ts';
import { editUrlOf, markdownNeeds, siteUrl, textOf, type ToolInput } from './tool-input.ts';
import { lostOptions } from './vitepress-lost.ts';
import { searchOptions, themeOptions } from './vitepress-theme.ts';
import { changeVitePressContent } from './vitepress-content.ts';
import { findVitePressPages, type VitePressPages } from './vitepress-pages.ts';
import { convertSidebars } from './vitepress-sidebar.ts';

export function migrateVitePress(input: ToolInput): Migration {
  const { root, site, configFile, changesContent } = input;
  const config = withRootLocale(input.config);
  const theme = dictOf(config['themeConfig']);
  const found = findVitePressPages(config, root, site);
  const addresses = { pageFiles: 'urls', docsPath: found.docsPath, changesContent } as const;
  const moves = movePages(found.pages, site, addresses);
  const translated = moveTranslations(found, input);
  const index = indexPages(moves.pages, found.docsPath, ownIds(site));
  const sidebars = convertSidebars(theme['sidebar'], index, configFile);
  const head = convertHead(headTags(config['head']), textOf(config['base']) ?? '/', configFile);
  const place = siteUrl([dictOf(config['sitemap'])['hostname'], head.url], textOf(config['base']) ?? '/', input);
  const content = changeVitePressContent(found.pages, site, moves.edits);
  const { math } = dictOf(config['markdown']);
  const needs = markdownNeeds(
    found.pages.map(({ file }) => site.textOf(file)),
    math === true || isRecord(math),
    input,
  );
  const edit = editLink(theme, found, input);
  const parts = [place, head, needs, found, moves, translated, sidebars, edit];
  return {
    tool: 'VitePress',
    configFile,
    options: {
      title: textOf(config['title']) ?? 'VitePress',
      ...defined({ tagline: textOf(config['description']) }),
      url: place.url,
      baseUrl: place.baseUrl,
      pageFiles: 'urls',
      ...languages(config, found),
      onBrokenLinks: 'warn',
      onBrokenMarkdownImages: 'warn',
      docs: withInstances(translated.instances, {
        ...docsOptions(config, { ...found, exclude: [...found.exclude, ...moves.exclude] }),
        ...(sidebars.sidebars !== undefined && { sidebarPath: './sidebars.ts' }),
        ...edit.options,
      }),
      blog: false,
      pages: false,
      ...(hasFolder(site, found.publicDir) ? { staticDirectories: [found.publicDir] } : {}),
      markdown: { anchors: { style: 'vitepress' }, ...needs.options },
      theme: themeOptions(config, { theme, index, image: head.image }),
      ...searchOptions(theme),
      ...head.options,
    },
    sidebars: sidebars.sidebars,
    styles: renderColors(findColors(themeStyles(input), ['--vp-c-brand-1', '--vp-c-brand'])),
    pages: [...moves.pages, ...translated.pages],
    redirects: moves.redirects,
    notes: [SERVED, ...parts.flatMap(({ notes }) => notes), ...lostOptions(config, theme, input), ...content.notes],
    edits: content.edits,
  };
}

function docsOptions(config: Dict, { docsPath, exclude, translations }: VitePressPages): Dict {
  const { lastUpdated } = dictOf(config['themeConfig']);
  return {
    path: docsPath === '' ? '.' : docsPath,
    routeBasePath: '/',
    ...(exclude.length > 0 && { exclude }),
    ...(Object.keys(translations).length > 0 && { translations }),
    numberPrefixParser: false,
    breadcrumbs: false,
    ...((config['lastUpdated'] === true || isRecord(lastUpdated)) && { showLastUpdateTime: true }),
  };
}

function withRootLocale(config: Dict): Dict {
  const { themeConfig, ...own } = dictOf(dictOf(config['locales'])['root']);
  const merged = { ...dictOf(config['themeConfig']), ...dictOf(themeConfig) };
  const heads = [...itemsOf(config['head']), ...itemsOf(own['head'])];
  return { ...config, ...own, head: heads, locales: config['locales'], themeConfig: merged };
}

const SERVED: Note = {
  kind: 'served',
  what: 'Markdown of VitePress: containers, code groups, marked lines, <<< files, [[toc]], layout: home, ids of headings.',
};

function moveTranslations({ translations, translated, pages, docsPath }: VitePressPages, input: ToolInput) {
  const sources = new Set(pages.map(({ file }) => file.slice(docsPath === '' ? 0 : docsPath.length + 1)));
  const moves = Object.entries(translations).map(([key, folder]) => {
    const own = translated[key] ?? [];
    const relPath = (file: string): string => file.slice(folder.length + 1);
    const alone = own.filter(({ file }) => !sources.has(relPath(file)));
    const moved = movePages(
      own.filter(({ file }) => sources.has(relPath(file))),
      input.site,
      { pageFiles: 'urls', docsPath: folder, changesContent: input.changesContent, base: `/${key}` },
    );
    return { moved, ...keepAlone(alone, { key, folder }, input) };
  });
  return {
    pages: moves.flatMap(({ moved, pages: kept }) => [...moved.pages, ...kept]),
    notes: moves.flatMap(({ moved, notes }) => [...moved.notes, ...notes]),
    instances: moves.flatMap(({ instances }) => instances),
  };
}

function languages(config: Dict, { translations }: VitePressPages): Dict {
  const locales = dictOf(config['locales']);
  const lang = textOf(config['lang']) ?? 'en-US';
  const code = lang.split('-')[0] ?? 'en';
  const settings = (key: string, own: Dict): Dict => {
    const htmlLang = textOf(own['lang']);
    return {
      ...defined({ label: textOf(own['label']), direction: own['dir'] === 'rtl' ? 'rtl' : undefined }),
      ...(htmlLang !== undefined && htmlLang !== key && { htmlLang }),
    };
  };
  const keys = Object.keys(translations);
  const configs = {
    [code]: settings(code, { ...dictOf(locales['root']), lang }),
    ...Object.fromEntries(keys.map((key) => [key, settings(key, dictOf(locales[key]))])),
  };
  return { i18n: { defaultLocale: code, locales: [code, ...keys], localeConfigs: configs } };
}

function headTags(head: unknown): readonly HeadTag[] {
  return itemsOf(head).flatMap((tag) => {
    const [tagName, attributes, innerHTML] = itemsOf(tag);
    if (typeof tagName !== 'string') return [];
    const entries = Object.entries(dictOf(attributes)).map(([name, value]) => [
      name,
      value === '' ? true : String(value),
    ]);
    return [{ tagName, attributes: Object.fromEntries(entries), ...(typeof innerHTML === 'string' && { innerHTML }) }];
  });
}

function editLink(theme: Dict, { docsPath, pages }: VitePressPages, { configFile, root }: ToolInput) {
  const { pattern, edits } = dictOf(theme['editLink']);
  const srcDir = docsPath;
  const [sample] = Object.entries(dictOf(edits));
  const ofSample = typeof sample?.[1] === 'string' ? sample[1].replace(sample[0], ':path') : undefined;
  const written = textOf(pattern) ?? ofSample;
  if (written === undefined) return { options: {}, notes: [] };
  const prefix = written.endsWith(':path') ? written.slice(0, -':path'.length) : undefined;
  const editUrl = prefix === undefined ? undefined : (editUrlOf(prefix, srcDir) ?? editUrlOf(prefix, root));
  if (editUrl !== undefined && pages.length > 0) return { options: { editUrl }, notes: [] };
  const note: Note = {
    kind: 'lost',
    what: `The edit links ${written}: the paths of the files are not at their end as the site has them.`,
    fix: 'Write "editUrl" of the docs: the address that a path of the site, such as docs/a.md, is appended to.',
    at: { file: configFile },
  };
  return { options: {}, notes: [note] };
}

/** Returns the style sheets of the theme's folder. */
function themeStyles({ root, site }: ToolInput): readonly string[] {
  const folder = joinPath(root, '.vitepress/theme');
  return site.files
    .filter((file) => file.startsWith(`${folder}/`) && /\.(?:css|scss|vue)$/.test(file))
    .map((file) => site.textOf(file));
}
