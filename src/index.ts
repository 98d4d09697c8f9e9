/** Public Node API of Octavo. */
export { build, type BuildOptions, type BuildReport } from './build.ts';
export { defineConfig, type UserConfig, type UserConfigExport } from './config/schema.ts';
export { UserError, type Place, type Problem } from './errors/problem.ts';
