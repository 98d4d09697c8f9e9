/**
 * Tags of `<head>` on all pages of a locale, except charset and viewport, which the document adds. None of them needs
 * an inline script, so that a strict content security policy can be used.
 */
import { defined } from '../shared/plain-data.ts';
import { hashOf } from '../config/hash.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { Config } from '../config/types.ts';
import { bootAttributes } from '../shared/boot-options.ts';
import { callText } from '../shared/code-text.ts';
import { startAnalytics } from './inline-scripts.ts';
import { WORKER_FILE, withBase } from '../shared/urls.ts';
import type { HeadTag } from '../shared/wire.ts';
import { staticUrl } from '../site/base/places.ts';
import { ownedByPage } from '../site/head/head.ts';
import type { LocaleSite, SiteHead, TextFile } from '../site/base/types.ts';
import { baseUrlBanner, type DocumentFrame } from './document.ts';
import { feedLinks } from './feed.ts';
import { GOOGLE_ANALYTICS, GOOGLE_TAGS, policyTag, searchHosts } from './security-policy.ts';
import { openSearchHref } from './sitemap.ts';

interface SiteHeadInput {
  readonly config: Config;
  readonly locale: LocaleSite;
  /** Analytics and the site owner's scripts are only used in production (AN-02). */
  readonly production: boolean;
}

export function buildSiteHead({ config, locale, production }: SiteHeadInput): SiteHead {
  const { shell } = locale;
  const policy = production ? policyTag(config, locale) : undefined;
  return [
    ...(policy === undefined ? [] : [policy]),
    meta({ name: 'generator', content: `Octavo v${shell.metadata.generatorVersion}` }),
    ...(config.favicon === undefined ? [] : [link({ rel: 'icon', href: staticUrl(config, config.favicon) })]),
    ...config.theme.metadata.filter((attributes) => !ownedByPage(attributes)).map(meta),
    ...searchTags(locale, config),
    ...(config.experimental.hashRouter ? [] : locale.blog.flatMap((blog) => feedTags(blog, config))),
    ...(production ? analyticsTags(config) : []),
    ...config.headTags,
    ...config.stylesheets.map(({ href, ...rest }) => link({ rel: 'stylesheet', href: local(config, href), ...rest })),
    ...(production ? config.scripts.map((script) => scriptTag(config, script)) : []),
  ];
}

function feedTags(blog: LocaleSite['blog'][number], config: Config): readonly HeadTag[] {
  return feedLinks(blog, config).map(({ href, mediaType, title }) =>
    link({ rel: 'alternate', type: mediaType, href, title }),
  );
}

function searchTags({ shell }: LocaleSite, config: Config): readonly HeadTag[] {
  const { base } = shell.locale;
  const [host] = searchHosts(config);
  return [
    ...(shell.search?.pageHref === undefined || config.experimental.hashRouter
      ? []
      : [
          link({
            rel: 'search',
            type: 'application/opensearchdescription+xml',
            title: config.title,
            href: openSearchHref(base),
          }),
        ]),
    ...(host === undefined ? [] : [link({ rel: 'preconnect', href: host, crossorigin: 'anonymous' })]),
  ];
}

/** A script without a loading attribute is deferred: if it is slow or blocked, it must not delay the page (AN-03). */
function scriptTag(config: Config, { src, ...rest }: Config['scripts'][number]): HeadTag {
  const timed = 'async' in rest || 'defer' in rest || rest['type'] === 'module';
  return {
    tag: 'script',
    attributes: { src: local(config, src), ...(timed ? {} : { defer: true }), ...rest },
  };
}

function local(config: Config, url: string | boolean | undefined): string {
  return typeof url === 'string' ? staticUrl(config, url) : '';
}

function analyticsTags(config: Config): readonly HeadTag[] {
  const file = analyticsFile(config);
  if (config.analytics === undefined || file === undefined) return [];
  // One script serves all tracking ids.
  const id = encodeURIComponent([config.analytics.trackingId].flat()[0] ?? '');
  return [
    link({ rel: 'preconnect', href: GOOGLE_ANALYTICS }),
    link({ rel: 'preconnect', href: GOOGLE_TAGS }),
    // The two may run in any order: the tag reads the queue.
    { tag: 'script', attributes: { src: config.baseUrl + file.outPath, async: true } },
    { tag: 'script', attributes: { src: `${GOOGLE_TAGS}/gtag/js?id=${id}`, async: true } },
  ];
}

/** Starts analytics and reports the first page view; the client reports the others. */
export function analyticsFile({ analytics }: Config): TextFile | undefined {
  if (analytics === undefined) return undefined;
  const options = analytics.anonymizeIp ? { anonymize_ip: true } : {};
  const ids = [analytics.trackingId].flat();
  const text = `${callText(startAnalytics, ids, options)}\n`;
  const hash = hashOf(text, 10);
  return { outPath: `assets/analytics.${hash}.js`, text };
}

function meta(attributes: HeadTag['attributes']): HeadTag {
  return { tag: 'meta', attributes };
}

function link(attributes: HeadTag['attributes']): HeadTag {
  return { tag: 'link', attributes };
}

interface FrameInput {
  readonly locale: LocaleSite;
  readonly config: Config;
  readonly bundle: Pick<Bundle, 'styles' | 'script' | 'preloads' | 'bootScript' | 'theme'>;
  /** `false` leaves out analytics and the site owner's scripts. */
  readonly production: boolean;
}

/** Builds the parts that all documents of a locale share, with the base applied to every URL. */
export function buildDocumentFrame({ locale, config, bundle, production }: FrameInput): DocumentFrame {
  const url = (path: string) => withBase(config.baseUrl, path);
  const banner = baseUrlBanner(locale, config);
  return {
    locale: locale.shell.locale,
    // In development there is no service worker, because pages change all the time.
    htmlAttributes: bootAttributes(locale.shell, {
      ...(production && config.offline ? { worker: url(WORKER_FILE) } : {}),
      ...(bundle.theme === undefined ? {} : { theme: url(bundle.theme) }),
    }),
    siteHead: buildSiteHead({ config, locale, production }),
    styles: bundle.styles.map(url),
    bootScript: url(bundle.bootScript),
    script: url(bundle.script),
    preloads: bundle.preloads.map(url),
    homePath: locale.shell.locale.base,
    homeEnd: banner === undefined ? [] : [banner],
    ...defined({ bodyTags: config.extensions?.bodyTags }),
  };
}
