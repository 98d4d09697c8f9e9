/** The known front matter fields of each kind of page. A schema's message completes "must be …". */
import * as v from 'valibot';
import type { ContentKind } from './base/types.ts';

/** YAML reads `tag: 2021` as a number; authors should not have to quote that. */
const text = v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'a text'));
const flag = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((value) => value === 'true'),
    ),
  ],
  'true or false',
);
const number = v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))], 'a number');
const record = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'a set of fields',
);
const headingLevel = v.pipe(
  number,
  v.integer('a whole number from 2 to 6'),
  v.minValue(2, 'a whole number from 2 to 6'),
  v.maxValue(6, 'a whole number from 2 to 6'),
);

const DATE = /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*(?:Z|[+-]\d{1,2}:?\d{2}))?)?$/;
/** Dates that JavaScript can parse: `May 27, 2024`, `27 May 2024`, `5/27/2024`, `2024/5/27`. */
const OTHER_DATES = [
  /^(?:\w{3,9},? )?\w{3,9} \d{1,2},? \d{4}\b/,
  /^\d{1,2} \w{3,9} \d{4}\b/,
  /^\d{1,2}\/\d{1,2}\/\d{4}\b/,
  /^\d{4}\/\d{1,2}\/\d{1,2}\b/,
];
const DATE_HINT = 'a date such as 2024-05-27 or 2024-05-27T10:00:00Z';

/** A date in UTC unless it has a zone; converted to ISO 8601. */
const date = v.pipe(
  v.string(DATE_HINT),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const iso = toIsoDate(dataset.value.trim());
    if (iso !== undefined) return iso;
    addIssue({ message: DATE_HINT });
    return NEVER;
  }),
);

function toIsoDate(value: string): string | undefined {
  if (!DATE.test(value)) {
    const other = OTHER_DATES.some((known) => known.test(value)) ? Date.parse(`${value} UTC`) : Number.NaN;
    return Number.isNaN(other) ? undefined : new Date(other).toISOString();
  }
  const [day = '', time = '00:00'] = value.split(/[Tt ](.*)/s);
  const padded = day
    .split('-')
    .map((part) => part.padStart(2, '0'))
    .join('-');
  const zone = /(?:Z|[+-]\d{1,2}:?\d{2})$/.exec(time)?.[0];
  const [hours = '', ...rest] = (zone === undefined ? time : time.slice(0, -zone.length)).trim().split(':');
  const clock = [hours.padStart(2, '0'), ...rest].join(':');
  const parsed = new Date(`${padded}T${clock}${zone === undefined || zone === 'Z' ? 'Z' : zoneText(zone)}`);
  return Number.isNaN(parsed.getTime()) ? undefined : parsed.toISOString();
}

/** `+2:00` and `+0200` → `+02:00`. */
function zoneText(zone: string): string {
  const digits = zone.slice(1).replace(':', '').padStart(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

const tag = v.union(
  [text, v.looseObject({ label: text, permalink: text })],
  'a text, or an object with label and permalink',
);
const tags = v.array(tag, 'a list, for example [intro, security]');
const keywords = v.array(text, 'a list, for example [typescript, node]');
const lastUpdate = v.looseObject({ date: v.optional(date), author: v.optional(text) }, 'a set of fields: date, author');
const author = v.union([text, record], 'the key of an author, or an object with a name');
const authors = v.union([v.array(author), author], 'the key of an author, an object with a name, or a list of these');
const idOrNone = v.union([text, v.null()], 'the id of a doc, or null');

const common = {
  title: v.optional(text),
  title_meta: v.optional(text),
  description: v.optional(text),
  slug: v.optional(text),
  keywords: v.optional(keywords),
  image: v.optional(text),
  draft: v.optional(flag),
  unlisted: v.optional(flag),
  hide_table_of_contents: v.optional(flag),
  toc_min_heading_level: v.optional(headingLevel),
  toc_max_heading_level: v.optional(headingLevel),
  last_update: v.optional(lastUpdate),
  custom_edit_url: v.optional(v.union([text, v.null()], 'a URL, or null')),
};

const SCHEMAS = {
  doc: v.looseObject({
    ...common,
    tags: v.optional(tags),
    id: v.optional(text),
    sidebar_label: v.optional(text),
    sidebar_position: v.optional(number),
    sidebar_class_name: v.optional(text),
    sidebar_key: v.optional(text),
    sidebar_custom_props: v.optional(record),
    displayed_sidebar: v.optional(v.union([text, v.null()], 'the name of a sidebar, or null')),
    hide_title: v.optional(flag),
    pagination_label: v.optional(text),
    pagination_prev: v.optional(idOrNone),
    pagination_next: v.optional(idOrNone),
    parse_number_prefixes: v.optional(flag),
  }),
  blog: v.looseObject({
    ...common,
    tags: v.optional(tags),
    date: v.optional(date),
    authors: v.optional(authors),
    sidebar_label: v.optional(text),
  }),
  page: v.looseObject({ ...common, wrapperClassName: v.optional(text) }),
};

export const FRONT_MATTER_SCHEMAS: Readonly<Record<ContentKind, v.GenericSchema>> = SCHEMAS;

/** Fields that are read elsewhere, or only by one part of the engine. */
const OTHER_FIELDS = ['mdx', 'sample_project', 'source_hash'];
/** Fields of content that has versions. */
const CONDITIONS = ['since', 'until', 'only'];

/** Known fields of each kind of page. A page may have others. */
export const FRONT_MATTER_FIELDS: Readonly<Record<ContentKind, readonly string[]>> = {
  doc: [...Object.keys(SCHEMAS.doc.entries), ...OTHER_FIELDS, ...CONDITIONS],
  blog: [...Object.keys(SCHEMAS.blog.entries), ...OTHER_FIELDS],
  page: [...Object.keys(SCHEMAS.page.entries), ...OTHER_FIELDS],
};
