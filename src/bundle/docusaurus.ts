/** Modules of Docusaurus that components of its sites import most, as code in terms of `octavo/client`. */
const MODULES: Readonly<Record<string, string>> = {
  BrowserOnly: "export { ClientOnly as default } from 'octavo/client';",
  ExecutionEnvironment: `const canUseDOM = typeof window !== 'undefined';
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};`,
  Head: "export { Head as default } from 'octavo/client';",
  Link: "export { Link as default } from 'octavo/client';",
  Translate: "export { Translate as default, translate } from 'octavo/client';",
  useBaseUrl: `const isFull = (url) => /^(?:[a-z][a-z\\d+.-]*:|\\/\\/|#)/i.test(url);
const base = import.meta.env.BASE_URL;
export default function useBaseUrl(url) {
  if (!url || isFull(url) || url.startsWith(base) && base !== '/') return url;
  return base + url.replace(/^\\//, '');
}
export const useBaseUrlUtils = () => ({ withBaseUrl: useBaseUrl });`,
  useDocusaurusContext: `import { useShell } from 'octavo/client';
export default function useDocusaurusContext() {
  const { site, locale, locales, defaultLocale } = useShell();
  const i18n = { currentLocale: locale.code, defaultLocale, locales: locales.map(({ code }) => code) };
  return { siteConfig: site, i18n };
}`,
  useIsBrowser: "export { useIsBrowser as default } from 'octavo/client';",
};

/** `undefined` when there is no counterpart: then the import counts as missing. */
export function docusaurusModule(specifier: string): string | undefined {
  const name = /^@docusaurus\/(\w+)$/.exec(specifier)?.[1];
  return name !== undefined && Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
}
