/**
 * What components and plugins are given, key by key: a site that writes all of it down, built here, is compared with what
 * Docusaurus 3.10.2 gave to it. `node scripts/given.mjs FOLDER` recorded that; with `DOCUSAURUS_FOLDER` this test has the
 * Docusaurus of a folder build the site as well.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyGivenSite, type Given, readGiven, RECORD, runDocusaurus } from '../scripts/given.mjs';
import { CLASSIC_THEME } from './support/classic-theme.ts';
import { buildSite } from './support/cli-here.ts';
import { keptSite } from './temp-site.ts';

/** What stays different, by pages, who is given it, and its place there: with the reason. */
const DIFFERENCES: readonly (readonly [place: RegExp, reason: string])[] = [
  [/(?:title|name) there: "[^"]*\*[^"]*" here/, 'Titles are texts: marks of Markdown are not in them.'],
  [/location\.key there: undefined/, 'In browsers only there; entries of the history have no keys here.'],
  [/formattedDate there: undefined/, 'Components that were written for 3.0 and 3.1 read it.'],
  [/frontMatter\.last_update\.date /, 'Front matter is plain data: a day is a text.'],
  [/frontMatter\.authors\./, 'Front matter is as it was checked: authors are a list, as they are written.'],
  [/metadata\.authors\.\d+\.image_url /, 'It is there as "imageURL".'],
  [/ sidebar\.items\.\d+\./, 'Posts that are not listed are not in the sidebar of their own page either.'],
  [/BlogArchivePage archive\.blogPosts\.\d+\.(?:content|id) /, 'The texts of all posts would be in one page.'],
  [/ Markdown (?:assets|metadata) /, 'Names of the module that pages seldom use.'],
  [
    /^\/404\.html (?:useLocation|NotFound) /,
    'The page for unknown paths is known by its file until a browser shows it.',
  ],
  [/ useRouteContext /, 'The path is there in addition; blogs say what they are with useBlogMetadata.'],
  [
    /\bdocs\.\d+\.(?:id|path|sidebar|unlisted) |sidebars\.\w+\.link\.label /,
    'Every reader would load the list of all docs of all versions: the one that begins a version is known.',
  ],
  [/ (?:latestDocSuggestion|activeDoc|alternateDocVersions)\b/, 'Of docs in other versions the address is known.'],
  [/ useDocsSidebar items\.\d+\.items\./, 'What is closed in a page comes in when somebody asks for it.'],
  [/(?:linkUnlisted|[uU]nlisted) there: undefined here: false/, 'It is said of every item.'],
  [/ useSidebarBreadcrumbs /, 'What is shown of them is known: labels and addresses.'],
  [/ useCurrentSidebarCategory /, 'What its cards show is known.'],
  [
    / useDocsVersion (?:docs\.|docsSidebars|noIndex|draftIds|mainDocId|name|path|sidebars)/,
    'A page knows its own sidebar, and not all docs of its version.',
  ],
  [/ useDocById /, 'What is known of a doc is what the sidebar or a card says.'],
  [/prism\.theme\./, 'Colours are given to sites whose components show code; others would only carry them.'],
  [/footer\.style /, 'The style sheet knows the default.'],
  [/ here: "@site\//, 'What is published does not depend on the folder in which it was built.'],
  [/pluginVersions\b/, 'Plugins that are not run have no version.'],
  [
    /(?:docusaurusVersion|siteVersion) /,
    'Without the packages of Docusaurus, as in this test, only the major version is known.',
  ],
  [/ codeTranslations\b/, 'Components ask for texts with <Translate>; the whole list stays on the server.'],
  [
    / docusaurus\.config baseUrl /,
    'One bundle serves all languages; useDocusaurusContext gives the base of the language.',
  ],
  [/ (?:content\.)?assets\.image /, 'Pictures are at one place for all languages.'],
  [
    /^plugin .*(?:generatedFilesDir|outDir) /,
    'The folder of generated files is ours, and the output has no slash at its end.',
  ],
  [/experimental_faster|onBrokenMarkdownLinks /, 'Plugins that were written for versions before 3.9 read it.'],
  [
    /^plugin (?:plugin context\.siteConfig|validateThemeConfig)[ .]themeConfig/,
    'Defaults of the theme are there from the start, not once it is made.',
  ],
  [/^plugin inline context/, 'In another order.'],
  [/^plugin configurePostCss /, 'PostCSS is run by Vite.'],
  [/^plugin configureWebpack utils/, 'Loaders of older versions are there as well.'],
  [
    /^plugin allContentLoaded /,
    'Content of docs, blog and pages is read after plugins are run; asking for it is reported.',
  ],
  [
    /^plugin postBuild (?:head|plugins|routes|metadata|keys|headTags|postBodyTags|preBodyTags|routesPaths)/,
    'It is called once, with the pages of all languages, none inside another; tags stand in the pages.',
  ],
];

const { dir, write } = keptSite();
const { given: recorded } = JSON.parse(readFileSync(RECORD, 'utf8')) as { readonly given: Given };
let ours: ReadonlyMap<string, string>;

beforeAll(async () => {
  write(CLASSIC_THEME);
  copyGivenSite(dir);
  await buildSite(dir, '--out-dir', join(dir, 'out'));
  ours = flat(readGiven(dir, join(dir, 'out')));
}, 120_000);

test('components and plugins are given what Docusaurus 3.10.2 gives them, but for what is listed', () => {
  expect(differences(flat(recorded)).filter((one) => reasonOf(one) === undefined)).toEqual([]);
});

test('no difference is listed that is none', () => {
  const all = differences(flat(recorded));
  const idle = DIFFERENCES.filter(([place]) => !all.some((one) => place.test(one)));
  expect(idle.map(([place]) => String(place))).toEqual([]);
});

const folder = process.env['DOCUSAURUS_FOLDER'];

test.skipIf(folder === undefined)(
  'the installed Docusaurus gives what was recorded',
  () => expect(runDocusaurus(folder ?? '')).toEqual(recorded),
  1_200_000,
);

/** `/docs/one DocItem content.metadata.id` → the value, as JSON. */
function flat(given: Given): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const add = (place: string, value: unknown): void => {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    if (entries.length === 0) values.set(place, JSON.stringify(value));
    for (const [key, inner] of entries) add(place.endsWith(' ') ? place + key : `${place}.${key}`, inner);
  };
  for (const [page, of] of Object.entries(given))
    for (const [name, value] of Object.entries(of)) add(`${page} ${name} `, value);
  return values;
}

function differences(theirs: ReadonlyMap<string, string>): readonly string[] {
  const places = new Set([...theirs.keys(), ...ours.keys()]);
  return [...places].flatMap((place) => {
    const [there, here] = [theirs.get(place), ours.get(place)];
    return there === here ? [] : [`${place} there: ${there} here: ${here}`];
  });
}

function reasonOf(difference: string): string | undefined {
  return DIFFERENCES.find(([place]) => place.test(difference))?.[1];
}
