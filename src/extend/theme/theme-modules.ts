/** Resolves components of the theme: those of the site, and Octavo's with slots that the site's components can fill. */
import path from 'node:path';
import { prefixRegex } from 'rolldown/filter';
import type { Plugin } from 'vite';
import type { Swizzles } from '../types.ts';
import { SLOT_ENDING, SLOT_MODULE } from '../names.ts';
import { filesFrom, importsOriginal } from './parsed-code.ts';
import { isWithin, type OwnImport } from './shown-in-itself.ts';
import { isOfDocusaurus, SLOTS, type Slot } from './swizzles.ts';

export interface ThemeModules {
  readonly swizzles: Swizzles;
  /** Theme components of plugins, one record of files per plugin. Later ones win. */
  readonly folders: readonly Readonly<Record<string, string>>[];
  /** Returns the module that replaces a component's import of itself. */
  readonly inItself: (found: OwnImport) => string;
}

const GLOBAL = '@theme-mdx/';
const FRAMED = '\0octavo-framed';
const LAYOUT = '\0octavo-layout';
const IN_FRAME = /^@theme(?:-original|-init)?\/(?:AnnouncementBar|Footer|Navbar|SkipToContent)$/;

export function themeModules({ swizzles, folders, inItself }: ThemeModules): Plugin {
  /**
   * Returns the file for `@theme/X`: the site's, else a plugin's, which may wrap that of an earlier plugin or Octavo's.
   */
  const ownFile = (id: string, importer: string | undefined): string | undefined => {
    const [, kind = '', name = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(id) ?? [];
    const ofPlugins = folders.flatMap((files) => (Object.hasOwn(files, name) ? (files[name] ?? []) : []));
    if (kind === '') return swizzles.files[name] ?? ofPlugins.at(-1);
    if (kind === '-init' && isOfDocusaurus(name)) return undefined;
    const inside = ofPlugins.indexOf(fileOf(importer) ?? '');
    return inside < 0 ? ofPlugins.at(-1) : ofPlugins[inside - 1];
  };
  const isOfFrame = framedBy(swizzles.files['Layout']);
  return {
    name: 'octavo:theme-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@theme/ },
      handler(id, importer) {
        if (isOfFrame(id, importer)) return FRAMED;
        if (id === '@theme/Layout' && isNewLayout(swizzles.files['Layout'])) return LAYOUT;
        const file = ownFile(id, importer);
        const itself = importOfItself(id, file, importer);
        if (itself !== undefined) return inItself(itself);
        // Options may name files without their extensions, and components of plugins.
        if (file !== undefined) return /\.[jt]sx?$/.test(file) ? file : this.resolve(file, importer);
        return id.startsWith(GLOBAL) ? `\0${id}` : undefined;
      },
    },
    load: {
      filter: { id: /^\0(?:octavo-(?:framed$|layout$)|@theme-mdx\/)/ },
      handler(id) {
        if (id === FRAMED) return 'export default () => null;';
        if (id === LAYOUT) return layoutCode(swizzles.files['Layout'] ?? '');
        const name = JSON.stringify(id.slice(GLOBAL.length + 1));
        return `import components from '@theme/MDXComponents';\nexport default components[${name}];`;
      },
    },
  };
}

function importOfItself(id: string, file: string | undefined, importer: string | undefined): OwnImport | undefined {
  const name = id.slice('@theme/'.length);
  const from = fileOf(importer);
  if (file === undefined || from === undefined || !id.startsWith('@theme/')) return undefined;
  return isWithin({ name, file, importer: from }) ? { id, name, file, importer: from } : undefined;
}

const fileOf = (id: string | undefined): string | undefined => id?.split('?')[0];

function isNewLayout(file: string | undefined): boolean {
  return file !== undefined && !importsOriginal(file, 'Layout');
}

/**
 * Docusaurus' Layout drops the footer when `noFooter` is set. Octavo's footer is outside the layout, so emit a marker
 * that CSS uses to hide it.
 */
function layoutCode(file: string): string {
  return `import { createElement, Fragment } from 'react';
import Layout from ${JSON.stringify(file)};
const mark = createElement('i', { className: 'page-wrapper--no-footer', hidden: true });
export * from ${JSON.stringify(file)};
export default (props) => createElement(Fragment, null, props.noFooter ? mark : null, createElement(Layout, props));`;
}

/**
 * Checks for imports of the page frame by the site's own `Layout`, and by files that it is made of. Octavo shows the
 * frame around every page, so it must not appear twice.
 */
function framedBy(layout: string | undefined): (id: string, importer: string | undefined) => boolean {
  const files = new Set(layout === undefined ? [] : filesFrom(layout).map(({ file }) => file));
  return (id, importer) => IN_FRAME.test(id) && files.has(fileOf(importer) ?? '');
}

/** An export of a slot module that the site's components replace. */
interface Place {
  readonly name: string;
  /** The slot that it shows: its module and its export. */
  readonly shows: string;
  readonly isElement: boolean;
}

/** The slot modules that are open, by their paths below `src/theme/` without `.slot.ts`. */
type Places = ReadonlyMap<string, readonly Place[]>;

function placesOf(slots: readonly Slot[]): Places {
  const all = slots.flatMap(({ file, name, elements }) => {
    const shows = `${file} ${name}`;
    const inElements = (elements?.names ?? []).map((element) => [elements?.file ?? '', element, true] as const);
    return [[file, name, false] as const, ...inElements].map(([from, each, isElement]) => {
      return [`${from} ${each}`, { from, place: { name: each, shows, isElement } }] as const;
    });
  });
  const places = [...new Map(all).values()];
  const inFile = (file: string) => places.flatMap(({ from, place }) => (from === file ? place : []));
  return new Map(places.map(({ from }) => [from, inFile(from)]));
}

