/**
 * The shape of a plugin: one object with data and a function for each stage of the build that it takes part in. All
 * hooks are optional, and each receives and returns data. Returned data is checked like user options, so that a mistake
 * becomes a problem with the plugin's name and never a stack trace.
 *
 * ```ts
 * import { defineConfig, definePlugin } from 'octavo';
 *
 * const feedback = definePlugin({
 *   name: 'feedback',
 *   theme: { components: { 'DocItem/Footer': new URL('./FeedbackFooter.tsx', import.meta.url) } },
 * });
 *
 * export default defineConfig({ …, plugins: [feedback] });
 * ```
 */
import type { HeadTag } from '../shared/wire.ts';
import type { PageFacts } from '../shared/page-state.ts';
import type { FilePatch, FinishedOutput, SitePlan, UnifiedPlugin } from '../extend/types.ts';
import type { SlotName } from './slot-names.ts';
import type { SidebarItemConfig } from './item-types.ts';
import type { UserConfig } from './user-config.ts';

/** Absolute path, `file:` URL, or a path relative to the site: `./src/Footer.tsx`, `@site/src/Footer.tsx`. */
export type FilePlace = string | URL;

export interface OctavoPlugin {
  /** Name of the plugin, for messages and for its data, `@plugin-data/name`. It must be unique in a site. */
  readonly name: string;
  /** `pre`: before plugins without `enforce`; `post`: after them. Within each group the order of the config counts. */
  readonly enforce?: 'pre' | 'post' | undefined;
  /** Names of plugins that have to come before this one, whether the site has them or not. */
  readonly after?: readonly string[] | undefined;
  /** Seconds that a hook may take before the build fails with a problem that names it. @default 120 */
  readonly seconds?: number | undefined;

  /**
   * Changes options before they are checked. The returned object is merged into the config; lists replace lists.
   *
   * ```ts
   * config: ({ title }) => ({ tagline: `All about ${title}` })
   * ```
   */
  readonly config?:
    | ((config: Readonly<UserConfig>) => Partial<UserConfig> | undefined | Promise<Partial<UserConfig> | undefined>)
    | undefined;

  /**
   * Pages, Markdown files and data from anywhere.
   *
   * ```ts
   * content: {
   *   watch: ['data'],
   *   async load({ readText }) {
   *     const team = JSON.parse(await readText('data/team.json'));
   *     return { data: team, pages: [{ path: '/team', component: './src/Team.tsx', props: { team } }] };
   *   },
   * }
   * ```
   */
  readonly content?:
    | {
        readonly load: (io: ContentIo) => PluginContent | undefined | Promise<PluginContent | undefined>;
        /** Files and folders, relative to the site: `octavo dev` loads the content again when one of them changes. */
        readonly watch?: readonly string[] | undefined;
      }
    | undefined;

  /**
   * Plugins of remark and rehype. They run in threads, and their results are cached until the page or the config changes.
   * Those of `beforeDefaultRemark` and `beforeDefaultRehype` run before Octavo's own.
   *
   * ```ts
   * markdown: { remark: [[remarkToc, { heading: 'Contents' }]] }
   * ```
   */
  readonly markdown?:
    | {
        readonly remark?: readonly UnifiedPlugin[] | undefined;
        readonly rehype?: readonly UnifiedPlugin[] | undefined;
        readonly beforeDefaultRemark?: readonly UnifiedPlugin[] | undefined;
        readonly beforeDefaultRehype?: readonly UnifiedPlugin[] | undefined;
      }
    | undefined;

  /**
   * Items of the navbar and of sidebars, and problems, made from the pages of the site. It is called for each locale,
   * again after changes in `octavo dev`, and with items for sidebars the site is planned a second time. It has to answer
   * at once: read files in `content.load`.
   *
   * ```ts
   * site: ({ pages }) => ({
   *   navbar: [{ to: '/docs/intro', label: `${pages.length} pages`, position: 'right' }],
   *   sidebars: [{ sidebar: 'defaultSidebar', items: [{ type: 'link', label: 'Forum', href: 'https://example.org' }] }],
   *   problems: pages
   *     .filter(({ kind, title }) => kind === 'doc' && title?.endsWith('.'))
   *     .map(({ title, source }) => ({ what: `The title "${title}" ends with a dot.`, fix: 'Remove it.', file: source })),
   * })
   * ```
   */
  readonly site?: ((plan: SitePlan) => SitePatch | undefined) | undefined;

  /**
   * Tags in the head of a page.
   *
   * ```ts
   * head: ({ path }) => [{ tag: 'link', attributes: { rel: 'amphtml', href: `https://amp.example.org${path}` } }]
   * ```
   */
  readonly head?: ((page: PageFacts) => readonly HeadTag[] | undefined) | undefined;

  /**
   * Components for slots of the theme, by slot name; style sheets; and modules that run in the browser on every page and
   * may export `onRouteDidUpdate`.
   *
   * ```ts
   * theme: { components: { Footer: './src/Footer.tsx' }, styles: ['./src/feedback.css'], client: ['./src/track.ts'] }
   * ```
   */
  readonly theme?:
    | {
        readonly components?: Readonly<Partial<Record<SlotName, FilePlace>>> | undefined;
        readonly styles?: readonly FilePlace[] | undefined;
        readonly client?: readonly FilePlace[] | undefined;
      }
    | undefined;

  /**
   * Vite plugins, import aliases, and names to replace with expressions.
   *
   * ```ts
   * bundle: { vite: [yaml()], alias: { 'team-names': './src/names.ts' }, define: { __VERSION__: '"1.2.3"' } }
   * ```
   */
  readonly bundle?:
    | {
        readonly vite?: readonly unknown[] | undefined;
        readonly alias?: Readonly<Record<string, string>> | undefined;
        readonly define?: Readonly<Record<string, string>> | undefined;
      }
    | undefined;

