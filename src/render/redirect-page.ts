import { createHash } from 'node:crypto';
import type { Config } from '../config/types.ts';
import { escapeHtml } from '../shared/html.ts';
import { trimTrailingSlash } from '../shared/urls.ts';
import { absoluteUrl } from '../site/assets.ts';
import type { LocaleSite } from '../site/types.ts';
import { pagePathOf } from './out-paths.ts';
import type { TextFile } from '../site/types.ts';

/**
 * Takes the query and the hash along; what the target says of its own comes first, as with redirects of a server. The
 * same text in all pages, so that a strict policy can allow it by its hash.
 */
const SCRIPT =
  'var to=new URL(document.currentScript.dataset.to,location),query=location.search.slice(1);' +
  'if(query)to.search+=(to.search?"&":"?")+query;' +
  'to.hash=to.hash||location.hash;location.replace(to)';

/** Source for `script-src`. */
export const REDIRECT_CSP_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** Pages that lead from old paths to new ones, on any static host, with scripts or without. */
export function renderRedirects({ redirects, shell }: LocaleSite, config: Config): readonly TextFile[] {
  const { base, htmlLang, direction } = shell.locale;
  // There the page is at that file itself.
  const shown = redirects.filter((redirect) => config.trailingSlash !== false || !isFileOfTarget(redirect));
  return shown.map(({ from, to }) => ({
    // A file `a.html` would be found before the page in the folder `a`.
    outPath: pagePathOf(from, config, base) + (isFileOfTarget({ from, to }) ? '/index.html' : ''),
    text: redirectPage({ to, canonical: absoluteUrl(config.url, to), title: config.title, htmlLang, direction }),
  }));
}

/** `/a.html` for `/a`. */
function isFileOfTarget({ from, to }: LocaleSite['redirects'][number]): boolean {
  return trimTrailingSlash(from) === `${trimTrailingSlash(to)}.html`;
}

interface RedirectPage {
  readonly to: string;
  readonly canonical: string;
  readonly title: string;
  readonly htmlLang: string;
  readonly direction: string;
}

/** The link is its own address, so that it needs no language. */
function redirectPage({ to, canonical, title, htmlLang, direction }: RedirectPage): string {
  // An apostrophe or a quote would end the URL of a refresh early.
  const target = escapeHtml(to.replace(/'/g, '%27').replace(/"/g, '%22'));
  return `<!doctype html>
<html lang="${escapeHtml(htmlLang)}" dir="${escapeHtml(direction)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="canonical" href="${escapeHtml(canonical)}">
<script data-to="${target}">${SCRIPT}</script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<p><a href="${target}">${escapeHtml(canonical)}</a></p>
</body>
</html>
`;
}
