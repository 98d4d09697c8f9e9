/**
 * Rules in which kinds of config files differ. Each stage checks a rule by its name and does not know the kind of the
 * config. An Octavo config sets none of them.
 */

/** All are `false` by default. */
export interface Rules {
  // How the site is read
  /** The folder of a blog may be missing. */
  readonly blogMayBeMissing?: boolean;
  /** A site may have no pages. */
  readonly pagesMayBeMissing?: boolean;
  /** Paths that begin at the root are also looked for in the folder where the command runs. */
  readonly rootIsWorkingFolder?: boolean;
  /** The site has its own Prism, which may know languages that the built-in one does not. */
  readonly prismIsOfSite?: boolean;
  /** Code of the site was written for webpack, and for the React that the site has installed. */
  readonly codeIsForWebpack?: boolean;
  /** Markdown means what it means in Docusaurus. */
  readonly markdownIsOfDocusaurus?: boolean;
  /** A card in the front matter of a page need not exist. */
  readonly cardMayBeMissing?: boolean;
  /** Files in static folders are below the base of each locale as well. */
  readonly staticFilesByLocale?: boolean;
  /** In English, texts of the theme are those of the components that show them, unless `code.json` has them. */
  readonly textsAreInComponents?: boolean;

  // Pages and docs
  /** Only a first-level heading at the start of a page is its title. */
  readonly titleIsAtStart?: boolean;
  /** Components receive the description of the page. */
  readonly pagesGiveDescription?: boolean;
  /** An unlisted doc has no neighbours. */
  readonly unlistedStandAlone?: boolean;
  /** The banner of an unmaintained version does not mention the page itself. */
  readonly bannersAreGeneral?: boolean;
  /** Links to a page that a version lacks lead to the start of that version. */
  readonly missingPagesLeadToStart?: boolean;
  /** Components receive the ids of docs in sidebars, and the contents of each version. */
  readonly componentsSeeDocs?: boolean;
  /** A doc that is in a sidebar twice is in the reading order twice. */
  readonly sidebarsRepeatDocs?: boolean;
  /** Two items of a sidebar with one translation key are reported as a warning, not as an error. */
  readonly repeatedKeysAreAllowed?: boolean;
  /** Names of tags in the front matter begin with a capital letter. */
  readonly tagsAreCapitalized?: boolean;
  /** The time of the last change is published only where pages show it. */
  readonly changesOnlyWhereShown?: boolean;

  // Blog
  /** A list of posts begins with its first post, without a heading. */
  readonly listsHaveNoHeading?: boolean;
  /** In lists, posts keep the ids that they have on their own page. */
  readonly listsKeepIds?: boolean;
  /** Archives and neighbours follow the order of the list, not the dates. */
  readonly orderIsThatOfList?: boolean;
  /** Further pages of an author are below the list of authors. */
  readonly authorPagesBelowList?: boolean;
  /** Structured data has the authors as they are written. */
  readonly authorsAsWritten?: boolean;
  /** Reading time is rounded to hundredths of a minute before it is rounded up. */
  readonly readingTimeInHundredths?: boolean;

  // Head and frame
  /** Only posts have an `og:type`. */
  readonly onlyPostsHaveType?: boolean;
  /** Crawlers of hosted search also get names with the prefix `docusaurus_`. */
  readonly crawlersKnowDocusaurus?: boolean;
  /** The not-found page and the search page have the class of a plugin on `html`. */
  readonly pluginsOwnPages?: boolean;
  /** A navbar without logo and title stays without them. */
  readonly navbarMayBeEmpty?: boolean;

  // Links
  /** Paths in `pathname:` links and of files are below the base of the locale. */
  readonly pathnamesAreLocal?: boolean;
  /** Only links of Markdown and of the `Link` component are checked. */
  readonly onlyLinksAreChecked?: boolean;
  /** A site without a home page has none, instead of a redirect to its start. */
  readonly homeMayBeMissing?: boolean;
  /** The bundler reports missing files that style sheets refer to. */
  readonly bundlerChecksStyles?: boolean;
}
