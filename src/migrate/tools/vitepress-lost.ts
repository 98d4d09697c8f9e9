/** Options of VitePress that Octavo has not, and what to do about each. Pure. */
import { type Dict, dictOf, isRecord } from '../../shared/plain-data.ts';
import { joinPath } from '../site-files.ts';
import { CODE } from '../program/code-mark.ts';
import type { Note } from '../types.ts';
import { missingPackages, type ToolInput, unknownOptions } from './tool-input.ts';

const LOST: Readonly<Record<string, readonly [what: string, fix: string]>> = {
  vite: ['Options of Vite', 'Components of the site are bundled without them; most are not needed.'],
  vue: ['Options of Vue', 'Write components in React.'],
  transformHead: ['transformHead', 'Add tags in the hook "head" of a plugin, or write headTags.'],
  transformHtml: ['transformHtml', 'Change pages in the hook "commit" of a plugin.'],
  transformPageData: ['transformPageData', 'Change the pages themselves, or use a remark plugin.'],
  buildEnd: ['buildEnd', 'Write files in the hook "commit" of a plugin: feeds of blogs are made by Octavo.'],
  titleTemplate: ['titleTemplate', 'Set titleDelimiter, or title_meta in pages.'],
};

/** Options that are converted, or that change nothing here. */
const KNOWN = [
  'title description lang dir base head locales themeConfig markdown srcDir srcExclude cleanUrls',
  'rewrites appearance lastUpdated sitemap outDir cacheDir assetsDir metaChunk ignoreDeadLinks mpa',
  'experimental useWebFonts extends shouldPreload contentProps router link label mermaid mermaidPlugin',
  'scrollOffset postRender srcMap buildConcurrency',
].flatMap((line) => line.split(' '));
const KNOWN_OF_THEME = [
  'logo siteTitle nav sidebar outline socialLinks editLink lastUpdated footer search algolia carbonAds',
  'aside docFooter outlineTitle darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle',
  'sidebarMenuLabel returnToTopLabel langMenuLabel externalLinkIcon i18nRouting lastUpdatedText',
  'skipToContentLabel logoLink notFound',
].flatMap((line) => line.split(' '));

export function lostOptions(config: Dict, theme: Dict, input: ToolInput): readonly Note[] {
  const { configFile, site, root } = input;
  const at = { file: configFile };
  const generated = isRecord(theme['sidebar']) && theme['sidebar'][CODE] !== undefined;
  const folder = joinPath(root, '.vitepress/theme');
  const ownTheme = site.files.find((file) => file.startsWith(`${folder}/index.`));
  const named = Object.entries(LOST).flatMap(([key, [what, fix]]): readonly Note[] =>
    config[key] === undefined ? [] : [{ kind: 'lost', what: `${what}: ${key}.`, fix, at }],
  );
  const themeNote: Note = {
    kind: 'lost',
    what: 'The theme of the site and its Vue components.',
    fix: 'Write what is needed in React: components for slots, or for pages that import them.',
    at: { file: ownTheme ?? configFile },
  };
  const sidebarNote: Note = {
    kind: 'lost',
    what: 'The sidebar is made by a package that is not installed.',
    fix: 'Install the packages of the site and run octavo migrate again; until then it is made from the folders.',
    at,
  };
  return [
    ...named,
    ...lostOfMarkdown(dictOf(config['markdown']), configFile),
    ...(theme['carbonAds'] === undefined
      ? []
      : [{ kind: 'lost', what: 'Advertisements: carbonAds.', fix: 'Add their script to "scripts".', at } as const]),
    ...(generated ? [sidebarNote] : []),
    ...missingPackages(input),
    ...(ownTheme === undefined ? [] : [themeNote]),
    ...unknownOptions(config, [...KNOWN, ...Object.keys(LOST)], { prefix: '', file: configFile }),
    ...unknownOptions(theme, KNOWN_OF_THEME, { prefix: 'themeConfig.', file: configFile }),
  ];
}

const LOST_OF_MARKDOWN: Readonly<Record<string, readonly [what: string, fix: string]>> = {
  config: [
    'Plugins of markdown-it: markdown.config.',
    'Look for a remark plugin that does the same, and name it in markdown.remarkPlugins.',
  ],
  attrs: ['Other delimiters of attributes: markdown.attrs.', 'Write { .class #id } in the pages.'],
  anchor: ['Ids of headings of its own: markdown.anchor.', 'Look for links to #ids that octavo build reports.'],
  lineNumbers: ['Line numbers of all code blocks: markdown.lineNumbers.', 'Write :line-numbers behind a language.'],
  container: ['Titles of containers: markdown.container.', 'Write them behind the type: ::: tip Title'],
  theme: ['Colours of code: markdown.theme.', 'Write them into a file of theme.customCss.'],
  codeTransformers: ['Changes of code blocks: markdown.codeTransformers.', 'Write the code as it is to be shown.'],
};

function lostOfMarkdown(markdown: Dict, file: string): readonly Note[] {
  return Object.entries(LOST_OF_MARKDOWN).flatMap(([key, [what, fix]]): readonly Note[] =>
    markdown[key] === undefined || markdown[key] === false ? [] : [{ kind: 'lost', what, fix, at: { file } }],
  );
}
