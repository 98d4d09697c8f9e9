import { expect, test } from 'vitest';
import { type Field, fieldProblems, type FieldProblemCode, type Message, show } from './config.ts';
import * as config from './config-file.ts';

function field(name: string, value: unknown): Field {
  return { name, value };
}

function textOf(messages: Readonly<Record<string, Message>>): string {
  return `\n${Object.entries(messages)
    .map(([name, { what, fix }]) => `${name}\n  ${what}\n  ${fix}`)
    .join('\n')}\n`;
}

const { wrongValue, required, wrongChoice, unknownField } = fieldProblems;
const p = fieldProblems;

const FIELD_MESSAGES: Readonly<Record<FieldProblemCode, Message>> = {
  wrongValue: wrongValue(field('noIndex', 'yes'), 'true or false'),
  required: required(field('title', undefined), 'the name of the site'),
  wrongChoice: wrongChoice(field('theme.navbar.style', 'drak'), '["primary","dark"]'),
  unknownField: unknownField(field('titel', 'X'), '["title","url"]'),
  urlWithoutProtocol: p.urlWithoutProtocol(field('url', 'foalts.org')),
  urlWithPath: p.urlWithPath(field('url', 'https://foalts.org/docs')),
  duplicate: p.duplicate(field('docs[1].id', 'default'), 'id'),
  badId: p.badId(field('docs.id', 'my docs')),
  badGlob: p.badGlob(field('docs.include[0]', '!(a).md')),
  badRegex: p.badRegex(field('theme.navbar.items[0].activeBaseRegex', '(')),
  notOurPlugin: p.notOurPlugin(field('plugins[0]', '@docusaurus/plugin-pwa')),
  notJson: p.notJson(field('customFields.now', () => 0)),
  functionNotRead: p.functionNotRead(
    field('docs.numberPrefixParser', () => 0),
    'true or false',
  ),
  badLocale: p.badLocale(field('i18n.locales[1]', 'pt_BR')),
  defaultLocaleNotListed: p.defaultLocaleNotListed(field('i18n.defaultLocale', undefined), '["fr"]'),
  localeConfigUnused: p.localeConfigUnused(field('i18n.localeConfigs.de', {}), '["en","fr"]'),
  badNavbarItemType: p.badNavbarItemType(field('theme.navbar.items[0].type', 'docsidebar'), '["doc","docSidebar"]'),
  linkTargetCount: p.linkTargetCount(field('theme.navbar.items[0]', {}), 'both'),
  labelAndHtml: p.labelAndHtml(field('theme.navbar.items[0]', {})),
  nestedDropdown: p.nestedDropdown(field('theme.navbar.items[0].items[1]', {})),
  notInDropdown: p.notInDropdown(field('theme.navbar.items[0].items[1].type', 'search')),
  mixedFooter: p.mixedFooter(field('theme.footer.links', [])),
  headingLevels: p.headingLevels(field('theme.tableOfContents', {}), '5 > 3'),
  scriptShape: p.scriptShape(field('scripts[0]', 5), 'src'),
  searchPageTrue: p.searchPageTrue(field('search.searchPagePath', true)),
};

