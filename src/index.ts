/** Public Node API of Octavo. The browser API is in `client/index.ts` and `theme/index.ts`. */
export { build, type BuildOptions } from './build.ts';
export { defineConfig, type UserConfig, type UserConfigExport } from './config/user-config.ts';
export {
  definePlugin,
  type CommandIo,
  type ContentIo,
  type DataPage,
  type FilePlace,
  type OctavoPlugin,
  type PluginCommand,
  type PluginEntry,
  type FoundProblem,
  type PluginContent,
  type SidebarAddition,
  type SitePatch,
} from './config/plugin.ts';
export type { FilePatch, FinishedOutput, PlannedPage, SitePlan } from './extend/types.ts';
export type { BlogConfig, Config, DocsConfig, PagesConfig, ThemeConfig } from './config/types.ts';
export type { NavbarItemConfig, SidebarItemConfig, SidebarsConfig } from './config/item-types.ts';
export type { BuildReport } from './output/current-build.ts';
export { UserError, type Place, type Problem } from './errors/problem.ts';
export type { PageFacts } from './shared/page-state.ts';
export type { HeadTag, PageContent, PageData, PageKind } from './shared/wire.ts';
