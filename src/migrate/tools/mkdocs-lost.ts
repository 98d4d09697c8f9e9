/** Plugins, extensions and options of MkDocs that Octavo has not, and what to do about each. Pure. */
import { type Dict, dictOf, itemsOf } from '../../shared/plain-data.ts';
import { lineOf } from '../site-files.ts';
import type { Note } from '../types.ts';
import { namedOptions } from './mkdocs-config.ts';
import { type ToolInput, unknownOptions } from './tool-input.ts';

/** Plugins that are converted, or whose work Octavo does by itself. */
const SERVED_PLUGINS = [
  'search material/search redirects minify privacy optimize offline social material/social autorefs material/offline',
  'git-revision-date-localized git-revision-date git-authors git-committers meta material/meta glightbox typeset',
].flatMap((line) => line.split(' '));

const PLUGINS: Readonly<Record<string, string>> = {
  mkdocstrings: 'Write the pages with another tool before the build, or in the hook "content" of a plugin.',
  'gen-files': 'Run its scripts before the build, or make the pages in the hook "content" of a plugin.',
  macros: 'Write the values into the pages, or use a remark plugin.',
  blog: 'Move the posts to a folder "blog", with the date in their names or front matter, and add the option blog.',
  'material/blog':
    'Move the posts to a folder "blog", with the date in their names or front matter, and add the option blog.',
  tags: 'Tags of docs have pages of their own here; lists of tags within a page are not made.',
  'material/tags': 'Tags of docs have pages of their own here; lists of tags within a page are not made.',
  mike: 'Check out each version into versioned_docs/version-NAME, and list the names in versions.json.',
  'awesome-pages': 'Order the pages in sidebars.ts.',
  'literate-nav': 'Order the pages in sidebars.ts.',
  'include-markdown': 'Write --8<-- "file" in the pages.',
  i18n: 'Name the languages in i18n, and their folders in docs.translations.',
  rss: 'Feeds are made for the posts of a blog.',
  exclude: 'Name the files in docs.exclude.',
};

/** Extensions whose Markdown the dialect reads, or that change nothing here. */
const SERVED_EXTENSIONS = [
  'abbr admonition attr_list def_list footnotes md_in_html tables toc extra smarty sane_lists',
  'fenced_code codehilite meta nl2br pymdownx.extra pymdownx.betterem pymdownx.caret pymdownx.critic pymdownx.details',
  'pymdownx.emoji pymdownx.highlight pymdownx.inlinehilite pymdownx.keys pymdownx.mark pymdownx.magiclink',
  'pymdownx.saneheaders pymdownx.smartsymbols pymdownx.snippets pymdownx.superfences pymdownx.tabbed pymdownx.tasklist',
  'pymdownx.tilde pymdownx.escapeall pymdownx.blocks.admonition pymdownx.blocks.details pymdownx.blocks.tab',
  'pymdownx.arithmatex',
].flatMap((line) => line.split(' '));

const KNOWN = [
  'site_name site_url site_description site_author site_dir repo_url repo_name edit_uri edit_uri_template copyright theme',
  'nav docs_dir use_directory_urls extra extra_css extra_javascript plugins markdown_extensions strict validation watch',
  'dev_addr remote_branch remote_name exclude_docs not_in_nav draft_docs hooks extra_templates',
].flatMap((line) => line.split(' '));

export function lostOfMkDocs(config: Dict, { configFile, site }: ToolInput): readonly Note[] {
  const text = site.textOf(configFile);
  const note = (name: string, what: string, fix: string): Note => {
    const line = lineOf(text, new RegExp(`^\\s*(?:-\\s*)?["']?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`, 'm'));
    return { kind: 'lost', what, fix, at: { file: configFile, ...(line !== undefined && { line }) } };
  };
  const plugins = [...namedOptions(config['plugins']).keys()].filter((name) => !SERVED_PLUGINS.includes(name));
  const extensions = [...namedOptions(config['markdown_extensions']).keys()].filter(
    (name) => !SERVED_EXTENSIONS.includes(name.replace(/^markdown\.extensions\./, '')),
  );
  const { custom_dir: customDir, icon } = dictOf(config['theme']);
  return [
    ...plugins.map((name) =>
      note(
        name,
        `The plugin ${name}.`,
        PLUGINS[name] ?? 'Look for a plugin of Octavo or of remark that does the same.',
      ),
    ),
    ...extensions.map((name) => note(name, `The extension ${name}.`, 'Look for a remark plugin that does the same.')),
    ...(typeof customDir === 'string'
      ? [
          note(
            'custom_dir',
            `Templates of the theme: ${customDir}.`,
            'Write components in React for the slots of the theme.',
          ),
        ]
      : []),
    ...(dictOf(icon)['logo'] === undefined
      ? []
      : [note('icon', 'The logo is an icon of Material.', 'Set theme.navbar.logo.')]),
    ...(itemsOf(config['hooks']).length > 0
      ? [note('hooks', 'Hooks in Python.', 'Do their work in the hooks of a plugin of Octavo.')]
      : []),
    ...unknownOptions(config, KNOWN, { prefix: '', file: configFile }),
  ];
}
