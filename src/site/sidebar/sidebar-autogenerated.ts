/** Sidebar items that mirror a folder tree, ordered by position, then by file name (MD-66…68). */
import type { SidebarCategoryLink } from '../../config/item-types.ts';
import { defined, isRecord } from '../../shared/plain-data.ts';
import {
  didYouMean,
  allChecked,
  asError,
  asWarning,
  type Checked,
  type Place,
  type Problem,
} from '../../errors/problem.ts';
import { categoryFieldUnknown, categoryFieldWrong } from '../../errors/site.ts';
import { type Doc, isFolderIndex, type PrefixReader } from '../docs/docs.ts';
import { dataPlace } from '../../config/data-text.ts';
import type { CategoryFile } from '../base/types.ts';
import { type CategoryNode, parseCategoryLink, type SidebarNode } from './sidebar-items.ts';

export interface AutogenerateInput {
  readonly docs: readonly Doc[];
  /** Category files by folder relative to the content root. */
  readonly categories: Readonly<Record<string, CategoryFile>>;
  readonly readPrefix: PrefixReader;
  readonly sidebar: string;
  /** Checks if a file represents its folder. @default decides by name */
  readonly isIndex?: typeof isFolderIndex;
}

interface Folder {
  /** Relative to the content root; empty for the root. */
  readonly path: string;
  readonly name: string;
  readonly folders: Map<string, Folder>;
  readonly docs: Doc[];
}

/** An item with its sort keys. */
interface Placed<T extends SidebarNode = SidebarNode> {
  readonly node: T;
  readonly position?: number;
  /**
   * File or folder name with number and extension. With the extension, `a-b.md` comes before `a.md`, as in Docusaurus.
   */
  readonly source: string;
}

export function generateItems(dirName: string, input: AutogenerateInput): Checked<readonly SidebarNode[]> {
  const root = dirName === '.' ? '' : dirName;
  return placeItems(buildTree(root, input.docs), input);
}

function buildTree(root: string, docs: readonly Doc[]): Folder {
  const tree = newFolder(root);
  const start = root === '' ? '' : `${root}/`;
  for (const doc of docs) {
    if (doc.dir !== root && !doc.dir.startsWith(start)) continue;
    const below = doc.dir.slice(start.length);
    let folder = tree;
    for (const name of below.split('/').filter(Boolean)) {
      const child = folder.folders.get(name) ?? newFolder(joinPath(folder.path, name));
      folder.folders.set(name, child);
      folder = child;
    }
    folder.docs.push(doc);
  }
  return tree;
}

function newFolder(path: string): Folder {
  return { path, name: path.slice(path.lastIndexOf('/') + 1), folders: new Map(), docs: [] };
}

const joinPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

function placeItems(folder: Folder, input: AutogenerateInput, linked?: Doc): Checked<readonly SidebarNode[]> {
  const docs: readonly Placed[] = folder.docs.filter((doc) => doc !== linked).map(placeDoc);
  const folders = allChecked(Array.from(folder.folders.values(), (child) => placeCategory(child, input)));
  const placed = [...docs, ...folders.value].toSorted(
    (a, b) =>
      (a.position ?? Infinity) - (b.position ?? Infinity) || (a.source < b.source ? -1 : a.source > b.source ? 1 : 0),
  );
  return { value: placed.map(({ node }) => node), problems: folders.problems };
}

function placeDoc(doc: Doc): Placed {
  const { sidebar_key: key, sidebar_class_name: className, sidebar_custom_props: customProps } = doc.page.frontMatter;
  return {
    node: {
      type: 'doc',
      id: doc.id,
      ...defined({ key, className, customProps }),
    },
    source: doc.page.file.relPath.slice(doc.page.file.relPath.lastIndexOf('/') + 1),
    ...defined({ position: doc.position }),
  };
}

function placeCategory(folder: Folder, input: AutogenerateInput): Checked<Placed<CategoryNode>> {
  const { value: file, problems } = readCategoryFile(input.categories[folder.path], input);
  const { name, position } = input.readPrefix(folder.name);
  const linked = linkedDoc(folder, file, input);
  const unknown = unknownDoc(file, linked, input.categories[folder.path]);
  const link: SidebarCategoryLink | undefined = linked
    ? { type: 'doc', id: linked.id }
    : unknown.length > 0
      ? undefined
      : (file.link ?? undefined);
  const { label, position: place, className, customProps } = { ...lentBy(linked), ...file };
  const items = placeItems(folder, input, linked);
  const node: CategoryNode = {
    type: 'category',
    label: label ?? name,
    items: items.value,
    ...file.passedOn,
    ...defined({ link, className, customProps }),
  };
  return {
    value: { node, source: folder.name, ...defined({ position: place ?? position }) },
    problems: [...problems, ...unknown, ...items.problems],
  };
}

function unknownDoc(
  { link }: ReadCategory,
  linked: Doc | undefined,
  file: CategoryFile | undefined,
): readonly Problem[] {
  if (link?.type !== 'doc' || linked !== undefined || file === undefined) return [];
  const expected = 'the id of a doc, such as that of one in the folder';
  return [
    asError(categoryFieldWrong({ field: 'link.id', expected, value: link.id, at: dataPlace(file, ['link', 'id']) })),
  ];
}

