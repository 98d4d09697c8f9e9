const note = require('./note.js');

/** Writes down all that a plugin is given. */
module.exports = (context, options) => {
  note('plugin', { context, options });
  return {
    name: 'probe',
    async loadContent(...given) {
      note('loadContent', given);
      return { greeting: 'Hello' };
    },
    async contentLoaded(given) {
      note('contentLoaded', given);
      const { addRoute, createData, setGlobalData } = given.actions;
      setGlobalData({ greeting: given.content.greeting, list: [1, 2] });
      const greeting = await createData('greeting.json', JSON.stringify(given.content));
      addRoute({ path: `${context.baseUrl}added`, component: '@site/src/added.js', exact: true, modules: { greeting } });
    },
    async allContentLoaded({ allContent, actions }) {
      note('allContentLoaded', { actions, allContent: Object.keys(allContent).sort(), own: allContent.probe });
    },
    injectHtmlTags(given) {
      note('injectHtmlTags', given);
      return {};
    },
    configurePostCss(options) {
      note('configurePostCss', Object.keys(options).sort());
      return options;
    },
    configureWebpack(config, isServer, utils, content) {
      note('configureWebpack', { isServer: typeof isServer, utils, content });
      return {};
    },
    getDefaultCodeTranslationMessages: async () => ({}),
    async postBuild(given) {
      const { plugins, routes, head, routesBuildMetadata, ...rest } = given;
      note('postBuild', { ...rest, keys: Object.keys(given).sort(), routesPaths: [...given.routesPaths].sort() });
      note('postBuild plugins', plugins.map(({ name, options }) => `${name} ${options?.id}`).sort());
      note('postBuild head', Object.keys(Object.values(head)[0] ?? {}).sort());
      note('postBuild metadata', routesBuildMetadata);
      note('postBuild routes', routes.map(outline));
    },
  };
};

module.exports.validateOptions = ({ options, validate, ...rest }) => {
  note('validateOptions', { options, validate, rest });
  return { id: 'default', ...options, added: true };
};

module.exports.validateThemeConfig = ({ themeConfig, validate, ...rest }) => {
  note('validateThemeConfig', { themeConfig, validate, rest });
  return themeConfig;
};

function outline({ path, exact, component, plugin, metadata, routes, props }) {
  const names = props && Object.keys(props).sort();
  return { path, exact, component: typeof component, plugin, metadata, props: names, routes: routes?.map(outline) };
}
