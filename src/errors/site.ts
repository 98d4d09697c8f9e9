/** Messages about the site as a whole: versions, docs, sidebars, navigation, routes. Links have their own file. */
import type { Place, Message } from './problem.ts';

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Formats `available: "a", "b"`, limited to a readable number of names. */
function available(names: readonly string[], total = names.length): string {
  if (names.length === 0) return 'There are none.';
  const more = total > names.length ? ` and ${total - names.length} more` : '';
  return `Available: ${quoted(names)}${more}.`;
}

/** `docs/a.md`, or `docs/a.md (line 3)` */
const shown = ({ file, line }: Place): string => (line === undefined ? file : `${file} (line ${line})`);

const configured = (configFile: string): { readonly at: Place } => ({ at: { file: configFile } });

// Versions ------------------------------------------------------------------------------------------------------------

export function unknownLastVersion(input: { name: string; available: readonly string[]; configFile: string }): Message {
  return {
    what: `The docs option "lastVersion" names "${input.name}", which is not a version.`,
    fix: `Set it to one of the versions. ${available(input.available)}`,
    ...configured(input.configFile),
  };
}

export function unknownVersionOption(input: {
  option: string;
  names: readonly string[];
  available: readonly string[];
  configFile: string;
}): Message {
  return {
    what: `The docs option "${input.option}" names ${quoted(input.names)}, which ${input.names.length === 1 ? 'is not a version' : 'are not versions'}.`,
    fix: `Use names of versions. ${available(input.available)}`,
    ...configured(input.configFile),
  };
}

export function noVersions(input: { pluginId: string; configFile: string }): Message {
  return {
    what: `The docs instance "${input.pluginId}" has no version to build.`,
    fix: 'Set "includeCurrentVersion" to true, or list at least one version in versions.json.',
    ...configured(input.configFile),
  };
}

export function onlyDrafts(input: { version: string; dir: string }): Message {
  return {
    what: `The docs version "${input.version}" has no docs: all those in ${input.dir} are drafts.`,
    fix: `Take "draft: true" out of the front matter of one of them, or leave the version out.`,
    at: { file: input.dir },
  };
}

// Docs ----------------------------------------------------------------------------------------------------------------

export function docIdWithSlash(input: { id: string; at: Place }): Message {
  return {
    what: `The doc id "${input.id}" contains a slash.`,
    fix: `Write "id: ${input.id.split('/').pop() ?? ''}"; the folder of the file is put in front of it. To change the URL, use "slug".`,
    at: input.at,
  };
}

export function duplicateDocId(input: { id: string; at: Place; other: Place; version: string }): Message {
  return {
    what: `The doc id "${input.id}" is used by both ${shown(input.other)} and ${input.at.file}, in version "${input.version}".`,
    fix: 'Rename one of the files, or set another "id" in its front matter.',
    at: input.at,
  };
}

export function unknownPaginationDoc(input: {
  field: string;
  id: string;
  at: Place;
  nearest: readonly string[];
  total: number;
}): Message {
  return {
    what: `The front matter field "${input.field}" names the doc "${input.id}", which does not exist.`,
    fix: `Use the id of a doc, or null for no link. ${available(input.nearest, input.total)}`,
    at: input.at,
  };
}

export function unknownDisplayedSidebar(input: { name: string; at: Place; available: readonly string[] }): Message {
  return {
    what: `The front matter field "displayed_sidebar" names the sidebar "${input.name}", which does not exist.`,
    fix: `Use the name of a sidebar, or null for none. ${available(input.available)}`,
    at: input.at,
  };
}

// Sidebars ------------------------------------------------------------------------------------------------------------

export function sidebarsNotAnObject(input: { file: string }): Message {
  return {
    what: `The sidebars file ${input.file} does not export an object with a sidebar by name.`,
    fix: 'Export an object such as { docs: ["intro", { type: "category", label: "Guides", items: [] }] }.',
    at: { file: input.file },
  };
}

export function sidebarNotAList(input: { sidebar: string; at: Place }): Message {
  return {
    what: `The sidebar "${input.sidebar}" is neither a list of items nor an object of categories.`,
    fix: 'Write a list of items: ["intro", { type: "category", label: "Guides", items: ["guides/start"] }].',
    at: input.at,
  };
}

export function unknownSidebarItemType(input: {
  type: unknown;
  guess: string | undefined;
  sidebar: string;
  at: Place;
}): Message {
  return {
    what: `Unknown sidebar item type "${String(input.type)}". It stands in the sidebar "${input.sidebar}".`,
    fix:
      input.guess === undefined
        ? 'Use one of "doc", "ref", "link", "category", "html" and "autogenerated".'
        : `Did you mean "${input.guess}"?`,
    at: input.at,
  };
}

export function sidebarFieldWrong(input: {
  field: string;
  expected: string;
  item: unknown;
  sidebar: string;
  at: Place;
}): Message {
  return {
    what: `A sidebar item in "${input.sidebar}" needs the field "${input.field}" to be ${input.expected}: ${shortJson(input.item)}`,
    fix: `Set "${input.field}" to ${input.expected}.`,
    at: input.at,
  };
}

export function sidebarFieldUnknown(input: {
  field: string;
  item: unknown;
  sidebar: string;
  guess: string | undefined;
  known: readonly string[];
  at: Place;
}): Message {
  return {
    what: `A sidebar item in "${input.sidebar}" has the field "${input.field}", which items of its type do not have: ${shortJson(input.item)}`,
    fix: input.guess === undefined ? `Use ${quoted(input.known)}.` : `Did you mean "${input.guess}"?`,
    at: input.at,
  };
}

