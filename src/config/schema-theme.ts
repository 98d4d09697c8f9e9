/** Looks: what the default theme shows around the content. */
import * as v from 'valibot';
import { isRecord } from '../shared/plain-data.ts';
import {
  expected,
  flag,
  issue,
  listOf,
  mapOf,
  nonEmptyText,
  oneOf,
  options,
  text,
  textOrList,
  wholeNumber,
} from './schema-checks.ts';
import { footer, navbar } from './schema-navbar.ts';

const colorMode = options({
  /** Mode of readers who have chosen none. @default 'light' */
  defaultMode: v.optional(oneOf(['light', 'dark']), 'light'),
  /** Hides the switch and keeps the default mode. @default false */
  disableSwitch: v.optional(flag(), false),
  /** Follows the system until the reader chooses. @default false */
  respectPrefersColorScheme: v.optional(flag(), false),
});

const announcementBar = options({
  /** Change it to show the bar again to readers who closed it. @default 'announcement-bar' */
  id: v.optional(nonEmptyText(), 'announcement-bar'),
  /** HTML of the bar. */
  content: nonEmptyText('HTML that is not empty'),
  /** CSS colour. */
  backgroundColor: v.optional(text('a CSS colour')),
  /** CSS colour. */
  textColor: v.optional(text('a CSS colour')),
  /** Shows a close button. @default true */
  isCloseable: v.optional(flag(), true),
});

const tableOfContents = options(
  {
    /** Highest heading shown. @default 2 */
    minHeadingLevel: v.optional(wholeNumber(2, 6), 2),
    /** Lowest heading shown. @default 3 */
    maxHeadingLevel: v.optional(wholeNumber(2, 6), 3),
  },
  (input, report) => {
    const min = input['minHeadingLevel'] ?? 2;
    const max = input['maxHeadingLevel'] ?? 3;
    if (Number(min) > Number(max)) report(issue('headingLevels', `${String(min)} > ${String(max)}`));
  },
);

const magicComment = options({
  /** CSS class of the lines. */
  className: nonEmptyText('the name of a CSS class'),
  /** Comment that marks the next line. */
  line: v.optional(text()),
  /** Comments that mark the lines between them. */
  block: v.optional(
    options({
      /** Comment before the first line. */
      start: text(),
      /** Comment behind the last line. */
      end: text(),
    }),
  ),
});

/** The components of the site by slot. Names that are no slots are reported with the files of `src/theme/`. */
const slotFiles = () => mapOf(nonEmptyText('the path of a component'), 'an object of paths by slot');

/** Default comments that highlight lines of code. */
export const DEFAULT_MAGIC_COMMENT = {
  className: 'theme-code-block-highlighted-line',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

const prism = options({
  /** Prism languages besides those that are always there. @default [] */
  additionalLanguages: v.optional(listOf(text(), 'language names'), []),
  /** Language of code blocks that name none. */
  defaultLanguage: v.optional(text()),
  /** Comments that highlight lines. */
  magicComments: v.optional(listOf(magicComment, 'objects'), [DEFAULT_MAGIC_COMMENT]),
});

export const theme = options({
  /** Social card of pages without one of their own, as a path below the base. */
  image: v.optional(text('a path such as "img/card.png"')),
  /** `<meta>` tags of all pages. @default [] */
  metadata: v.optional(
    listOf(
      v.pipe(
        v.custom<Readonly<Record<string, string>>>(isRecord, expected('an object of attributes')),
        v.record(v.string(), text()),
      ),
      'objects',
    ),
    [],
  ),
  /** Style sheets of the site, CSS or SCSS. @default [] */
  customCss: v.optional(textOrList('the path of a style sheet such as "src/css/custom.css"'), []),
  /**
   * Puts the theme's style sheets in cascade layers, so that any rule of the site wins over them, however weak its
   * selector. @default true
   */
  cssLayers: v.optional(flag(), true),
  /** Sends Infima's utility classes: `margin-top--lg`, `text--center`, `shadow--md`. @default false */
  infimaUtilities: v.optional(flag(), false),
  /**
   * Components in slots of the theme, by the names of these: `{ Footer: './src/Footer.tsx' }`. A file `src/theme/Footer.tsx`
   * does the same. @default {}
   */
  components: v.optional(slotFiles(), {}),
  /** Light and dark mode. */
  colorMode: v.optional(colorMode, {}),
  /** Bar above the navbar. */
  announcementBar: v.optional(announcementBar),
  /** Bar at the top of every page. */
  navbar: v.optional(navbar, {}),
  /** Foot of every page; there is none when it is not set. */
  footer: v.optional(footer),
  /** Docs pages. */
  docs: v.optional(
    options({
      /** Remembers the version a reader chose. @default 'localStorage' */
      versionPersistence: v.optional(oneOf(['localStorage', 'none']), 'localStorage'),
      /** Sidebar of docs pages. @default {} */
      sidebar: v.optional(
        options({
          /** Shows a button that hides the sidebar. @default false */
          hideable: v.optional(flag(), false),
          /** Opening a category closes its neighbours. @default false */
          autoCollapseCategories: v.optional(flag(), false),
        }),
        {},
      ),
    }),
    {},
  ),
  /** Blog pages. */
  blog: v.optional(
    options({
      /** Sidebar of blog pages. @default {} */
      sidebar: v.optional(
        options({
          /** Groups the posts of the sidebar by year. @default true */
          groupByYear: v.optional(flag(), true),
        }),
        {},
      ),
    }),
    {},
  ),
  /** Headings listed beside the content. */
  tableOfContents: v.optional(tableOfContents, {}),
  /** Code blocks. */
  prism: v.optional(prism, {}),
});
