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
  /** Title of the page: in its heading, in the sidebar, in links and in the browser. The first heading of the text if it is not set. */
  title: v.optional(text),
  /** Title for the browser and search engines, where it should differ from `title`. */
  title_meta: v.optional(text),
  /** One or two sentences for search engines, previews of links and lists of pages. The beginning of the text if it is not set. */
  description: v.optional(text),
  /** Address of the page below its docs, blog or folder: `/` for the main page, `/other/name`, or the last part alone. Made from the path of the file if it is not set. */
  slug: v.optional(text),
  /** Words that readers type and the text does not have. The search finds the page by them. */
  keywords: v.optional(keywords),
  /** Picture for previews of links: a file beside the page, a path below the base, or a URL. */
  image: v.optional(text),
  /** Leaves the page out of builds. `octavo dev` shows it. */
  draft: v.optional(flag),
  /** Builds the page, but leaves it out of sidebars, lists, the search and the sitemap. Readers need its address. */
  unlisted: v.optional(flag),
  /** Leaves out the table of contents. */
  hide_table_of_contents: v.optional(flag),
  /** Highest level of headings in the table of contents. */
  toc_min_heading_level: v.optional(headingLevel),
  /** Lowest level of headings in the table of contents. */
  toc_max_heading_level: v.optional(headingLevel),
  /** Date and author of the last change, in place of those from git. */
  last_update: v.optional(lastUpdate),
  /** Address of "Edit this page" for this page; `null` leaves the link out. */
  custom_edit_url: v.optional(v.union([text, v.null()], 'a URL, or null')),
};

const SCHEMAS = {
  doc: v.looseObject({
    ...common,
    /** Tags of the page. Each tag has a page of its own that lists what has it. */
    tags: v.optional(tags),
    /** Id of the page, by which sidebars name it: the path of the file without its ending, unless this field replaces the last part. */
    id: v.optional(text),
    /** Name of the page in the sidebar and in the links to the pages before and after. */
    sidebar_label: v.optional(text),
    /** Position in a sidebar that is made from folders. */
    sidebar_position: v.optional(number),
    /** CSS class of the item in the sidebar. */
    sidebar_class_name: v.optional(text),
    /** Key of the item for translations of sidebar labels, where two items have the same label. */
    sidebar_key: v.optional(text),
    /** Data of your own, for components that render the sidebar. */
    sidebar_custom_props: v.optional(record),
    /** Name of the sidebar that is shown beside the page, whether it has the page or not; `null`: none. */
    displayed_sidebar: v.optional(v.union([text, v.null()], 'the name of a sidebar, or null')),
    /** Leaves out the heading that is made from `title`. */
    hide_title: v.optional(flag),
    /** Name of the page in the links of the pages before and after it. */
    pagination_label: v.optional(text),
    /** Id of the page that "Previous" leads to; `null`: there is no such link. */
    pagination_prev: v.optional(idOrNone),
    /** Id of the page that "Next" leads to; `null`: there is no such link. */
    pagination_next: v.optional(idOrNone),
    /** `false` keeps a number at the beginning of the name: `2024-review.md` stays `2024-review`. */
    parse_number_prefixes: v.optional(flag),
  }),
  blog: v.looseObject({
    ...common,
    /** Tags of the post. Each tag has a list of its posts. */
    tags: v.optional(tags),
    /** Date of the post. That of the file name if it is not set, else that of git. */
    date: v.optional(date),
    /** Who wrote the post: keys of `authors.yml`, or a `name` with `title`, `url` and `image_url`. */
    authors: v.optional(authors),
    /** Name of the post in the list beside posts. */
    sidebar_label: v.optional(text),
  }),
  page: v.looseObject({
    ...common,
    /** CSS class around the page. */
    wrapperClassName: v.optional(text),
  }),
};

export const FRONT_MATTER_SCHEMAS: Readonly<Record<ContentKind, v.GenericSchema>> = SCHEMAS;

/** Fields that are read elsewhere, or only by one part of the engine, with their values. */
const OTHER_FIELDS = {
  /** `format: mdx` or `format: md` reads the page as MDX or as Markdown, whatever its ending is. */
  mdx: '`format`',
  /** Name of a project whose code pages share, for `octavo samples`. */
  sample_project: 'text',
  /** Written by `octavo translations --stamp`: which text of the original this page is the translation of. */
  source_hash: 'text',
};
/** Fields of content that has versions, with their values. */
const CONDITIONS = {
  /** Leaves the page out of versions before this release. */
  since: 'release',
  /** Leaves the page out of versions from this release on. */
  until: 'release',
  /** Leaves the page out of all versions but these. */
  only: 'release, or `2.x - 3.x`',
};

/** Known fields of each kind of page. A page may have others. */
export const FRONT_MATTER_FIELDS: Readonly<Record<ContentKind, readonly string[]>> = {
  doc: [...Object.keys(SCHEMAS.doc.entries), ...Object.keys(OTHER_FIELDS), ...Object.keys(CONDITIONS)],
  blog: [...Object.keys(SCHEMAS.blog.entries), ...Object.keys(OTHER_FIELDS)],
  page: [...Object.keys(SCHEMAS.page.entries), ...Object.keys(OTHER_FIELDS)],
};
