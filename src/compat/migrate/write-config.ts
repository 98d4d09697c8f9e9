/**
 * Writes an Octavo config for a site that wants to leave compatibility: the converted options, and comments for what
 * only the Docusaurus config provides, in the best order to replace it.
 */
import path from 'node:path';
import { renderValue } from '../../migrate/render-value.ts';
import { isRecord } from '../../shared/plain-data.ts';
import { CUSTOM_ITEM } from '../../shared/shell.ts';
import { textOf } from '../../extend/theme/site-packages.ts';
import type { Extensions } from '../../extend/types.ts';
import type { ConfigFunctions } from '../../config/functions.ts';

interface Source {
  readonly siteDir: string;
  /** Path relative to the site. */
  readonly configFile: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly functions: ConfigFunctions;
  readonly extensions: Extensions;
}

export function renderOwnConfig({ siteDir, configFile, config, functions, extensions }: Source): string {
  const requiring = sidebarFiles(config)
    .map((file) => path.resolve(siteDir, file))
    .filter((file) => /\brequire\s*\(/.test(textOf(file)))
    .map((file) => path.relative(siteDir, file));
  const modules = clientModules(extensions, siteDir);
  const steps = [...stepsOf({ functions, extensions, ofPackages: modules.others }), ...requiring.map(importStep)].map(
    (step, index) => `//  ${index + 1}. ${step}`,
  );
  const lost = extensions.notes.map(({ what }) => `//  - ${what}`);
  return [
    "import { defineConfig } from 'octavo';",
    '',
    `// Made from ${configFile} by octavo migrate --write. While this file is there, that one is not read: rename either of`,
    '// them to change between the two, and compare their outputs with octavo migrate --compare.',
    ...(steps.length === 0
      ? []
      : ['//', '// What that config does through compatibility, and this one does not yet:', ...steps]),
    ...(lost.length === 0 ? [] : ['//', '// What neither of them does:', ...lost]),
    `export default defineConfig(${renderValue(withRelativePaths(withModules(config, modules.own), siteDir))});`,
    '',
  ].join('\n');
}

/**
 * Describes how to replace `require`. Docusaurus' loader returns the default export; here that is one of the exports.
 */
function importStep(file: string): string {
  return `${file} requires modules: import them, or take what they export by default as require('./module').default.`;
}

/** Returns the sidebar files of all docs instances. */
function sidebarFiles(value: unknown): readonly string[] {
  if (Array.isArray(value)) return (value as readonly unknown[]).flatMap(sidebarFiles);
  if (!isRecord(value)) return [];
  const { sidebarPath, ...rest } = value;
  return [...(typeof sidebarPath === 'string' ? [sidebarPath] : []), ...Object.values(rest).flatMap(sidebarFiles)];
}

/**
 * Splits client modules: those of the site keep running, but those of packages come from plugins that no longer run.
 */
function clientModules({ files }: Extensions, siteDir: string) {
  const isOwn = (file: string): boolean => file.startsWith(`${siteDir}/`) && !file.includes('/node_modules/');
  const all = files.clientModules;
  return { own: all.filter(isOwn), others: all.filter((file) => !isOwn(file)).length };
}

function withModules(config: Source['config'], modules: readonly string[]): Source['config'] {
  return modules.length === 0 ? config : { ...config, clientModules: modules };
}

interface Steps extends Pick<Source, 'functions' | 'extensions'> {
  /** Number of client modules that come from packages. */
  readonly ofPackages: number;
}

function stepsOf({ functions, extensions, ofPackages }: Steps): readonly string[] {
  const { editUrls, redirects } = functions;
  const { remark, files, finish, codeCss, globalData, routes } = extensions;
  const made = Object.values(globalData).flatMap((data) => Object.keys(data));
  const when = (isSo: boolean, line: string): readonly string[] => (isSo ? [line] : []);
  return [
    ...when(
      editUrls.size > 0,
      `editUrl of ${[...editUrls.keys()].join(', ')} is a function: write the beginning of the links.`,
    ),
    ...when(redirects !== undefined, 'Redirects are made by a function: list them in "redirects".'),
    ...when(codeCss !== '', 'Colours of code come from Prism themes: write them into a file of theme.customCss.'),
    ...when(files.postCss.length > 0, 'Plugins change PostCSS: name them in a postcss.config.js.'),
    ...when(
      remark.size > 0,
      `Remark and rehype plugins of ${[...remark.keys()].join(', ')}: import them as that config does, and list them in markdown.remarkPlugins and markdown.rehypePlugins.`,
    ),
    ...when(
      routes.length > 0,
      `Plugins add ${routes.length} pages: write them into src/pages/, or make them in the hook "content" of a plugin.`,
    ),
    ...when(
      made.length > 0,
      `Components read the data of ${[...new Set(made)].join(', ')}: give them in the hook "content" of a plugin.`,
    ),
    ...when(ofPackages > 0, `Plugins bring ${ofPackages} client modules: name them in "clientModules".`),
    ...when(finish !== undefined, `After a build plugins work on the output: do so in the hook "commit" of a plugin.`),
  ];
}

/** Writes paths relative to the site folder, as a person would. */
function withRelativePaths(value: unknown, siteDir: string): unknown {
  if (typeof value === 'string')
    return value.startsWith(`${siteDir}/`) ? `./${value.slice(siteDir.length + 1)}` : value;
  if (Array.isArray(value)) {
    // Placeholders for items of custom types have no meaning without the component that renders them.
    const kept = (value as readonly unknown[]).filter((one) => !isRecord(one) || one[CUSTOM_ITEM] === undefined);
    return kept.map((one) => withRelativePaths(one, siteDir));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withRelativePaths(one, siteDir)]));
}
