import type { Config } from '../config/types.ts';
import { bootAttributes } from '../shared/boot-options.ts';
import { withBase } from '../shared/urls.ts';
import type { LocaleSite } from '../site/types.ts';
import { baseUrlBanner } from './base-url-banner.ts';
import type { Bundle } from './bundle.ts';
import type { DocumentFrame } from './document.ts';
import { buildSiteHead } from './site-head.ts';

export interface FrameInput {
  readonly locale: LocaleSite;
  readonly config: Config;
  readonly bundle: Pick<Bundle, 'styles' | 'script' | 'preloads' | 'bootScript'>;
  /** `false` leaves out analytics and the site owner's scripts. */
  readonly production: boolean;
}

/** What all documents of a locale share, with the base applied to every URL. */
export function buildFrame({ locale, config, bundle, production }: FrameInput): DocumentFrame {
  const url = (path: string) => withBase(config.baseUrl, path);
  const banner = baseUrlBanner(locale, config);
  return {
    locale: locale.shell.locale,
    htmlAttributes: bootAttributes(locale.shell),
    siteHead: buildSiteHead({ config, locale, production }),
    styles: bundle.styles.map(url),
    bootScript: url(bundle.bootScript),
    script: url(bundle.script),
    preloads: bundle.preloads.map(url),
    homePath: locale.shell.locale.base,
    homeEnd: banner === undefined ? [] : [banner.tag],
  };
}
