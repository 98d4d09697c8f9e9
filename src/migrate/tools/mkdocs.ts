/** A site of MkDocs, with or without Material → a migration. Pure. */
import { type Dict, defined, dictOf, isRecord, itemsOf } from '../../shared/plain-data.ts';
import { isExternalUrl } from '../../shared/urls.ts';
import { frontMatterOf, ownIds, withFields } from '../front-matter.ts';
import { movePages } from '../move-pages.ts';
import { indexPages } from '../page-index.ts';
import { renderColors } from '../site-colors.ts';
import { filesBelow, isIgnoredName, joinPath, matcher } from '../site-files.ts';
import type { ContentEdit, Migration, Note, OldPage, Redirect } from '../types.ts';
import { namedOptions } from './mkdocs-config.ts';
import { lostOfMkDocs } from './mkdocs-lost.ts';
import { convertNav } from './mkdocs-nav.ts';
import { editUrlOf, markdownNeeds, siteUrl, socialItems, textOf, type ToolInput } from './tool-input.ts';

export function migrateMkDocs(input: ToolInput): Migration {
  const { config, root, site, configFile, changesContent } = input;
  const docsPath = joinPath(root, textOf(config['docs_dir']) ?? 'docs');
  const found = findPages(config, docsPath, input);
  const form = found.isDirectory ? { trailingSlash: true } : ({ pageFiles: 'urls' } as const);
  const moves = movePages(found.pages, site, { ...form, docsPath, changesContent });
  const index = indexPages(moves.pages, docsPath, ownIds(site));
  const plugins = namedOptions(config['plugins']);
  const extensions = namedOptions(config['markdown_extensions']);
  const theme = dictOf(config['theme']);
  const features = itemsOf(theme['features']).map(String);
  const nav = convertNav(config['nav'], {
    index,
    file: configFile,
    site,
    hasTabs: features.includes('navigation.tabs'),
    collapsed: !features.includes('navigation.expand'),
  });
  const place = siteUrl([config['site_url']], undefined, input);
  const texts = found.pages.map(({ file }) => site.textOf(file));
  const needs = markdownNeeds(texts, extensions.has('pymdownx.arithmatex'), input);
  const redirects = redirectsOf(plugins.get('redirects'), index, configFile);
  const repository = textOf(config['repo_url']);
  const exclude = [...found.exclude, ...moves.exclude];
  const parts = [place, needs, moves, nav, redirects];
  return {
    tool: 'MkDocs',
    configFile,
    options: {
      title: textOf(config['site_name']) ?? 'My site',
      ...defined({ tagline: textOf(config['site_description']) }),
      url: place.url,
      baseUrl: place.baseUrl,
      ...form,
      ...languageOf(theme),
      onBrokenLinks: 'warn',
      onBrokenMarkdownImages: 'warn',
      ...(repository !== undefined && { links: { repository: repository.replace(/\/$/, '') } }),
      docs: {
        ...docsOptions(config, docsPath),
        ...(nav.sidebars !== undefined && { sidebarPath: './sidebars.ts' }),
        ...(exclude.length > 0 && { exclude }),
      },
      blog: false,
      pages: false,
      staticDirectories: [docsPath],
      markdown: { ...markdownOptions(extensions), ...needs.options },
      theme: themeOptions(config, { docsPath, tabs: nav.tabs, input }),
      ...analytics(config),
      ...scripts(config),
      ...defined({ favicon: rooted(theme['favicon']) }),
    },
    sidebars: nav.sidebars,
    styles: renderColors(palette(theme)),
    pages: moves.pages,
    redirects: [...moves.redirects, ...redirects.redirects],
    notes: [SERVED, FILES, ...parts.flatMap(({ notes }) => notes), ...lostOfMkDocs(config, input)],
    edits: changePages(found.pages, input, moves.edits),
  };
}

function docsOptions(config: Dict, docsPath: string): Dict {
  const features = itemsOf(dictOf(config['theme'])['features']).map(String);
  const plugins = [...namedOptions(config['plugins']).keys()];
  return {
    path: docsPath,
    routeBasePath: '/',
    numberPrefixParser: false,
    breadcrumbs: features.includes('navigation.path'),
    ...defined({ editUrl: editUrl(config, docsPath, features) }),
    ...(plugins.some((name) => name.startsWith('git-revision-date')) && { showLastUpdateTime: true }),
  };
}

function markdownOptions(extensions: ReadonlyMap<string, Dict>): Dict {
  const { slugify } = dictOf(extensions.get('toc') ?? extensions.get('markdown.extensions.toc'));
  // The other function that sites name keeps letters of all languages, as GitHub does.
  return { dialects: ['github', 'mkdocs'], anchors: { style: slugify === undefined ? 'mkdocs' : 'github' } };
}

