/** The `themeConfig` of a site as components find it: with what Docusaurus fills in when it checks the config. */
import { type Dict, dictOf, listOf } from './parts.ts';

const DEFAULTS: Dict = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  prism: { additionalLanguages: [] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  metadata: [],
};

export function plainTheme(written: Dict): Dict {
  const { docs, blog, navbar, announcementBar } = written;
  const items = listOf(dictOf(navbar)['items']).map((item) => ({ position: 'left', ...dictOf(item) }));
  return {
    ...written,
    ...Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, withDefaults(value, written[name])])),
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
