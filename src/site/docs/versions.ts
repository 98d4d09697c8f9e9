/** The versions of a docs instance and their paths (VER-02…10). */
import type { DocsConfig, VersionOptions } from '../../config/types.ts';
import { asError, type Checked, type Problem } from '../../errors/problem.ts';
import { noVersions, unknownLastVersion, unknownVersionOption } from '../../errors/site.ts';
import { basesOf } from '../../content/version-chain.ts';
import { trimTrailingSlash } from '../../shared/urls.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import { configFileOf } from '../base/places.ts';
import type { DocsInput } from '../base/types.ts';

export const CURRENT = 'current';

export interface Version {
  readonly pluginId: string;
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** URL path below the base without slashes at the ends: `docs/4.x`. */
  readonly routePath: string;
  /** URL path with base, without slash at the end: `/id/docs/4.x`. */
  readonly path: string;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly className: string;
  /** Source folder relative to the site: `versioned_docs/version-4.x`. */
  readonly contentDir: string;
  /** Folder that edit links show; differs from `contentDir` with `editCurrentVersion`. */
  readonly editDir: string;
  /** Translation file below `i18n/{locale}/`. */
  readonly translationFile: string;
  /** Translation files of this version and of those that it is based on. */
  readonly translationFiles: readonly string[];
}

/** Builds the versions in display order: current, then as in `versions.json` (VER-04). */
export function buildVersions(
  context: LocaleContext,
  config: DocsConfig,
  input: DocsInput,
): Checked<readonly Version[]> {
  const known = knownVersions(config, input);
  const names = known.filter((name) => config.onlyIncludeVersions?.includes(name) ?? true);
  const last = lastVersion(config, names);
  const versions = names.map((name, index): Version => {
    const options: VersionOptions = config.versions[name] ?? {};
    const isLast = name === last;
    const routePath = [config.routeBasePath, options.path ?? defaultPath(name, isLast)]
      .map((part) => part.replace(/^\/+|\/+$/g, ''))
      .filter(Boolean)
      .join('/');
    const contentDir = contentDirOf(config, name);
    const translationFiles = basesOf(config, name).map((one) => translationFileOf(config, one));
    const translationFile = translationFileOf(config, name);
    return {
      pluginId: config.id,
      name,
      label:
        context.translation(translationFile, 'version.label') ?? options.label ?? (name === CURRENT ? 'Next' : name),
      isLast,
      routePath,
      path: trimTrailingSlash(context.base + routePath),
      banner: options.banner ?? defaultBanner(index, names.indexOf(last ?? '')),
      badge: options.badge ?? names.length > 1,
      noIndex: options.noIndex ?? false,
      className: options.className ?? `docs-version-${name}`,
      contentDir,
      editDir: editDirOf(config, name),
      translationFile,
      translationFiles,
    };
  });
  return { value: versions, problems: checkVersions(context, config, { known, names }) };
}

/** Folder of an instance's translations below `i18n/{locale}/`. */
function pluginFolder(pluginId: string): string {
  return pluginId === 'default' ? 'docusaurus-plugin-content-docs' : `docusaurus-plugin-content-docs-${pluginId}`;
}

function translationFileOf({ id }: DocsConfig, name: string): string {
  return `${pluginFolder(id)}/${name === CURRENT ? CURRENT : `version-${name}`}.json`;
}

function knownVersions(config: DocsConfig, input: DocsInput): readonly string[] {
  if (config.disableVersioning) return [CURRENT];
  return [...(config.includeCurrentVersion ? [CURRENT] : []), ...input.versionNames];
}

function lastVersion(config: DocsConfig, names: readonly string[]): string | undefined {
  if (config.lastVersion !== undefined && names.includes(config.lastVersion)) return config.lastVersion;
  return names.find((name) => name !== CURRENT) ?? names[0];
}

function defaultPath(name: string, isLast: boolean): string {
  if (isLast) return '';
  return name === CURRENT ? 'next' : name;
}

function defaultBanner(index: number, lastIndex: number): Version['banner'] {
  if (index === lastIndex) return 'none';
  return index < lastIndex ? 'unreleased' : 'unmaintained';
}

/** Folder that edit links of a version show, relative to the site. */
export function editDirOf(config: DocsConfig, name: string): string {
  return config.editCurrentVersion ? config.path : contentDirOf(config, name);
}

function contentDirOf(config: DocsConfig, name: string): string {
  if (name === CURRENT) return config.path;
  return `${versionedPrefix(config)}versioned_docs/version-${name}`;
}

function versionedPrefix(config: DocsConfig): string {
  return config.id === 'default' ? '' : `${config.id}_`;
}

function checkVersions(
  context: LocaleContext,
  config: DocsConfig,
  versions: { readonly known: readonly string[]; readonly names: readonly string[] },
): readonly Problem[] {
  const { known, names } = versions;
  const configFile = configFileOf(context.config);
  const unknown = (listed: readonly string[] | undefined): string[] =>
    (listed ?? []).filter((name) => !known.includes(name));
  const messages = [];
  if (config.lastVersion !== undefined && !names.includes(config.lastVersion)) {
    messages.push(unknownLastVersion({ name: config.lastVersion, available: names, configFile }));
  }
  const options = { versions: Object.keys(config.versions), onlyIncludeVersions: config.onlyIncludeVersions };
  for (const [option, listed] of Object.entries(options)) {
    const wrong = unknown(listed);
    if (wrong.length > 0) messages.push(unknownVersionOption({ option, names: wrong, available: known, configFile }));
  }
  if (names.length === 0) messages.push(noVersions({ pluginId: config.id, configFile }));
  return messages.map(asError);
}
