/** Adds pages: some inside another, one in the words of each language. */
module.exports = function pagesPlugin(context) {
  return {
    name: 'fact-pages',
    loadContent: () => ({ heading: 'Facts of life', list: ['one', 'two'] }),
    getTranslationFiles: ({ content }) => [
      { path: 'words', content: { heading: { message: content.heading, description: 'Above the facts' } } },
    ],
    translateContent: ({ content, translationFiles: [{ content: words }] }) => ({
      ...content,
      heading: words.heading.message,
    }),
    async contentLoaded({ content, actions }) {
      const { baseUrl, i18n } = context;
      const heading = await actions.createData('heading.json', JSON.stringify({ text: content.heading }));
      const routes = await Promise.all(
        content.list.map(async (name) => ({
          path: `${baseUrl}facts/${name}`,
          component: '@site/src/components/Fact',
          exact: true,
          modules: { heading, more: [{ words: await actions.createData(`${name}.json`, { name, nth: 1 }) }] },
          props: { locale: i18n.currentLocale },
        })),
      );
      actions.addRoute({
        path: `${baseUrl}facts`,
        component: '@site/src/components/Facts',
        context: { heading },
        routes: [...routes, { path: `${baseUrl}facts`, exact: true, component: '@theme/FactList', props: content }],
      });
      actions.addRoute({ path: `${baseUrl}any/:name`, component: '@site/src/components/Fact' });
      actions.setGlobalData({ heading: content.heading });
    },
    allContentLoaded({ allContent, actions }) {
      const { count } = allContent['facts-plugin'].default;
      const props = { list: count === 3 ? ['one'] : [] };
      actions.addRoute({ path: `${context.baseUrl}counted`, component: '@theme/FactList', exact: true, props });
      const posts = allContent['docusaurus-plugin-content-blog'].default.blogPosts;
      actions.setGlobalData({ posts });
    },
    getThemePath: () => '../packages/theme',
  };
};
