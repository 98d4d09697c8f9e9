/**
 * The config of a site as users write it. The package ships other declarations of these types, with the description of
 * each option: `scripts/option-types.mjs` writes them from the schema.
 */
import type * as v from 'valibot';
import type { userConfigSchema } from './schema.ts';

export type UserConfig = v.InferInput<typeof userConfigSchema>;

export type UserConfigExport = UserConfig | (() => UserConfig | Promise<UserConfig>);

/** Types a config, for completion and checks in the editor. */
export function defineConfig(config: UserConfigExport): UserConfigExport {
  return config;
}
