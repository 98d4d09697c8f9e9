import * as v from 'valibot';
import { expected, isRecord, listOf, mapOf, nonEmptyText, oneOf, options } from './schema-checks.ts';

const policy = options({
  /**
   * Where the policy is written: `_headers`, which Netlify and Cloudflare Pages read; `nginx`, a file `headers.conf` to
   * be included in a `server` block; `meta`, a tag in every page, for hosts that send no headers.
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
