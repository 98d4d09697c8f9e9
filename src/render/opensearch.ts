import type { Config } from '../config/types.ts';
import { absoluteUrl, staticUrl } from '../site/static-url.ts';
import type { LocaleSite } from '../site/types.ts';
import { filePathOf } from './out-paths.ts';
import type { TextFile } from '../site/text-file.ts';
import { element, textElement, xmlDocument } from './xml.ts';

const NAMESPACES = {
  xmlns: 'http://a9.com/-/spec/opensearch/1.1/',
  'xmlns:moz': 'http://www.mozilla.org/2006/browser/search/',
};

/** Lets browsers search the site (SP-07). `undefined`: there is no search page. */
export function renderOpenSearch({ shell }: LocaleSite, config: Config): TextFile | undefined {
  const pageHref = shell.search?.pageHref;
  if (pageHref === undefined) return undefined;
  const searchPage = absoluteUrl(config.url, pageHref);
  const icon = config.favicon === undefined ? undefined : absoluteUrl(config.url, staticUrl(config, config.favicon));
  const self = absoluteUrl(config.url, openSearchHref(shell.locale.base));
  const root = element(
    'OpenSearchDescription',
    NAMESPACES,
    textElement('ShortName', config.title),
    textElement('Description', `Search ${config.title}`),
    textElement('InputEncoding', 'UTF-8'),
    textElement('Language', shell.locale.htmlLang),
    textElement('Image', icon, { width: '16', height: '16' }),
    element('Url', { type: 'text/html', method: 'get', template: `${searchPage}?q={searchTerms}` }),
    element('Url', { type: 'application/opensearchdescription+xml', rel: 'self', template: self }),
    textElement('moz:SearchForm', searchPage),
  );
  return { outPath: filePathOf(openSearchHref(shell.locale.base), config.baseUrl), text: xmlDocument(root) };
}

export function openSearchHref(base: string): string {
  return `${base}opensearch.xml`;
}
