/**
 * The banner of a site that was built for another base URL than it is served at (RR-21). No file of the site loads then,
 * so the script has to stand in the document; its hash lets a strict policy allow it. The style sheet of the theme,
 * which loads when the base URL is right, hides the banner by its id.
 */
import { createHash } from 'node:crypto';
import type { Config } from '../config/types.ts';
import { jsonForScript } from '../shared/html.ts';
import { interpolate } from '../shared/message-format.ts';
import type { HeadTag } from '../shared/wire.ts';
import type { LocaleSite } from '../site/types.ts';

export interface BaseUrlBanner {
  readonly tag: HeadTag;
  /** Source for `script-src`: `'sha256-…'`. */
  readonly cspSource: string;
}

/** For the home page of a locale alone. `undefined`: it is switched off. */
export function baseUrlBanner({ shell }: LocaleSite, config: Config): BaseUrlBanner | undefined {
  if (!config.baseUrlIssueBanner) return undefined;
  const text = bannerScript({
    lines: bannerLines(shell.messages, config.baseUrl),
    suggestion: shell.messages['theme.BaseUrlIssueBanner.suggestion'] ?? '{path}',
    localePath: shell.locale.base.slice(config.baseUrl.length),
  });
  const hash = createHash('sha256').update(text).digest('base64');
  return { tag: { tag: 'script', attributes: {}, text }, cspSource: `'sha256-${hash}'` };
}

function bannerLines(messages: Readonly<Record<string, string>>, baseUrl: string): readonly string[] {
  const message = (name: string): string => messages[`theme.BaseUrlIssueBanner.${name}`] ?? '';
  const shown = baseUrl === '/' ? `/ ${message('defaultValue')}` : baseUrl;
  return [
    interpolate(message('title'), { engine: 'Octavo' }),
    message('reason'),
    interpolate(message('current'), { baseUrl: shown }),
  ];
}

interface BannerText {
  readonly lines: readonly string[];
  /** With the placeholder `{path}`. */
  readonly suggestion: string;
  /** End of the home path that belongs to the locale: `id/`. */
  readonly localePath: string;
}

/**
 * Text nodes throughout, because the path is whatever a reader has in the address bar. `window.octavo` is the element
 * with that id until the app has put its own object in its place.
 */
function bannerScript(banner: BannerText): string {
  return `(function (banner) {
  document.addEventListener('DOMContentLoaded', function () {
    if (window.octavo && window.octavo.messages) return;
    var path = location.pathname.replace(/\\/?(index\\.html)?$/, '/');
    if (banner.localePath && path.slice(-banner.localePath.length) === banner.localePath) {
      path = path.slice(0, -banner.localePath.length);
    }
    var box = document.createElement('div');
    box.id = 'octavo-base-url-banner';
    box.style.cssText = 'border:4px solid red;padding:1rem;font:1.25rem/1.5 sans-serif';
    banner.lines.concat(banner.suggestion.split('{path}').join(path)).forEach(function (line) {
      box.appendChild(document.createElement('p')).textContent = line;
    });
    document.body.insertBefore(box, document.body.firstChild);
  });
})(${jsonForScript(banner)});`;
}
