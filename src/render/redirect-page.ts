import type { Config } from '../config/types.ts';
import { escapeHtml } from '../shared/html.ts';
import { absoluteUrl } from '../site/assets.ts';
import type { LocaleSite } from '../site/types.ts';
import { pagePathOf } from './out-paths.ts';
import type { TextFile } from '../site/types.ts';

/** Pages that lead from old paths to new ones, on any static host, without scripts. */
export function renderRedirects({ redirects, shell }: LocaleSite, config: Config): readonly TextFile[] {
  const { htmlLang, direction } = shell.locale;
  return redirects.map(({ from, to }) => ({
    outPath: pagePathOf(from, config),
    text: redirectPage({ to, canonical: absoluteUrl(config.url, to), title: config.title, htmlLang, direction }),
  }));
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
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${escapeHtml(canonical)}">
</head>
<body>
<p><a href="${target}">${escapeHtml(canonical)}</a></p>
</body>
</html>
`;
}
