/** Stands for plugins of its own. */
module.exports = function preset(context, { word }) {
  const content = `${word} to ${context.siteConfig.title}`;
  return {
    plugins: [
      false,
      () => ({
        name: 'of-a-preset',
        injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'preset', content } }] }),
        configureWebpack: (config, isServer, { getJSLoader }) => ({
          module: { rules: [{ test: /[.]facts$/, use: [getJSLoader({ isServer })] }] },
        }),
      }),
    ],
  };
};
