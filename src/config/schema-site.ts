/** Parts of the config that concern the whole site: locales, search, sitemap, head. */
import * as v from 'valibot';
import { isRecord } from '../shared/plain-data.ts';
import { defined } from '../shared/plain-data.ts';
import {
  expected,
  flag,
  headElement,
  issue,
  listOf,
  mapOf,
  nonEmptyText,
  oneOf,
  options,
  text,
  textOrList,
  urlPart,
  regex,
  wholeNumber,
} from './schema-checks.ts';

/** Origin of the site (CFG-03). */
export const origin = v.pipe(
  nonEmptyText('an origin such as "https://example.org"'),
  v.check((value) => originOf(value) !== undefined, issue('urlWithoutProtocol')),
  v.check((value) => !/[^/]/.test(originOf(value)?.pathname ?? ''), issue('urlWithPath')),
  v.transform((value) => originOf(value)?.origin ?? value),
);

function originOf(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

/** `docs` → `/docs/` */
export const basePath = v.pipe(
  text('a path such as "/" or "/docs/"'),
  v.check(
    (value) => !/[?#\\\s]|^[a-z]+:/i.test(value),
    expected('a path such as "/" or "/docs/", without host, spaces, "?" and "#"'),
  ),
  v.transform((value) => `/${value}/`.replace(/\/{2,}/g, '/')),
);

// ---------------------------------------------------------------------------------------------------------------------
// Search

const searchPagePath = v.pipe(
  v.unknown(),
  v.check((value) => value !== true, issue('searchPageTrue')),
  v.lazy((value) =>
    value === false || value === null
      ? v.pipe(
          v.unknown(),
          v.transform((): false => false),
        )
      : urlPart('a path such as "search", or false for none'),
  ),
) as v.GenericSchema<string | false | null, string | false>;

const missingResultsUrl = v.optional(nonEmptyText('a URL such as "https://example.com/report?query={query}"'));

const localSearch = options({
  /** `local`: an index that is built with the site and read in the browser. @default 'local' */
  provider: v.optional(oneOf(['local']), 'local'),
  /** URL path of the search page; `false`: there is none. @default 'search' */
  searchPagePath: v.optional(searchPagePath, 'search'),
  /** Where readers report a query that should have results; `{query}` stands for it. */
  missingResultsUrl,
});

const serviceUrl = v.pipe(
  nonEmptyText('a URL such as "https://search.example.com"'),
  v.check((value) => originOf(value) !== undefined, issue('urlWithoutProtocol')),
  v.transform((value) => value.replace(/\/+$/, '')),
);

const algoliaSearch = options({
  /** `algolia`: an index hosted by Algolia. */
  provider: v.optional(oneOf(['algolia']), 'algolia'),
  /** Application id. */
  appId: nonEmptyText('the id of the Algolia application'),
  /** Public search key. */
  apiKey: nonEmptyText('the public search key of the Algolia application'),
  /** Name of the index. */
  indexName: nonEmptyText('the name of the Algolia index'),
  /** Finds only pages of the reader's locale and version. @default true */
  contextualSearch: v.optional(flag(), true),
  /** Parameters added to every query. @default {} */
  searchParameters: v.optional(
    v.custom<Readonly<Record<string, unknown>>>(isRecord, expected('an object of search parameters')),
    {},
  ),
  /** URL path of the search page; `false`: there is none. @default 'search' */
  searchPagePath: v.optional(searchPagePath, 'search'),
  /** Where readers report a query that should have results; `{query}` stands for it. */
  missingResultsUrl,
  /** Results whose URL matches are opened with a full page load. */
  externalUrlRegex: v.optional(regex),
  /** Rewrites the paths of results. */
  replaceSearchResultPathname: v.optional(
    options({
      /** Regular expression, as text. */
      from: regex,
      /** Text in the place of what matches. */
      to: text(),
    }),
  ),
  /** Has Algolia give each query an id for its click analytics (`clickAnalytics`); no events are sent. @default false */
  insights: v.optional(flag(), false),
  /** Facet by which contextual search tells versions apart. @default 'docusaurus_tag' */
  tagAttribute: v.optional(nonEmptyText('the name of the facet that holds the version of a record'), 'docusaurus_tag'),
  /** URL of a service that speaks Algolia's protocol, in place of Algolia's own hosts. */
  host: v.optional(serviceUrl),
  /** How long a host may take, in milliseconds: to begin its answer, and from there to end it. For slow services. */
  timeouts: v.optional(
    options({
      /** Until a host begins its answer. @default 1000 */
      connect: v.optional(wholeNumber(1), 1000),
      /** Until it has ended it. @default 2000 */
      read: v.optional(wholeNumber(1), 2000),
    }),
  ),
});

/** `false`, or the settings of a provider. */
export const search = v.lazy((input) => {
  if (input === false) return v.literal(false);
  const named = isRecord(input) ? input['provider'] : undefined;
  const hosted = isRecord(input) && ('appId' in input || 'apiKey' in input || 'indexName' in input);
  if (named === 'algolia' || (named === undefined && hosted)) return algoliaSearch;
  return named === undefined || named === 'local' ? localSearch : unknownProvider;
});

/** For its message alone: no value passes that is not of a provider above, so the type of its output is nobody's. */
const unknownProvider = options({
  provider: oneOf(['local', 'algolia']),
}) as unknown as typeof localSearch;

// ---------------------------------------------------------------------------------------------------------------------
// Sitemap, redirects, head

export const sitemapOptions = options({
  /** How often pages change, or `null`. @default 'weekly' */
  changefreq: v.optional(oneOf(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never', null]), 'weekly'),
  /** From 0 to 1, or `null`. @default 0.5 */
  priority: v.optional(
    v.custom<number | null>(
      (value) => value === null || (typeof value === 'number' && value >= 0 && value <= 1),
      expected('a number from 0 to 1, or null'),
    ),
    0.5,
  ),
  /** Adds the last change of each page, from git. @default null */
  lastmod: v.optional(oneOf(['date', 'datetime', null]), null),
  /** Patterns of URL paths to leave out. @default [] */
  ignorePatterns: v.optional(listOf(text('a pattern such as "/tags/**"'), 'patterns'), []),
  /** Name of the file. @default 'sitemap.xml' */
  filename: v.optional(nonEmptyText('a file name'), 'sitemap.xml'),
});

export const sitemap = v.lazy((input) => (input === false ? v.literal(false) : sitemapOptions));

const sitePath = (phrase: string) =>
  v.pipe(
    text(phrase),
    v.check((value) => value.startsWith('/') && !value.startsWith('//'), expected(phrase)),
  );

export const redirects = v.pipe(
  listOf(
    options({
      /** Old path, or several. */
      from: textOrList('the old path, such as "/old"'),
      /** Path of the page that took its place, or a URL. */
      to: v.lazy((value) =>
        typeof value === 'string' && /^https?:/.test(value) ? text() : sitePath('a path such as "/new", or a URL'),
      ),
    }),
    'objects such as { from: "/old", to: "/new" }',
  ),
  v.transform((entries) => entries.flatMap(({ from, to }) => from.map((path) => ({ from: path, to })))),
);

type Attributes = Readonly<Record<string, string | boolean>>;

/** A URL, or the attributes of a tag (CFG-10). */
function headResource(attribute: 'src' | 'href') {
  return v.pipe(
    v.custom<string | Attributes>(
      (value) => typeof value === 'string' || (isRecord(value) && typeof value[attribute] === 'string'),
      issue('scriptShape', attribute),
    ),
    v.check(
      (value) => typeof value === 'string' || isAttributes(value),
      expected('an object whose values are text, true or false'),
    ),
    v.transform((value): Attributes => (typeof value === 'string' ? { [attribute]: value } : value)),
  );
}

function isAttributes(value: unknown): boolean {
  return (
    isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string' || typeof entry === 'boolean')
  );
}

export const scripts = listOf(headResource('src'), 'URLs or objects with "src"');

export const stylesheets = v.pipe(
  listOf(headResource('href'), 'URLs or objects with "href"'),
  v.transform((entries) => entries.map((entry): Attributes => ({ rel: 'stylesheet', ...entry }))),
);

export const headTags = listOf(
  v.pipe(
    options({
      /** Name of the element. */
      tagName: headElement(['meta', 'link', 'script', 'style', 'base', 'noscript']),
      /** Attributes of the element; `true` stands for one without a value. @default {} */
      attributes: v.optional(
        v.custom<Attributes>(isAttributes, expected('an object whose values are text, true or false')),
        {},
      ),
      /** Text inside the element. */
      innerHTML: v.optional(text()),
    }),
    v.transform(({ tagName, attributes, innerHTML }) => ({
      tag: tagName,
      attributes,
      ...defined({ text: innerHTML }),
    })),
  ),
  'objects such as { tagName: "meta", attributes: { … } }',
);

const trackingId = nonEmptyText('a tracking id such as "G-XXXXXXX"');

export const analytics = options({
  /** Service that counts them. @default 'google' */
  kind: v.optional(oneOf(['google']), 'google'),
  /** Id that the service has given, or several, which are all told of each page. */
  trackingId: v.lazy((value) => (Array.isArray(value) ? listOf(trackingId, 'tracking ids') : trackingId)),
  /** Has the service shorten the addresses of readers. @default false */
  anonymizeIp: v.optional(flag(), false),
});

const policy = options({
  /**
   * Where the policy is written: `_headers`, which Netlify and Cloudflare Pages read, before the rules of a file of that
   * name in a static folder; `nginx`, a file `headers.conf` to be included in a `server` block and in each location with
   * an `add_header` of its own; `meta`, a tag in every page, for hosts that send no headers.
   *
   * @default ['_headers']
   */
  writeTo: v.optional(listOf(oneOf(['_headers', 'nginx', 'meta']), 'names'), ['_headers']),
  /** More sources by directive: `{ 'frame-src': ['https://www.youtube-nocookie.com'] }`. @default {} */
  sources: v.optional(
    mapOf(listOf(nonEmptyText('a source such as "https://example.org"'), 'sources'), 'an object'),
    {},
  ),
});

/** `true` stands for the defaults. */
const switched = v.pipe(
  v.boolean(expected('true, false or an object')),
  v.transform((on): false | v.InferOutput<typeof policy> => on && { writeTo: ['_headers'], sources: {} }),
);

export const contentSecurityPolicy = v.lazy((input) => (isRecord(input) ? policy : switched));