/** Returns the fields that the doc of a category provides when the category file does not set them. */
function lentBy(doc: Doc | undefined): Omit<ReadCategory, 'link' | 'passedOn'> {
  if (!doc) return {};
  const { sidebar_label, sidebar_class_name, sidebar_custom_props } = doc.page.frontMatter;
  return defined({
    label: sidebar_label ?? doc.title,
    position: doc.position,
    className: sidebar_class_name,
    customProps: sidebar_custom_props,
  });
}

/** The doc that becomes the page of the category, named by its file or by convention (MD-68). */
function linkedDoc(
  folder: Folder,
  file: ReadCategory,
  { docs, isIndex = isFolderIndex }: AutogenerateInput,
): Doc | undefined {
  if (file.link === null || file.link?.type === 'generated-index') return undefined;
  if (file.link === undefined) return folder.docs.find((doc) => isIndex(doc.fileName, doc.dir));
  const { id } = file.link;
  return folder.docs.find((doc) => doc.id.split('/').pop() === id) ?? docs.find((doc) => doc.id === id);
}

interface ReadCategory {
  readonly label?: string;
  readonly position?: number;
  readonly className?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  /** The link of the category; `null`: no link is wanted; absent: found by convention. */
  readonly link?: SidebarCategoryLink | null;
  readonly passedOn: Pick<CategoryNode, 'key' | 'description' | 'collapsed' | 'collapsible'>;
}

const EXPECTED = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
} as const;

const CATEGORY_FIELDS: Readonly<Record<string, keyof typeof EXPECTED>> = {
  label: 'string',
  position: 'number',
  collapsed: 'boolean',
  collapsible: 'boolean',
  className: 'string',
  key: 'string',
  description: 'string',
  customProps: 'object',
};

/** Reports fields that categories do not have. */
function unknownFields(file: CategoryFile, value: Readonly<Record<string, unknown>>): readonly Problem[] {
  const known = [...Object.keys(CATEGORY_FIELDS), 'link'];
  return Object.keys(value)
    .filter((field) => !known.includes(field))
    .map((field) => {
      const names = { field, guess: didYouMean(field, known), known };
      return asWarning(categoryFieldUnknown({ ...names, at: dataPlace(file, [field]) }));
    });
}

function readCategoryFile(
  file: CategoryFile | undefined,
  { sidebar }: Pick<AutogenerateInput, 'sidebar'>,
): Checked<ReadCategory> {
  if (!file || file.value === null || file.value === undefined) return { value: { passedOn: {} }, problems: [] };
  const { value } = file;
  const wrong = (field: string, expected: string, found: unknown): Problem =>
    asError(categoryFieldWrong({ field, expected, value: found, at: dataPlace(file, [field]) }));
  if (!isRecord(value)) {
    const problem = wrong('the whole file', 'an object such as { "label": "Guides", "position": 2 }', value);
    return { value: { passedOn: {} }, problems: [problem] };
  }
  const given = Object.entries(CATEGORY_FIELDS).filter(([field]) => (value[field] ?? undefined) !== undefined);
  const right = given.filter(([field, type]) => typeof value[field] === type);
  const fields: Readonly<Record<string, unknown>> = Object.fromEntries(right.map(([field]) => [field, value[field]]));
  const { key, description, collapsed, collapsible, ...own } = fields;
  const link = parseCategoryLink(value['link'], value, {
    sidebar,
    path: ['link'],
    placeOf: (path) => dataPlace(file, path),
  });
  const passedOn = defined({ key, description, collapsed, collapsible }) as ReadCategory['passedOn'];
  return {
    value: { ...own, ...defined({ link: value['link'] === null ? null : link.value }), passedOn },
    problems: [
      ...given
        .filter((field) => !right.includes(field))
        .map(([field, type]) => wrong(field, EXPECTED[type], value[field])),
      ...unknownFields(file, value),
      ...link.problems,
    ],
  };
}

/** Finds the folders whose names are the labels of their categories because nothing else sets a label. */
export function folderPlaces(
  { docs, categories, readPrefix }: Omit<AutogenerateInput, 'sidebar'>,
  label: string,
): readonly Place[] {
  const folders = docs.flatMap(({ dir, page: { file } }) => {
    const root = file.sitePath.slice(0, -file.relPath.length);
    const paths = dir.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
    return paths.filter((path) => isNamed(path, categories[path])).map((path) => root + path);
  });
  return [...new Set(folders)].toSorted().map((file) => ({ file }));
  function isNamed(path: string, file: CategoryFile | undefined): boolean {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const value = file?.value;
    const isOwn = isRecord(value) && ['key', 'label'].some((field) => value[field] !== undefined);
    return !isOwn && readPrefix(name).name === label;
  }
}

/** Finds the places in category files that set the label or key in a translation key. */
export function labelPlaces(categories: AutogenerateInput['categories'], label: string): readonly Place[] {
  return Object.values(categories).flatMap((file) => {
    const { value } = file;
    const field = isRecord(value) ? ['key', 'label'].find((name) => value[name] === label) : undefined;
    return field === undefined ? [] : dataPlace(file, [field]);
  });
}
