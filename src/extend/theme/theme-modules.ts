/** Resolves components of the theme: those of the site, and Octavo's with slots that the site's components can fill. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Swizzles } from '../types.ts';
import { SLOT_MODULE } from '../names.ts';
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
  return file !== undefined && !/@theme-(?:original|init)\/Layout['"]/.test(readFileSync(file, 'utf8'));
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
 * Checks for imports of the page frame by the site's own `Layout`. Octavo shows the frame around every page, so it must
 * not appear twice.
 */
function framedBy(layout: string | undefined): (id: string, importer: string | undefined) => boolean {
  return (id, importer) => layout !== undefined && importer?.split('?')[0] === layout && IN_FRAME.test(id);
}

/** Exports that a site's components can replace, by file below `src/theme/`. */
type Places = ReadonlyMap<string, readonly string[]>;

function placesOf(slots: readonly Pick<Slot, 'file' | 'name'>[]): Places {
  const files = [...new Set(slots.map(({ file }) => file))];
  const namesIn = (of: string) => new Set(slots.flatMap(({ file, name }) => (file === of ? [name] : [])));
  return new Map(files.map((file) => [file, [...namesIn(file)]]));
}

interface OpenTheme {
  /** Engine folder. */
  readonly root: string;
  /** The components of a site; only their slots are open. @default all slots are open */
  readonly swizzles?: Swizzles | undefined;
}

/** Opens slots in the theme. The component in a slot is looked up when it renders. */
export function openTheme({ root, swizzles }: OpenTheme): Plugin {
  const theme = `${path.join(root, 'src/theme')}/`;
  const all = swizzles === undefined ? Object.values(SLOTS).flatMap(placesOfSlot) : filledPlaces(swizzles);
  const places = placesOf(all);
  const shown = Object.entries(SHOWN).filter(([name]) => swizzles === undefined || swizzles.files[name] !== undefined);
  return {
    name: 'octavo:open-theme',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.tsx$/ },
      handler: (id, importer) => (id.startsWith(SLOT_MODULE) ? id : placeModule(id, importer, { theme, places })),
    },
    load: {
      filter: { id: /^\0octavo-slot:/ },
      handler(id) {
        const file = id.slice(SLOT_MODULE.length);
        return placesCode({ file, names: places.get(file) ?? [], root });
      },
    },
    transform: {
      filter: { id: /[\\/]src[\\/]theme[\\/]/ },
      handler: (code, id) =>
        id.startsWith(theme) ? withElementPlaces(code, id.slice(theme.length), { shown, root }) : undefined,
    },
  };
}

/** Returns the slot module for an import inside the theme, when a site's component may replace the imported one. */
function placeModule(
  id: string,
  importer: string | undefined,
  { theme, places }: { readonly theme: string; readonly places: Places },
): string | undefined {
  // Sites that import theme components by name get Octavo's.
  if (importer === undefined || importer === `${theme}index.ts` || !isOurs(importer, theme)) return undefined;
  const file = path.resolve(path.dirname(importer.startsWith('\0') ? theme : importer), id);
  const short = path.relative(theme, file).replaceAll(path.sep, '/');
  return places.has(short) ? SLOT_MODULE + short : undefined;
}

function isOurs(importer: string, theme: string): boolean {
  return (
    importer.startsWith(theme) ||
    importer.startsWith('\0compat-virtual:') ||
    // Dropdowns with the site's own entries use the same slots.
    importer.endsWith('/extend/client/navbar-slots.tsx')
  );
}

interface PlacesCode {
  readonly file: string;
  readonly names: readonly string[];
  readonly root: string;
}

const registry = (root: string): string => JSON.stringify(path.join(root, 'src/extend/client/slot-registry.ts'));

function placesCode({ file, names, root }: PlacesCode): string {
  const own = JSON.stringify(path.join(root, 'src/theme', file));
  return [
    "import { createElement } from 'react';",
    `import * as own from ${own};`,
    `import { shownIn } from ${registry(root)};`,
    `export * from ${own};`,
    ...names.map((name) => {
      const place = JSON.stringify(`${file} ${name}`);
      return `export ${name === 'default' ? 'default function' : `function ${name}`}(props) {
  return createElement(shownIn(${place}, own.${name}), props);
}`;
    }),
  ].join('\n');
}

interface Shown {
  /** Files of Octavo's theme that contain the elements. */
  readonly files: RegExp;
  readonly element: RegExp;
  /** Slot of the component that renders them. */
  readonly place: string;
  /** Component to use when the slot is empty. @default the element itself */
  readonly own?: string;
}

/** Elements that the Docusaurus theme renders with a separate component, and Octavo's theme directly. */
const SHOWN: Readonly<Record<string, Shown>> = {
  Heading: {
    files: /^(?:blog|pages)\/|^docs\/(?:DocsPages|DocCards|TagPages|Tags)\.tsx$/,
    element: /h[1-6]/,
    place: 'markdown/Heading.tsx Heading',
  },
  ThemedImage: {
    files: /^layout\/Logo\.tsx$/,
    element: /ThemedImage/,
    place: 'layout/Logo.tsx ThemedImage',
    own: 'ThemedImage',
  },
};

interface Showing {
  /** Entries of `SHOWN`, by component name. */
  readonly shown: readonly (readonly [name: string, Shown])[];
  readonly root: string;
}

/** Replaces such elements in a theme file by slots. `undefined` when the file has none. */
function withElementPlaces(source: string, file: string, { shown, root }: Showing): string | undefined {
  const here = shown.filter(([, { files }]) => files.test(file));
  const code = here.reduce((before, [name, { element }]) => {
    const tags = new RegExp(`<(/?)(${element.source})(?=[\\s>])`, 'g');
    return before.replace(tags, (_, closing: string, tag: string) => {
      return `<${closing}Site${name}${closing === '' && tag !== name ? ` as="${tag}"` : ''}`;
    });
  }, source);
  if (code === source) return undefined;
  const made = here.map(([name, { place, own }]) => {
    const plain = own === undefined ? '' : `, () => ${own}`;
    return `const Site${name} = elementPlace('${place}'${plain});`;
  });
  return `import { elementPlace } from ${registry(root)};${made.join('')}${code}`;
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