test('what is wrong with a field, and how to mend it', () => {
  expect(textOf(FIELD_MESSAGES)).toMatchInlineSnapshot(`
    "
    wrongValue
      "noIndex" is "yes", but must be true or false.
      Set "noIndex" to true or false.
    required
      "title" is required.
      Add "title": the name of the site.
    wrongChoice
      "theme.navbar.style" is "drak", which is not one of its values.
      Did you mean "dark"? Use one of "primary", "dark".
    unknownField
      "titel" is not an option of the config.
      Did you mean "title"? If the field is your own, move it to "customFields", where any field of your own may stand.
    urlWithoutProtocol
      "url" is "foalts.org", which does not look like a valid URL.
      Make sure it has a protocol, for example "https://foalts.org".
    urlWithPath
      "url" is "https://foalts.org/docs", but it is not supposed to contain a sub-path like "/docs".
      Set "url" to "https://foalts.org" and "baseUrl" to "/docs/".
    duplicate
      "docs[1].id" is "default", but another one has the same id.
      Give each its own id.
    badId
      "docs.id" is "my docs", but an id may hold only letters, digits, "_" and "-".
      Rename it, for example to "my-docs".
    badGlob
      "docs.include[0]" is "!(a).md", a pattern with extended groups such as "!(a|b)", which are not read.
      Write the pattern with "*", "**", "?", "[…]" and "{a,b}" only; list what to leave out under "exclude".
    badRegex
      "theme.navbar.items[0].activeBaseRegex" is "(", which is not a regular expression.
      Mend the expression: characters such as "(" and "+" that stand for themselves need a backslash.
    notOurPlugin
      "plugins[0]" is "@docusaurus/plugin-pwa", which is no plugin of Octavo.
      Write an object with a "name" and hooks, as docs/plugins.md shows. Plugins of Docusaurus run where the config is a docusaurus.config file.
    notJson
      "customFields.now" holds a function, which cannot be sent to the browser.
      Keep only text, numbers, true, false, null, lists and plain objects in it.
    functionNotRead
      "docs.numberPrefixParser" is a function, which is not read here.
      Set it to true or false.
    badLocale
      "i18n.locales[1]" is "pt_BR", which is not a language tag such as "en" or "pt-BR".
      Write "pt-BR", or set "i18n.localeConfigs.pt_BR.htmlLang" to a language tag.
    defaultLocaleNotListed
      "i18n.defaultLocale" is "en", which is not among "i18n.locales": ["fr"].
      Add "en" to "i18n.locales", or choose one of them as the default.
    localeConfigUnused
      "i18n.localeConfigs.de" configures a locale that is not among "i18n.locales": ["en","fr"].
      Add "de" to "i18n.locales", or remove its settings.
    badNavbarItemType
      Bad navbar item type "docsidebar" at "theme.navbar.items[0].type".
      Did you mean "docSidebar"?
    linkTargetCount
      One and only one between "to" and "href" should be provided; "theme.navbar.items[0]" has both.
      Keep "to" for a page of this site, or "href" for any other address.
    labelAndHtml
      "theme.navbar.items[0]" has both "label" and "html".
      Keep "label" for text, or "html" for markup.
    nestedDropdown
      Nested dropdowns are not allowed: "theme.navbar.items[0].items[1]" is a dropdown inside a dropdown.
      Move its items one level up, or make it a dropdown of the navbar itself.
    notInDropdown
      "theme.navbar.items[0].items[1].type" is a "search" item, which cannot stand inside a dropdown.
      Move it to "theme.navbar.items".
    mixedFooter
      The footer must be either simple or multi-column, and not a mix of the two.
      Give every entry of "theme.footer.links" its own "items", or none of them.
    headingLevels
      "theme.tableOfContents" has a "minHeadingLevel" greater than its "maxHeadingLevel" (5 > 3).
      Make "minHeadingLevel" less than or equal to "maxHeadingLevel"; both are from 2 to 6.
    scriptShape
      "scripts[0]" is 5, but must be a URL or an object with "src".
      Write the URL as text, or { src: "https://…" } with any other attributes.
    searchPageTrue
      "search.searchPagePath" is true, which does not say where the search page is.
      Write its path, such as "search", or false for none, or remove the option.
    "
  `);
});

test('variants of these texts', () => {
  expect(
    textOf({
      'choice far from all': wrongChoice(field('theme.navbar.style', 'blue'), '["primary","dark"]'),
      'choice of another type': wrongChoice(field('sitemap.lastmod', 5), '["date","datetime",null]'),
      'own field': unknownField(field('organization', 'X'), '["title","url"]'),
      'field of an option': unknownField(field('theme.colorMode.toggle', 'X'), '["defaultMode","disableSwitch"]'),
      'url that is no host': p.urlWithoutProtocol(field('url', 'my site')),
      'locale that is no tag': p.badLocale(field('i18n.locales[0]', 'e')),
      'mistyped locale': p.localeConfigUnused(field('i18n.localeConfigs.fre', {}), '["en","fr"]'),
      'no target': p.linkTargetCount(field('theme.footer.links[0]', {}), 'neither'),
      'type far from all': p.badNavbarItemType(field('theme.navbar.items[0].type', 5), '["doc","docSidebar"]'),
    }),
  ).toMatchInlineSnapshot(`
    "
    choice far from all
      "theme.navbar.style" is "blue", which is not one of its values.
      Use one of "primary", "dark".
    choice of another type
      "sitemap.lastmod" is 5, which is not one of its values.
      Use one of "date", "datetime", null.
    own field
      "organization" is not an option of the config.
      Move it to "customFields", where any field of your own may stand.
    field of an option
      "theme.colorMode.toggle" is not an option of "theme.colorMode".
      Remove it; the options of "theme.colorMode" are "defaultMode", "disableSwitch".
    url that is no host
      "url" is "my site", which does not look like a valid URL.
      Make sure it has a protocol, for example "https://example.org".
    locale that is no tag
      "i18n.locales[0]" is "e", which is not a language tag such as "en" or "pt-BR".
      Use a language tag, or set "i18n.localeConfigs.e.htmlLang" to one.
    mistyped locale
      "i18n.localeConfigs.fre" configures a locale that is not among "i18n.locales": ["en","fr"].
      Did you mean "fr"?
    no target
      One and only one between "to" and "href" should be provided; "theme.footer.links[0]" has neither.
      Add "to" with the path of a page of this site, or "href" with any other address.
    type far from all
      Bad navbar item type 5 at "theme.navbar.items[0].type".
      Use one of "doc", "docSidebar", or leave "type" out for a link.
    "
  `);
});

