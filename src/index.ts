/** Public Node API of Octavo. */
export { build, type BuildOptions } from './build.ts';
export { defineConfig, type UserConfig, type UserConfigExport } from './config/schema.ts';
export type { BuildReport } from './output/current-build.ts';
export { UserError, type Place, type Problem } from './errors/problem.ts';