function languageOf(theme: Dict): Dict {
  const language = textOf(theme['language']) ?? 'en';
  return language === 'en' ? {} : { i18n: { defaultLocale: language, locales: [language] } };
}

const FILES: Note = {
  kind: 'converted',
  what: 'Files beside the pages keep their addresses: the folder of the docs is one of staticDirectories, so its Markdown is published too.',
  fix: 'Move pictures, styles and scripts to a folder "static" and name that instead, if that is not wanted.',
};

const SERVED: Note = {
  kind: 'served',
  what: 'Markdown of MkDocs and Material: admonitions, tabs, snippets, attribute lists, keys, marks, ids of headings.',
};

function findPages(config: Dict, docsPath: string, { site }: ToolInput) {
  const patterns = typeof config['exclude_docs'] === 'string' ? config['exclude_docs'].split('\n') : [];
  const excluded = patterns
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .map((line) => (line.startsWith('/') ? line.slice(1) : `**/${line}`).replace(/\/$/, '/**'));
  const isExcluded = matcher(excluded);
  const all = filesBelow(site, docsPath).filter((file) => file.endsWith('.md') && !isExcluded(file));
  // MkDocs makes no page of these, unless it is told to.
  const shown = all.filter(
    (file) => !file.split('/').some((name) => name.startsWith('.')) && !file.startsWith('templates/'),
  );
  const readmes = shown.filter(
    (file) => /(?:^|\/)README\.md$/.test(file) && shown.includes(file.replace(/README\.md$/, 'index.md')),
  );
  const files = shown.filter((file) => !readmes.includes(file));
  const isDirectory = config['use_directory_urls'] !== false;
  const pages = files.map((file): OldPage => {
    const path = file.replace(/(^|\/)(?:index|README)\.md$/, '$1').replace(/\.md$/, isDirectory ? '/' : '.html');
    return {
      file: joinPath(docsPath, file),
      oldPath: `/${path}`,
      oldFile: path.endsWith('/') || path === '' ? `${path}index.html` : path,
    };
  });
  return { pages, isDirectory, exclude: [...excluded, ...readmes] };
}

function redirectsOf(plugin: Dict | undefined, { pageOf }: ReturnType<typeof indexPages>, file: string) {
  const entries = Object.entries(dictOf(plugin?.['redirect_maps']));
  const results = entries.map(([from, to]): { readonly redirect?: Redirect; readonly note?: Note } => {
    const target = String(to);
    const [pathname = '', hash] = target.split('#');
    const own = isExternalUrl(target) ? undefined : pageOf(`/${pathname}`)?.newPath;
    const address = isExternalUrl(target)
      ? target
      : own === undefined
        ? undefined
        : own + (hash === undefined ? '' : `#${hash}`);
    const path = `/${from.replace(/(^|\/)(?:index|README)\.md$/, '$1').replace(/\.md$/, '/')}`;
    if (address !== undefined) return { redirect: { from: path, to: address } };
    const what = `The redirect from ${from}: there is no page ${target}.`;
    return { note: { kind: 'lost', what, fix: 'Let it lead to a page that exists.', at: { file } } };
  });
  return {
    redirects: results.flatMap(({ redirect }) => redirect ?? []),
    notes: results.flatMap(({ note }) => note ?? []),
  };
}

function editUrl(config: Dict, docsPath: string, features: readonly string[]): string | undefined {
  const repository = textOf(config['repo_url'])?.replace(/\/$/, '');
  const uri =
    textOf(config['edit_uri']) ?? (features.includes('content.action.edit') ? 'edit/master/docs/' : undefined);
  if (uri === undefined) return undefined;
  const whole = isExternalUrl(uri)
    ? uri
    : repository === undefined
      ? undefined
      : `${repository}/${uri.replace(/^\//, '')}`;
  return whole === undefined ? undefined : editUrlOf(whole, docsPath);
}

/** Files of the docs stand at the root of the site. */
function rooted(value: unknown): string | undefined {
  const path = textOf(value);
  return path === undefined || isExternalUrl(path) ? path : `/${path.replace(/^\//, '')}`;
}

interface ThemeParts {
  readonly docsPath: string;
  readonly tabs: readonly Dict[];
  readonly input: ToolInput;
}

