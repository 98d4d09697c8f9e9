/** Navbar and footer. */
import * as v from 'valibot';
import { isRecord } from '../shared/plain-data.ts';
import {
  expected,
  flag,
  issue,
  listOf,
  oneOf,
  options,
  optionsWithAttributes,
  type Report,
  text,
  regex,
} from './schema-checks.ts';
import type { FooterConfig } from './types.ts';

const logo = options({
  /** Text for readers who do not see the picture. */
  alt: v.optional(text()),
  /** Picture, as a path below the base or a URL. */
  src: text('the path of a picture such as "img/logo.svg"'),
  /** Picture for the dark colour mode. */
  srcDark: v.optional(text()),
  /** Where the logo leads; the home page when it is not set. */
  href: v.optional(text()),
  /** `target` attribute of its link. */
  target: v.optional(text()),
  /** Width in pixels, or with a unit. */
  width: v.optional(v.custom<string | number>(isSize, expected('a number of pixels or text'))),
  /** Height in pixels, or with a unit. */
  height: v.optional(v.custom<string | number>(isSize, expected('a number of pixels or text'))),
  /** CSS class of the picture. */
  className: v.optional(text()),
});

function isSize(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string';
}

const position = oneOf(['left', 'right']);

const base = {
  /** Group of the bar. @default 'right' */
  position: v.optional(position, 'right'),
  /** CSS class of the item. */
  className: v.optional(text()),
};

const named = {
  ...base,
  /** Text of the link. */
  label: v.optional(text()),
  /** Markup in place of `label`. */
  html: v.optional(text()),
};

const link = {
  ...named,
  /** Page of this site; the base is put in front. */
  to: v.optional(text()),
  /** Any other address, used as it is. */
  href: v.optional(text()),
  /** Puts the base in front of `href` too. @default false */
  prependBaseUrlToHref: v.optional(flag()),
  /** The item is active on every page below this path. */
  activeBasePath: v.optional(text()),
  /** The item is active on every page whose path matches. */
  activeBaseRegex: v.optional(regex),
};

const docs = {
  /** Id of the docs instance. @default 'default' */
  docsPluginId: v.optional(text()),
};

function checkNames(input: Readonly<Record<string, unknown>>, report: Report): void {
  if (input['label'] !== undefined && input['html'] !== undefined) report(issue('labelAndHtml'));
}

function checkLink(input: Readonly<Record<string, unknown>>, report: Report): void {
  checkNames(input, report);
  const count = Number(input['to'] !== undefined) + Number(input['href'] !== undefined);
  if (count !== 1) report(issue('linkTargetCount', count === 2 ? 'both' : 'neither'));
}

function checkDropdown(input: Readonly<Record<string, unknown>>, report: Report): void {
  checkNames(input, report);
  if (input['to'] !== undefined && input['href'] !== undefined) report(issue('linkTargetCount', 'both'));
}

const flatTypes = {
  default: optionsWithAttributes(
    {
      /** A link. @default 'default' */
      type: v.optional(oneOf(['default']), 'default'),
      ...link,
    },
    checkLink,
  ),
  html: optionsWithAttributes({
    /** Markup of the site's own. */
    type: oneOf(['html']),
    ...base,
    /** HTML of the entry. */
    value: text('HTML'),
  }),
  doc: optionsWithAttributes(
    {
      /** A page of the docs, in the version that is read. */
      type: oneOf(['doc']),
      ...named,
      ...docs,
      /** Id of the page. */
      docId: text('the id of a doc such as "guide/intro"'),
    },
    checkNames,
  ),
  docSidebar: optionsWithAttributes(
    {
      /** The first page of a sidebar, in the version that is read. */
      type: oneOf(['docSidebar']),
      ...named,
      ...docs,
      /** Name of the sidebar. */
      sidebarId: text('the name of a sidebar'),
    },
    checkNames,
  ),
  docsVersion: optionsWithAttributes(
    {
      /** The name of the version that is read, which leads to its first page. */
      type: oneOf(['docsVersion']),
      ...link,
      ...docs,
    },
    checkDropdown,
  ),
};

/** Menus that are named after what is read. */
const namedByThemselves = {
  ...base,
  /** Not shown: the menu has the name of what is read. */
  label: v.optional(text()),
  /** Not shown either. */
  html: v.optional(text()),
};

/** An item inside a dropdown. */
const flatItem = v.lazy((input) => {
  const type = isRecord(input) ? (input['type'] ?? 'default') : 'default';
  if (isRecord(input) && (type === 'dropdown' || (type === 'default' && 'items' in input)))
    return rejected('nestedDropdown');
  return chooseType(flatTypes, type, isTopType(type));
});

const dropdownItems = listOf(flatItem, 'navbar items');

const aroundDropdown = {
  /** Items above those of the dropdown. @default [] */
  dropdownItemsBefore: v.optional(dropdownItems),
  /** Items below those of the dropdown. @default [] */
  dropdownItemsAfter: v.optional(dropdownItems),
};