interface OpenTheme {
  /** Engine folder. */
  readonly root: string;
  /** The components of a site; only their slots are open. @default all slots are open */
  readonly swizzles?: Swizzles | undefined;
}

/**
 * Opens slots. The theme imports each component that can be replaced from a slot module (`layout/Footer.slot.ts`), which
 * exports the original. For an open slot, another module takes its place, which looks the component up when it renders.
 */
export function openTheme({ root, swizzles }: OpenTheme): Plugin {
  const theme = `${path.join(root, 'src/theme')}${path.sep}`;
  const all = swizzles === undefined ? Object.values(SLOTS).flatMap(placesOfSlot) : filledPlaces(swizzles);
  const places = placesOf(all);
  return {
    name: 'octavo:open-theme',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.slot\.ts$|^\0octavo-slot:/ },
      handler(id, importer) {
        // The module of an open slot imports the one that it stands for.
        if (importer === undefined || importer.startsWith(SLOT_MODULE)) return undefined;
        if (id.startsWith(SLOT_MODULE)) return id;
        const file = path.resolve(path.dirname(importer), id);
        const short = file.slice(theme.length, -SLOT_ENDING.length).replaceAll(path.sep, '/');
        return file.startsWith(theme) && places.has(short) ? SLOT_MODULE + short : undefined;
      },
    },
    load: {
      filter: { id: prefixRegex(SLOT_MODULE) },
      handler(id) {
        const file = id.slice(SLOT_MODULE.length);
        const place = places.get(file);
        return place && placesCode(file, place, root);
      },
    },
  };
}

const registry = (root: string): string => JSON.stringify(path.join(root, 'src/extend/client/slot-registry.ts'));

function placesCode(file: string, places: readonly Place[], root: string): string {
  const own = JSON.stringify(path.join(root, 'src/theme', file + SLOT_ENDING));
  return [
    "import { createElement } from 'react';",
    `import * as own from ${own};`,
    `import { elementIn, shownIn } from ${registry(root)};`,
    `export * from ${own};`,
    ...places.map(({ name, shows, isElement }) => {
      const slot = JSON.stringify(shows);
      if (isElement) return `export const ${name} = /* @__PURE__ */ elementIn(${slot}, own.${name});`;
      return `export ${name === 'default' ? 'default function' : `function ${name}`}(props) {
  return createElement(shownIn(${slot}, own.${name}), props);
}`;
    }),
  ].join('\n');
}

const placesOfSlot = (slot: Slot): readonly Slot[] =>
  slot.also === undefined ? [slot] : [slot, { ...slot, ...slot.also }];

interface Filled extends Slot {
  /** File of the component, from the site or the installed theme. */
  readonly by: string;
}

function filledPlaces({ files }: Pick<Swizzles, 'files'>): readonly Filled[] {
  return Object.entries(SLOTS).flatMap(([name, slot]): readonly Filled[] => {
    const by = files[name];
    // The installed theme renders the whole blog, so none of Octavo's parts are left to replace.
    if (by === undefined || (files['Blog'] !== undefined && name.startsWith('BlogPost'))) return [];
    return placesOfSlot(slot).map((place) => ({ ...place, by }));
  });
}

/** File patterns of the page kinds that slot components are loaded with. */
const GROUPS = { blog: /^blog\//, site: /^pages\// };
type PlaceGroup = keyof typeof GROUPS | 'all';
export const PLACE_GROUPS: readonly PlaceGroup[] = ['all', 'blog', 'site'];

const groupOf = (file: string): PlaceGroup =>
  GROUPS.blog.test(file) ? 'blog' : GROUPS.site.test(file) ? 'site' : 'all';

/** Generates code that fills the slots of a group. `undefined` when the site has no component for them. */
export function fillCode(group: PlaceGroup, swizzles: Pick<Swizzles, 'files'>, root: string): string | undefined {
  const filled = filledPlaces(swizzles).filter(({ file }) => groupOf(file) === group);
  if (filled.length === 0) return undefined;
  const places = new Map<string, string>();
  filled.forEach(({ file, name, adapt }, index) => {
    const place = `${file} ${name}`;
    const inner = places.get(place) ?? 'own';
    places.set(place, adapt === undefined ? `Site${index}` : `slots.${adapt}(Site${index}, ${inner})`);
  });
  const styles = new Set(filled.flatMap((slot) => slot.styles ?? []));
  return [
    `import { fillPlaces } from ${registry(root)};`,
    `import * as slots from ${JSON.stringify(path.join(root, 'src/extend/client/slots.tsx'))};`,
    ...filled.flatMap(siteCode),
    ...Array.from(styles, (file) => `import ${JSON.stringify(path.join(root, 'src/extend/client', file))};`),
    'fillPlaces({',
    ...Array.from(places, ([place, code]) => `  ${JSON.stringify(place)}: (own) => ${code},`),
    '});',
  ].join('\n');
}

/** Imports the site's component, or its components when the slot takes several. */
function siteCode({ by, parts }: Filled, index: number): readonly string[] {
  if (parts === undefined) return [`import Site${index} from ${JSON.stringify(by)};`];
  const all = Object.entries(parts).map(([kind, name], number) => ({ kind, name, local: `Part${index}_${number}` }));
  return [
    ...all.map(({ name, local }) => `import ${local} from ${JSON.stringify(`@theme/${name}`)};`),
    `const Site${index} = { ${all.map(({ kind, local }) => `${JSON.stringify(kind)}: ${local}`).join(', ')} };`,
  ];
}
