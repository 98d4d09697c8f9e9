/** What plugins are told of the site they are in: its config with the defaults of Docusaurus, its folders and languages. */
import path from 'node:path';
import { DEFAULT_MAGIC_COMMENT } from '../../config/schema-theme.ts';
import { type Dict, dictOf, listOf } from '../theme/parts.ts';

/** A language of the site, as plugins see it. */
export interface PluginLocale {
  readonly code: string;
  /** Of its home page. */
  readonly baseUrl: string;
  /** Absolute path of its folder in `i18n/`. */
  readonly localizationDir: string;
  readonly isTranslated: boolean;
}

export interface PluginContext {
  readonly siteDir: string;
  readonly configPath: string;
  /** As components get it: plain data. */
  readonly siteConfig: Dict;
  /** As it is written, functions included. */
  readonly written: Dict;
  readonly outDir: string;
  readonly generatedFilesDir: string;
  /** The default one first. */
  readonly locales: readonly [PluginLocale, ...PluginLocale[]];
}

export function docusaurusContext(context: PluginContext, locale: PluginLocale): Dict {
  const { siteDir, siteConfig, configPath, outDir, generatedFilesDir } = context;
  const { defaultLocale = 'en', locales = ['en'] } = dictOf(siteConfig['i18n']);
  const isFirst = locale === context.locales[0];
  const config = { ...siteConfig, ...forPlugins(context.written) };
  return {
    siteDir,
    siteConfig: isFirst ? config : { ...config, baseUrl: locale.baseUrl },
    siteConfigPath: configPath,
    outDir: isFirst ? outDir : path.join(outDir, locale.code),
    generatedFilesDir,
    baseUrl: locale.baseUrl,
    siteVersion: undefined,
    i18n: {
      defaultLocale,
      locales,
      currentLocale: locale.code,
      path: 'i18n',
      localeConfigs: Object.fromEntries(context.locales.map((one) => [one.code, localeConfig(one, siteConfig)])),
    },
    localizationDir: locale.localizationDir,
    codeTranslations: {},
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
  };
}

/** Some of it plugins call, or read without looking whether it is there. */
function forPlugins({ markdown, future, onBrokenMarkdownLinks, url, themeConfig }: Dict): Dict {
  const { experimental_faster: faster, v4, ...others } = dictOf(future);
  return {
    url,
    themeConfig: dictOf(themeConfig),
    onBrokenMarkdownLinks: onBrokenMarkdownLinks ?? 'warn',
    markdown: {
      format: 'mdx',
      mermaid: false,
      emoji: true,
      mdx1Compat: { comments: true, admonitions: true, headingIds: true },
      anchors: { maintainCase: false },
      parseFrontMatter: (given: { readonly defaultParseFrontMatter: (of: unknown) => unknown }) =>
        given.defaultParseFrontMatter(given),
      ...dictOf(markdown),
      hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw', ...dictOf(dictOf(markdown)['hooks']) },
    },
    future: {
      experimental_router: 'browser',
      faster: {},
      ...others,
      v4: dictOf(v4),
      experimental_faster: dictOf(faster),
    },
  };
}

function localeConfig({ code, baseUrl, isTranslated }: PluginLocale, { i18n, url }: Dict): Dict {
  const given = dictOf(dictOf(dictOf(i18n)['localeConfigs'])[code]);
  const defaults = { label: code, htmlLang: code, direction: 'ltr', calendar: 'gregory', path: code, url };
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

/** The `themeConfig` as components find it: with what Docusaurus fills in when it checks the config. */
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