const topTypes = {
  ...flatTypes,
  dropdown: optionsWithAttributes(
    {
      /** A menu of entries. @default 'dropdown' */
      type: v.pipe(
        v.optional(oneOf(['dropdown', 'default']), 'dropdown'),
        v.transform((): 'dropdown' => 'dropdown'),
      ),
      ...link,
      /** Entries of the menu. */
      items: dropdownItems,
    },
    checkDropdown,
  ),
  localeDropdown: optionsWithAttributes({
    /** A menu of the languages. */
    type: oneOf(['localeDropdown']),
    ...namedByThemselves,
    ...aroundDropdown,
    /** Added to the query of every entry: `?persistLocale=true`. */
    queryString: v.optional(text()),
  }),
  search: optionsWithAttributes({
    /** The button of the search. */
    type: oneOf(['search']),
    ...base,
  }),
  docsVersionDropdown: optionsWithAttributes({
    /** A menu of the versions. */
    type: oneOf(['docsVersionDropdown']),
    ...namedByThemselves,
    ...docs,
    ...aroundDropdown,
    /** Keeps the trigger from looking active on docs pages. @default false */
    dropdownActiveClassDisabled: v.optional(flag()),
    /** Names of the versions to list, or labels by name. All of them when it is not set. */
    versions: v.optional(
      v.custom<readonly string[] | Readonly<Record<string, { readonly label?: string }>>>(
        isVersionList,
        expected('a list of version names, or an object of { label } by version name'),
      ),
    ),
  }),
};

function isTopType(type: unknown): boolean {
  return typeof type === 'string' && type in topTypes;
}

function isVersionList(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((name) => typeof name === 'string');
  return (
    isRecord(value) &&
    Object.values(value).every(
      (entry) => isRecord(entry) && (entry['label'] === undefined || typeof entry['label'] === 'string'),
    )
  );
}

/** The schema of the item's type; for an unknown type one that says so. */
function chooseType<const T extends Readonly<Record<string, v.GenericSchema>>>(
  types: T,
  type: unknown,
  misplaced: boolean,
) {
  if (typeof type === 'string' && Object.hasOwn(types, type)) return types[type] as T[keyof T];
  const message = misplaced ? issue('notInDropdown') : issue('badNavbarItemType', JSON.stringify(Object.keys(types)));
  return v.pipe(
    v.looseObject({ type: v.custom<never>(() => false, message) }),
    v.transform(({ type: wrong }) => wrong),
  );
}

function rejected(code: 'nestedDropdown') {
  return v.custom<never>(() => false, issue(code));
}

const topItem = v.lazy((input) => {
  const type = isRecord(input) ? (input['type'] ?? ('items' in input ? 'dropdown' : 'default')) : 'default';
  const isDropdown = type === 'default' && isRecord(input) && 'items' in input;
  return chooseType(topTypes, isDropdown ? 'dropdown' : type, false);
});

export const navbar = options({
  /** Text beside the logo. Without a logo it is the title of the site when it is not set. */
  title: v.optional(text()),
  /** Picture at the start of the bar; leads to the home page. */
  logo: v.optional(logo),
  /** Hides the bar while the reader scrolls down. @default false */
  hideOnScroll: v.optional(flag(), false),
  /** Colours of the bar; those of the colour mode when it is not set. */
  style: v.optional(oneOf(['primary', 'dark'])),
  /** Entries, in order. @default [] */
  items: v.optional(listOf(topItem, 'navbar items'), []),
});

/** Other fields are attributes of the link. */
const footerItem = optionsWithAttributes(
  {
    /** Text of the link. */
    label: v.optional(text()),
    /** Page of this site. */
    to: v.optional(text()),
    /** Any other address. */
    href: v.optional(text()),
    /** Markup in place of a link. */
    html: v.optional(text()),
    /** CSS class of the link. */
    className: v.optional(text()),
  },
  (input, report) => {
    if (input['html'] === undefined) checkLink(input, report);
    else checkNames(input, report);
  },
);

const footerColumn = options({
  /** Heading of the column. */
  title: v.optional(v.nullable(text())),
  /** Links of the column. */
  items: listOf(footerItem, 'footer items'),
});

function isColumn(entry: unknown): boolean {
  return isRecord(entry) && 'items' in entry;
}

export const footer = v.pipe(
  options(
    {
      /** Colours of the footer. @default 'light' */
      style: v.optional(oneOf(['light', 'dark']), 'light'),
      /** Picture above the copyright. */
      logo: v.optional(logo),
      /** HTML of the last line. */
      copyright: v.optional(text('HTML')),
      /** Columns of links, or one line of links. @default [] */
      links: v.optional(
        listOf(
          v.lazy((entry) => (isColumn(entry) ? footerColumn : footerItem)),
          'links or columns',
        ),
        [],
      ),
    },
    (input, report) => {
      const links: readonly unknown[] = Array.isArray(input['links']) ? input['links'] : [];
      if (links.some(isColumn) && !links.every(isColumn)) report(issue('mixedFooter'), ['links']);
    },
  ),
  v.transform((parsed): FooterConfig => parsed as FooterConfig),
);
