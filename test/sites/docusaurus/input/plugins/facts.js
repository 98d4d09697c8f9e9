const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** Says what it is given, to components and in the head. */
module.exports = function factsPlugin(context, { id }) {
  return {
    name: 'facts-plugin',
    loadContent: async () => ({ count: 3, title: context.siteConfig.title }),
    contentLoaded({ content, actions }) {
      actions.setGlobalData({ ...content, id });
    },
    getClientModules: () => ['../src/second'],
    injectHtmlTags: ({ content }) => ({
      headTags: [{ tagName: 'meta', attributes: { name: 'count', content: String(content.count) } }],
    }),
    postBuild({ outDir, routesPaths, routes, content }) {
      writeFileSync(join(outDir, 'facts.txt'), `${content.count} facts, ${routesPaths.includes('/docs/guide/first')}`);
      writeFileSync(join(outDir, 'routes.json'), JSON.stringify(routes));
    },
  };
};