export function unknownSidebarDoc(input: {
  id: string;
  sidebar: string;
  at: Place;
  version: string;
  guess: string | undefined;
  nearest: readonly string[];
  total: number;
}): Message {
  const fix = input.guess === undefined ? 'Use the id of a doc of this version.' : `Did you mean "${input.guess}"?`;
  return {
    what: `The sidebar "${input.sidebar}" of version "${input.version}" names the doc "${input.id}", which does not exist.`,
    fix: `${fix} ${available(input.nearest, input.total)}`,
    at: input.at,
  };
}

export function emptySidebarCategory(input: { label: string; sidebar: string; at: Place }): Message {
  return {
    what: `Sidebar category "${input.label}" in "${input.sidebar}" has neither any subitem nor a link.`,
    fix: `Add items or a "link" to "${input.label}", or remove it.`,
    at: input.at,
  };
}

export function nothingToGenerate(input: { dirName: string; sidebar: string; at: Place }): Message {
  return {
    what: `The sidebar "${input.sidebar}" is to be generated from the folder "${input.dirName}", in which there are no docs.`,
    fix: 'Set "dirName" to a folder relative to the docs folder that holds docs, or "." for all of them.',
    at: input.at,
  };
}

export function badDirName(input: { dirName: string; sidebar: string; at: Place }): Message {
  return {
    what: `The "dirName" "${input.dirName}" of a generated part of the sidebar "${input.sidebar}" begins or ends with a slash.`,
    fix: `Write "${input.dirName.replace(/^\/+|\/+$/g, '') || '.'}".`,
    at: input.at,
  };
}

export function categoryFieldWrong(input: { field: string; expected: string; value: unknown; at: Place }): Message {
  return {
    what: `The field "${input.field}" of the category file ${input.at.file} is ${shortJson(input.value)}.`,
    fix: `Set "${input.field}" to ${input.expected}, or leave it out.`,
    at: input.at,
  };
}

export function categoryFieldUnknown(input: {
  field: string;
  guess: string | undefined;
  known: readonly string[];
  at: Place;
}): Message {
  return {
    what: `The category file ${input.at.file} has the field "${input.field}", which categories do not have.`,
    fix: input.guess === undefined ? `Use ${quoted(input.known)}.` : `Did you mean "${input.guess}"?`,
    at: input.at,
  };
}

/** `places` are those of the labels that form the key, if known. */
export function duplicateTranslationKey(input: {
  key: string;
  sidebar: string;
  places: readonly Place[];
  file: string;
}): Message {
  const others = input.places.slice(0, -1).map(shown);
  const before = others.length === 0 ? '' : ` The others stand at ${others.join(', ')}.`;
  const isOfFolders = input.places.some(({ line }) => line === undefined);
  return {
    what: `Several items of the sidebar "${input.sidebar}" have the same translation key "${input.key}".${before}`,
    fix: isOfFolders
      ? 'Give one of them a "key" of its own: write "key: another-name" into the file _category_.yml of its folder.'
      : 'Give each of them a "key" of its own, for example { type: "category", label: "API", key: "api-server", … }.',
    at: input.places.at(-1) ?? { file: input.file },
  };
}

// Navbar --------------------------------------------------------------------------------------------------------------

export function navbarDocUnknown(input: {
  id: string;
  versions: readonly string[];
  nearest: readonly string[];
  total: number;
  configFile: string;
}): Message {
  return {
    what: `A navbar item of type "doc" names the doc "${input.id}", which is in none of the versions ${quoted(input.versions)}.`,
    fix: `Set "docId" to the id of a doc. ${available(input.nearest, input.total)}`,
    ...configured(input.configFile),
  };
}

export function navbarSidebarUnknown(input: {
  id: string;
  versions: readonly string[];
  available: readonly string[];
  configFile: string;
}): Message {
  return {
    what: `A navbar item of type "docSidebar" names the sidebar "${input.id}", which is in none of the versions ${quoted(input.versions)}.`,
    fix: `Set "sidebarId" to the name of a sidebar. ${available(input.available)}`,
    ...configured(input.configFile),
  };
}

export function navbarSidebarWithoutLink(input: { id: string; version: string; configFile: string }): Message {
  return {
    what: `A navbar item of type "docSidebar" names the sidebar "${input.id}", which doesn't have anything to be linked to.`,
    fix: `Add a doc, or a category with a page of its own, to the sidebar "${input.id}" of version "${input.version}".`,
    ...configured(input.configFile),
  };
}

export function navbarVersionsUnknown(input: {
  names: readonly string[];
  available: readonly string[];
  configFile: string;
}): Message {
  return {
    what: `The navbar item of type "docsVersionDropdown" names ${quoted(input.names)}, which ${input.names.length === 1 ? 'is not a version' : 'are not versions'} of the docs.`,
    fix: `Use names of versions in "versions". ${available(input.available)}`,
    ...configured(input.configFile),
  };
}

export function navbarDocsUnknown(input: {
  type: string;
  pluginId: string;
  available: readonly string[];
  configFile: string;
}): Message {
  return {
    what: `A navbar item of type "${input.type}" belongs to the docs instance "${input.pluginId}", which does not exist.`,
    fix: `Set "docsPluginId" to the id of a docs instance, or remove the item. ${available(input.available)}`,
    ...configured(input.configFile),
  };
}

// Messages ------------------------------------------------------------------------------------------------------------

export function pluralTrouble(what: string): Message {
  return {
    what,
    fix: 'Correct the forms of the message in code.json, or the code of the locale in the configuration.',
  };
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