test('CFG-11: problems of files and folders', () => {
  const at = { file: 'octavo.config.ts' };
  expect(
    textOf({
      noSiteFolder: config.noSiteFolder('/srv/site'),
      siteFolderNotReadable: config.siteFolderNotReadable('/srv/site'),
      noConfigFile: config.noConfigFile('/srv/site'),
      configFileMissing: config.configFileMissing('other.config.ts'),
      otherConfigFiles: config.otherConfigFiles('octavo.config.ts', ['docusaurus.config.js']),
      noDefaultExport: config.noDefaultExport(at),
      configNotObject: config.configNotObject(at, 5),
      moduleSyntaxError: config.moduleSyntaxError(at, 'Unexpected token.'),
      moduleThrew: config.moduleThrew(at, 'x is not defined'),
      moduleImportMissing: config.moduleImportMissing(at, '@scope/tool/themes'),
      moduleImportMissingFile: config.moduleImportMissing(at, './nav.ts'),
      moduleUnreadable: config.moduleUnreadable(at, 'no such file'),
      folderMissing: config.folderMissing('docs.path', 'guide'),
      fileMissing: config.fileMissing('theme.customCss', 'src/css/site.css'),
      sidebarsFileMissing: config.sidebarsFileMissing('docs.sidebarPath', 'sidebars.ts'),
      outDirHoldsContent: config.outDirHoldsContent('docs', 'docs'),
      localeBaseOutside: config.localeBaseOutside('br', '/br/', '/base/'),
      localeBaseTaken: config.localeBaseTaken('fr', '/', 'en'),
      unknownLocale: config.unknownLocale('rf', ['en', 'fr']),
      unknownLocaleFar: config.unknownLocale('japanese', ['en', 'fr']),
    }),
  ).toMatchInlineSnapshot(`
    "
    noSiteFolder
      The site folder "/srv/site" does not exist.
      Give the path of the folder that holds octavo.config.ts.
    siteFolderNotReadable
      The site folder "/srv/site" cannot be read: you have no permission to read it.
      Let your user read the folder and all above it, or run the command as the user who owns it.
    noConfigFile
      There is no octavo.config.ts in "/srv/site".
      Create octavo.config.ts:

      import { defineConfig } from 'octavo';
      export default defineConfig({ title: 'My site', url: 'https://example.org', baseUrl: '/' });

    configFileMissing
      The config file "other.config.ts" does not exist.
      Mend the path, or leave it out to use octavo.config.ts.
    otherConfigFiles
      There are several config files: octavo.config.ts is used, and docusaurus.config.js is not read.
      Delete docusaurus.config.js, or name the one to be used with the option --config, such as: --config docusaurus.config.js
    noDefaultExport
      "octavo.config.ts" has no default export.
      Write \`export default …\` before the value of the file.
    configNotObject
      "octavo.config.ts" exports 5, but a config is an object.
      Write \`export default defineConfig({ … })\`, or export a function that returns the object.
    moduleSyntaxError
      "octavo.config.ts" cannot be read: Unexpected token.
      Mend the syntax at this place.
    moduleThrew
      "octavo.config.ts" failed while it was loaded: x is not defined
      Mend the code at this place; the file must run in Node.
    moduleImportMissing
      "octavo.config.ts" imports "@scope/tool/themes", which cannot be found.
      Run \`npm install @scope/tool\`, or remove the import.
    moduleImportMissingFile
      "octavo.config.ts" imports "./nav.ts", which cannot be found.
      Mend the path, or create "./nav.ts".
    moduleUnreadable
      "octavo.config.ts" cannot be read: no such file.
      Check that the file exists and may be read.
    folderMissing
      "docs.path" is "guide", but there is no such folder.
      Create the folder "guide", or mend the path.
    fileMissing
      "theme.customCss" names "src/css/site.css", but there is no such file.
      Create "src/css/site.css", or mend the path.
    sidebarsFileMissing
      "docs.sidebarPath" names the sidebars file "sidebars.ts", but there is no such file.
      Set "docs.sidebarPath" to the path of an existing file; or to false, for no sidebar; or remove it, and sidebars are made from the folders.
    outDirHoldsContent
      The output folder "docs" holds "docs", which building would delete.
      Choose a folder that holds nothing but output, such as "build".
    localeBaseOutside
      The base URL "/br/" of the locale "br" is not below that of the site, "/base/".
      Write a path below it, such as "/base/br/", or leave it out for "/base/br/".
    localeBaseTaken
      The locales "en" and "fr" have the same base URL, "/".
      Give "fr" one of its own, such as "/fr/".
    unknownLocale
      The locale "rf" is not one of this site.
      Did you mean "fr"?
    unknownLocaleFar
      The locale "japanese" is not one of this site.
      Choose among "en", "fr", or add it to "i18n.locales".
    "
  `);
});

test('values are shown as they were written, on one line', () => {
  expect([undefined, null, 'a "b"', 5, true, [1], {}, () => 0, 'x'.repeat(200), Array(90).fill(1)].map(show))
    .toMatchInlineSnapshot(`
      [
        "undefined",
        "null",
        ""a \\"b\\""",
        "5",
        "true",
        "[1]",
        "{}",
        "a function",
        ""xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."",
        "a list of 90",
      ]
    `);
});
