/** Files of a site that can be read offline: its service worker, and the list that each locale precaches. Pure. */
import type { Bundle } from '../bundle/bundle.ts';
import { hashOf } from '../config/hash.ts';
import type { Config } from '../config/types.ts';
import { findIndexes } from '../search/build-index.ts';
import { escapeHtml, renderAttributes } from '../shared/html.ts';
import { cacheNames, type OfflineOptions } from '../shared/boot-options.ts';
import { WORKER_FILE, withBase } from '../shared/urls.ts';
import type { DerivedFile, LocaleSite, TextFile } from '../site/base/types.ts';
import type { DocumentFrame } from './document.ts';
import { buildDocumentFrame } from './frame.ts';
import { removeWorker } from './inline-scripts.ts';
import { filePathOf } from './out-paths.ts';
import { callText } from '../shared/code-text.ts';

/** A search index with more files than this is too large to be loaded by every reader. */
const MOST_FILES = 300;

/**
 * Replaces the service worker of earlier builds by one that removes itself and its caches. The caches of other sites
 * on the same origin stay.
 */
export function removingWorkers({ baseUrl }: Pick<Config, 'baseUrl'>): readonly TextFile[] {
  const text = `${callText(removeWorker, cacheNames(baseUrl))}\n`;
  return [{ outPath: WORKER_FILE, text }];
}

const aheadUrl = ({ shell }: LocaleSite) => `${shell.locale.base}page-data/-/offline.json`;

export type OfflineBundle = Pick<
  Bundle,
  'offlineScript' | 'offlineFiles' | 'styles' | 'bootScript' | 'script' | 'preloads' | 'theme'
>;

/** Renders the worker of the whole site; one that removes itself when `offline` is off. */
export function renderWorker(
  locales: readonly LocaleSite[],
  { config, bundle }: { readonly config: Config; readonly bundle: OfflineBundle },
): readonly TextFile[] {
  if (config.offline === undefined) return [];
  if (!config.offline) return removingWorkers(config);
  const url = (path: string) => withBase(config.baseUrl, path);
  const notices = locales.map((locale) =>
    renderNotice(locale, buildDocumentFrame({ locale, config, bundle, production: true }), config),
  );
  const kept = [
    bundle.offlineFiles,
    locales.map((locale) => findIndexes(locale).map(({ keys }) => keys)),
    locales.map(({ shell }) => hashOf(JSON.stringify(shell), 10)),
  ];
  const options: OfflineOptions = {
    version: hashOf(JSON.stringify(kept), 10),
    base: config.baseUrl,
    locales: locales.map((locale, index) => ({
      base: locale.shell.locale.base,
      page: url(notices[index]?.outPath ?? ''),
      ahead: aheadUrl(locale),
    })),
    frame: [bundle.bootScript, ...bundle.styles].map(url),
  };
  const text = `self.octavo = ${JSON.stringify(options)};\nimportScripts(${JSON.stringify(url(bundle.offlineScript))});\n`;
  return [...notices, { outPath: WORKER_FILE, text }];
}

/** Lists the files prefetched for readers of a locale: the theme's scripts, and the search of the latest version. */
export function renderAhead(
  locale: LocaleSite,
  search: readonly DerivedFile[],
  { config, bundle }: { readonly config: Config; readonly bundle: OfflineBundle },
): readonly TextFile[] {
  if (config.offline !== true) return [];
  const url = (path: string) => withBase(config.baseUrl, path);
  const ahead = search.filter((file) => file.isAhead === true).map(({ outPath }) => url(outPath));
  const files = [...bundle.offlineFiles.map(url), ...(ahead.length > MOST_FILES ? [] : ahead)];
  const urls = search.filter(({ outPath }) => !outPath.startsWith('assets/')).map(({ outPath }) => url(outPath));
  return [{ outPath: filePathOf(aheadUrl(locale), config.baseUrl), text: JSON.stringify({ urls, files }) }];
}

function renderNotice({ shell, locale }: LocaleSite, frame: DocumentFrame, config: Config): TextFile {
  const { htmlLang, direction } = shell.locale;
  const say = (id: string) => escapeHtml(shell.messages[`theme.offline.${id}`] ?? '');
  const styles = frame.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  const text = `<!doctype html>
<html${renderAttributes({ lang: htmlLang, dir: direction, ...frame.htmlAttributes })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('title')} | ${escapeHtml(config.title)}</title>
${styles.join('\n')}
<script src="${escapeHtml(frame.bootScript)}"></script>
</head>
<body class="navigation-with-keyboard">
<main class="not-found">
<h1>${say('title')}</h1>
<p>${say('text')}</p>
<p><a class="button button--primary" href="">${say('retry')}</a></p>
<h2>${say('pages')}</h2>
<ul class="clean-list"><!--pages--></ul>
</main>
</body>
</html>
`;
  return { outPath: `assets/data/offline.${locale}.${hashOf(text, 10)}.html`, text };
}
