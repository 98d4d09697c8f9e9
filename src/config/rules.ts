/**
 * What a site means where kinds of config files differ. Each stage asks for the rule by its name and knows nothing of the
 * kind. A config of our own has none of them.
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
  /** The site has a Prism of its own, which may know languages that ours does not. */
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
  /** Pages tell components their description. */
  readonly pagesGiveDescription?: boolean;
  /** An unlisted doc has no neighbours. */
  readonly unlistedStandAlone?: boolean;
  /** The banner of a version that is no longer maintained says nothing of the page itself. */
  readonly bannersAreGeneral?: boolean;
  /** A page that a version lacks leads to the start of that version. */
  readonly missingPagesLeadToStart?: boolean;
  /** Components are given the ids of docs in sidebars, and what each version has. */
  readonly componentsSeeDocs?: boolean;
  /** A doc that stands twice in a sidebar is twice in the order of its pages. */
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
  /** Archives and neighbours have the order of the list, not that of the dates. */
  readonly orderIsThatOfList?: boolean;
  /** Further pages of an author are below the list of authors. */
  readonly authorPagesBelowList?: boolean;
  /** Authors in structured data are described as they are written. */
  readonly authorsAsWritten?: boolean;
  /** Minutes of reading are rounded to hundredths before they are rounded up. */
  readonly readingTimeInHundredths?: boolean;

  // Head and frame
  /** Only posts have an `og:type`. */
  readonly onlyPostsHaveType?: boolean;
  /** Crawlers of hosted search are given names with the prefix `docusaurus_` as well. */
  readonly crawlersKnowDocusaurus?: boolean;
  /** The pages for unknown addresses and of the search are marked as those of a plugin in the class of `html`. */
  readonly pluginsOwnPages?: boolean;
  /** A navbar without logo and title stays without them. */
  readonly navbarMayBeEmpty?: boolean;

  // Links
  /** Paths in `pathname:` links and of files are below the base of the locale. */
  readonly pathnamesAreLocal?: boolean;
  /** Only links of Markdown and of the `Link` component are checked. */
  readonly onlyLinksAreChecked?: boolean;
  /** A site without a page at its base has none there, instead of one that leads to its start. */
  readonly homeMayBeMissing?: boolean;
  /** The bundler reports what style sheets refer to and is missing. */
  readonly bundlerChecksStyles?: boolean;
}