  /**
   * Adds files to the output, after all pages are written and before the output replaces the previous one.
   *
   * ```ts
   * commit: ({ paths }) => ({ 'pages.json': JSON.stringify(paths.filter((path) => path.endsWith('.html'))) })
   * ```
   */
  readonly commit?: ((output: FinishedOutput) => FilePatch | undefined | Promise<FilePatch | undefined>) | undefined;

  /**
   * Commands of `octavo` in the folder of the site, as in `octavo people --city Paris`. `octavo --help` lists them.
   *
   * ```ts
   * commands: [
   *   {
   *     name: 'people',
   *     description: 'List the people of the team',
   *     async run(args, { readText }) {
   *       const team: string[] = JSON.parse(await readText('data/team.json'));
   *       for (const name of team) if (!args.includes(name)) console.log(name);
   *     },
   *   },
   * ]
   * ```
   */
  readonly commands?: readonly PluginCommand[] | undefined;
}

/** Additions of a plugin to a planned site. */
export interface SitePatch {
  /** Items as in `theme.navbar.items`, which come after those. */
  readonly navbar?: NavbarItems | undefined;
  /** Items of sidebars, which come after those that these have. */
  readonly sidebars?: readonly SidebarAddition[] | undefined;
  /** Problems that the report shows, with the name of the plugin. */
  readonly problems?: readonly FoundProblem[] | undefined;
}

/** Items that a plugin adds to a sidebar. */
export interface SidebarAddition {
  /** Name of the sidebar: `defaultSidebar` if there is no sidebars file. */
  readonly sidebar: string;
  /** Id of the docs. @default 'default' */
  readonly docs?: string | undefined;
  /** Name of the version. @default all versions that have the sidebar */
  readonly version?: string | undefined;
  /** Items as in a sidebars file. They come after those of the sidebar. */
  readonly items: readonly SidebarItemConfig[];
}

type NavbarItems = NonNullable<NonNullable<NonNullable<UserConfig['theme']>['navbar']>['items']>;

/** A problem that a plugin finds in the site. */
export interface FoundProblem {
  /** One sentence that names the value as the author wrote it. */
  readonly what: string;
  /** An imperative sentence for the author. */
  readonly fix: string;
  /** `error` fails the build. @default 'warning' */
  readonly severity?: 'error' | 'warning' | undefined;
  /** File, relative to the site. @default the config file */
  readonly file?: string | undefined;
  /** Line in the file, from 1. */
  readonly line?: number | undefined;
  /** Column in the line, from 1. */
  readonly column?: number | undefined;
}

/** A command that a plugin adds to `octavo`. */
export interface PluginCommand {
  /** Name without spaces, which neither Octavo nor another plugin uses for a command: `people`, `people:check`. */
  readonly name: string;
  /** One line for `octavo --help`. */
  readonly description: string;
  /**
   * Runs the command with the words after its name, without the options `--config` and `--out-dir`. The number is the
   * exit code, 0 if there is none. The process ends soon after the command does, so a server returns a promise that is
   * pending while it runs.
   */
  readonly run: (args: readonly string[], io: CommandIo) => number | undefined | Promise<number | undefined>;
}

/** The parts of the site that a command can use. */
export interface CommandIo {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** Absolute path of the output folder, which exists once the site is built. */
  readonly outDir: string;
  /** Text of a file, whose path may be relative to the site. */
  readText(file: FilePlace): Promise<string>;
}

/** The parts of the site that `content.load` can use. */
export interface ContentIo {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** Absolute path of the plugin's own folder, which persists between builds. It is created when missing. */
  readonly cacheDir: string;
  /** Codes of the site's locales, the default one first. */
  readonly locales: readonly string[];
  /** Text of a file, whose path may be relative to the site. */
  readText(file: FilePlace): Promise<string>;
}

/** The content a plugin adds. All of it must be plain data, because it is passed to threads and browsers. */
export interface PluginContent {
  /** Pages that are rendered by components. */
  readonly pages?: readonly DataPage[] | undefined;
  /** Markdown by the path that the file would have in the site: `{ 'docs/api/users.md': '# Users …' }`. */
  readonly files?: Readonly<Record<string, string>> | undefined;
  /** The value of `import data from '@plugin-data/name'` in components. */
  readonly data?: unknown;
  /** Problems of what was read, which the report shows with the name of the plugin. */
  readonly problems?: readonly FoundProblem[] | undefined;
  /** Files and folders that turned out to belong to the content: `octavo dev` watches them as well. */
  readonly watch?: readonly string[] | undefined;
}

/** A page rendered by a React component. */
export interface DataPage {
  /** URL path below the base and the locale: `/team`. */
  readonly path: string;
  /** Module whose default export is rendered with `props`. */
  readonly component: FilePlace;
  /** Plain data. @default {} */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  /** Title of the document, without the title of the site. The component can also set it with `<Head>`. */
  readonly title?: string | undefined;
  /** Description for search engines and previews of links. */
  readonly description?: string | undefined;
  /** Code of the only locale that has the page. @default all locales have it */
  readonly locale?: string | undefined;
}

/** An entry in the list of plugins. It can be `false`, as in `condition && myPlugin()`. */
export type PluginEntry = OctavoPlugin | false | null | undefined;

/** Types a plugin, for completion and checks in the editor. */
export function definePlugin(plugin: OctavoPlugin): OctavoPlugin {
  return plugin;
}