function themeOptions(config: Dict, { docsPath, tabs, input }: ThemeParts): Dict {
  const theme = dictOf(config['theme']);
  const title = textOf(config['site_name']);
  const logo = rooted(theme['logo']);
  const repository = textOf(config['repo_url']);
  const links = itemsOf(dictOf(config['extra'])['social']).map(dictOf);
  const social = socialItems(
    links.map(({ icon, link, name }) => ({
      name: textOf(icon)?.replace(/^.*\//, '') ?? textOf(name),
      href: textOf(link) ?? '',
    })),
  );
  const items = repository === undefined ? [] : socialItems([{ name: undefined, href: repository }]);
  const shown = Array.isArray(items)
    ? []
    : [...items.navbar, ...items.footer.map((item) => ({ ...item, position: 'right' }))];
  const others = social.navbar
    .filter(({ href }) => !shown.some((item) => item.href === href))
    .map(({ label, href }) => ({ label, href }));
  const footer = [...others, ...social.footer];
  const styles = itemsOf(config['extra_css']).map(String);
  const own = styles.map((file) => joinPath(docsPath, file)).filter((file) => input.site.files.includes(file));
  const copyright = textOf(config['copyright']);
  return {
    colorMode: colorMode(theme),
    navbar: {
      ...defined({ title }),
      ...(logo !== undefined && { logo: { alt: title ?? '', src: logo } }),
      items: [...tabs, ...shown],
    },
    ...((copyright !== undefined || footer.length > 0) && {
      footer: { ...(footer.length > 0 && { links: footer }), ...defined({ copyright }) },
    }),
    ...(own.length > 0 && { customCss: own.map((file) => `./${file}`) }),
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 },
  };
}

const palettes = (theme: Dict): readonly Dict[] =>
  (Array.isArray(theme['palette']) ? (theme['palette'] as readonly unknown[]) : [theme['palette']]).map(dictOf);

function colorMode(theme: Dict): Dict {
  const all = palettes(theme);
  const isDark = all[0]?.['scheme'] === 'slate';
  if (all.length < 2) return { defaultMode: isDark ? 'dark' : 'light', disableSwitch: true };
  const follows = all.some(({ media }) => typeof media === 'string' && media.includes('prefers-color-scheme'));
  return { ...(isDark && { defaultMode: 'dark' }), ...(follows && { respectPrefersColorScheme: true }) };
}

/** Primary colours of Material by name. */
const COLORS: Readonly<Record<string, string>> = {
  red: '#ef5552', pink: '#e92063', purple: '#ab47bd', 'deep purple': '#7e56c2', indigo: '#4051b5', blue: '#2094f3',
  'light blue': '#02a6f2', cyan: '#00bdd6', teal: '#009485', green: '#4cae4f', 'light green': '#8bc34b', lime: '#cbdc38',
  yellow: '#ffec3d', amber: '#ffc105', orange: '#ffa724', 'deep orange': '#ff6e42', brown: '#795649', grey: '#757575',
  'blue grey': '#546d78',
}; // prettier-ignore

function palette(theme: Dict) {
  const colorOf = (isDark: boolean): string | undefined => {
    const one = palettes(theme).find(({ scheme }) => (scheme === 'slate') === isDark);
    return COLORS[String(one?.['primary']).replaceAll('-', ' ')];
  };
  return { light: colorOf(false), dark: colorOf(true) };
}

function analytics(config: Dict): Dict {
  const { provider, property } = dictOf(dictOf(config['extra'])['analytics']);
  return provider === 'google' && typeof property === 'string' && property !== ''
    ? { analytics: { kind: 'google', trackingId: property } }
    : {};
}

function scripts(config: Dict): Dict {
  const files = itemsOf(config['extra_javascript']).map((one) => (isRecord(one) ? one['path'] : one));
  const sources = files.flatMap((file) => rooted(file) ?? []);
  return sources.length === 0 ? {} : { scripts: sources.map((src) => ({ src, defer: true })) };
}

/** Writes `hide` in Octavo's words. */
function changePages(
  pages: readonly OldPage[],
  { site }: ToolInput,
  slugs: readonly ContentEdit[],
): readonly ContentEdit[] {
  const bySlug = new Map(slugs.map((edit) => [edit.file, edit]));
  return pages
    .filter(({ file }) => !file.split('/').some(isIgnoredName))
    .flatMap(({ file }) => {
      const slug = bySlug.get(file);
      const text = slug?.text ?? site.textOf(file);
      const hide = itemsOf(frontMatterOf(text)['hide']).map(String);
      const fields = {
        ...(hide.includes('toc') && { hide_table_of_contents: true }),
        ...(hide.includes('navigation') && { displayed_sidebar: null }),
      };
      const names = Object.keys(fields);
      const why = [
        ...(slug === undefined ? [] : [slug.why]),
        ...(names.length > 0 ? [`sets ${names.join(', ')}`] : []),
      ];
      return why.length === 0 ? [] : [{ file, text: withFields(text, fields), why: why.join(', ') }];
    });
}
