/** Builds the context that plugins receive: the config with the defaults of Docusaurus, folders and locales. */
import path from 'node:path';
import { DEFAULT_MAGIC_COMMENT } from '../../config/schema-theme.ts';
import { localeDefaults } from '../../config/resolve-config.ts';
import { type Dict, dictOf, listOf } from '../config/parts.ts';
import { siteMetadataOf, siteVersionOf } from '../../extend/theme/site-packages.ts';

/** A locale of the site, as plugins see it. */
export interface PluginLocale {
  readonly code: string;
  /** URL path of its home page. */
  readonly baseUrl: string;
  /** Absolute path of its folder in `i18n/`. */
  readonly localizationDir: string;
  readonly isTranslated: boolean;
}

export interface PluginContext {
  readonly siteDir: string;
  readonly configPath: string;
  /** The config as Docusaurus has validated it, including functions. */
  readonly siteConfig: Dict;
  readonly outDir: string;
  readonly generatedFilesDir: string;
  /** All locales, the default one first. */
  readonly locales: readonly [PluginLocale, ...PluginLocale[]];
}

export function docusaurusContext(context: PluginContext, locale: PluginLocale): Dict {
  const { siteDir, siteConfig, configPath, outDir, generatedFilesDir } = context;
  const { defaultLocale = 'en', locales = ['en'] } = dictOf(siteConfig['i18n']);
  const isFirst = locale === context.locales[0];
  return {
    siteDir,
    siteConfig: isFirst ? siteConfig : { ...siteConfig, baseUrl: locale.baseUrl },
    siteConfigPath: configPath,
    outDir: isFirst ? outDir : path.join(outDir, locale.code),
    generatedFilesDir,
    baseUrl: locale.baseUrl,
    siteVersion: siteVersionOf(siteDir),
    siteStorage: siteStorageOf(siteConfig),
    currentBundler: { name: 'rolldown', instance: {} },
    i18n: {
      defaultLocale,
      locales,
      currentLocale: locale.code,
      path: 'i18n',
      localeConfigs: localeConfigsOf(context),
    },
    localizationDir: locale.localizationDir,
    codeTranslations: {},
    siteMetadata: siteMetadataOf(siteDir),
  };
}

function siteStorageOf({ storage }: Dict): Dict {
  const { type = 'localStorage', namespace } = dictOf(storage);
  return { type, namespace: typeof namespace === 'string' ? `-${namespace}` : '' };
}

export function localeConfigsOf({ locales, siteConfig }: PluginContext): Readonly<Record<string, Dict>> {
  return Object.fromEntries(locales.map((one) => [one.code, localeConfig(one, siteConfig)]));
}

function localeConfig({ code, baseUrl, isTranslated }: PluginLocale, { i18n, url }: Dict): Dict {
  const given = dictOf(dictOf(dictOf(i18n)['localeConfigs'])[code]);
  const defaults = { ...localeDefaults(code), htmlLang: code, path: code, url };
  return { ...defaults, translate: isTranslated, baseUrl, ...given };
}

const THEME_DEFAULTS: Dict = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  prism: {
    additionalLanguages: [],
    magicComments: [DEFAULT_MAGIC_COMMENT],
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  metadata: [],
};

/** Returns the `themeConfig` that components read, with the defaults that Docusaurus fills in. */
export function plainTheme(written: Dict): Dict {
  const { docs, blog, navbar, announcementBar } = written;
  const items = listOf(dictOf(navbar)['items']).map((item) => ({ position: 'left', ...dictOf(item) }));
  return {
    ...written,
    ...Object.fromEntries(
      Object.entries(THEME_DEFAULTS).map(([name, value]) => [name, withDefaults(value, written[name])]),
    ),
    docs: {
      versionPersistence: 'localStorage',
      ...dictOf(docs),
      sidebar: { hideable: false, autoCollapseCategories: false, ...dictOf(dictOf(docs)['sidebar']) },
    },
    blog: { ...dictOf(blog), sidebar: { groupByYear: true, ...dictOf(dictOf(blog)['sidebar']) } },
    navbar: { hideOnScroll: false, ...dictOf(navbar), items },
    ...(announcementBar !== undefined && {
      announcementBar: { id: 'announcement-bar', isCloseable: true, ...dictOf(announcementBar) },
    }),
  };
}

function withDefaults(defaults: unknown, value: unknown): unknown {
  if (Array.isArray(defaults)) return value ?? defaults;
  return { ...dictOf(defaults), ...dictOf(value) };
}
