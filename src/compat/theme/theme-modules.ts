/** How the bundler finds components of the theme: those of the site in the place of ours, and around the page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isOfDocusaurus, SLOTS, type Slot, type Swizzles } from './swizzles.ts';

export interface ThemeModules {
  readonly swizzles: Swizzles;
  /** Folders of plugins with components of the theme; later ones go first. */
  readonly folders: readonly Readonly<Record<string, string>>[];
  /** Engine folder. */
  readonly root: string;
}

const SLOT = '\0octavo-slot:';
const GLOBAL = '@theme-mdx/';
const FRAMED = '\0octavo-framed';
const LAYOUT = '\0octavo-layout';
const IN_FRAME = /^@theme(?:-original|-init)?\/(?:AnnouncementBar|Footer|Navbar|SkipToContent)$/;

export function themeModules({ swizzles, folders, root }: ThemeModules): Plugin {
  const theme = `${path.join(root, 'src/theme')}/`;
  const slots = slotsByFile(swizzles);
  const ofPlugins = Object.assign({}, ...folders) as Readonly<Record<string, string>>;
  /** File that `@theme/X` leads to: of the site, else of a plugin, which may stand around ours itself. */
  const ownFile = (id: string, importer: string | undefined): string | undefined => {
    const [, kind = '', name = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(id) ?? [];
    const ofPlugin = Object.hasOwn(ofPlugins, name) ? ofPlugins[name] : undefined;
    if (kind === '') return swizzles.files[name] ?? ofPlugin;
    return kind === '-init' && isOfDocusaurus(name) ? undefined : ofPlugin === fileOf(importer) ? undefined : ofPlugin;
  };
  const isOfFrame = framedBy(swizzles.files['Layout']);
  /** The file of ours that an import of ours leads to, when something else stands in its place. */
  const replaced = (id: string, importer: string | undefined): string | undefined => {
    if (importer === undefined || !id.endsWith('.tsx') || !isOurs(importer, theme)) return undefined;
    // What sites have of the theme by name is ours.
    if (importer === `${theme}index.ts`) return undefined;
    const file = path.resolve(path.dirname(importer.startsWith('\0') ? theme : importer), id);
    const short = path.relative(theme, file).replaceAll(path.sep, '/');
    return slots.has(short) ? SLOT + short : undefined;
  };
  return {
    name: 'octavo:theme-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@theme|\.tsx$/ },
      handler(id, importer) {
        if (isOfFrame(id, importer)) return FRAMED;
        if (id === '@theme/Layout' && isNewLayout(swizzles.files['Layout'])) return LAYOUT;
        const file = ownFile(id, importer);
        // Options name files without their endings, and components of plugins.
        if (file !== undefined) return /\.[jt]sx?$/.test(file) ? file : this.resolve(file, importer);
        return id.startsWith(GLOBAL) ? `\0${id}` : replaced(id, importer);
      },
    },
    load: {
      filter: { id: /^\0(?:octavo-(?:slot:|framed$|layout$)|@theme-mdx\/)/ },
      handler(id) {
        if (id === FRAMED) return 'export default () => null;';
        if (id === LAYOUT) return layoutCode(swizzles.files['Layout'] ?? '');
        if (id.startsWith(`\0${GLOBAL}`)) {
          const name = JSON.stringify(id.slice(GLOBAL.length + 1));
          return `import components from '@theme/MDXComponents';\nexport default components[${name}];`;
        }
        const filled = id.startsWith(SLOT) ? slots.get(id.slice(SLOT.length)) : undefined;
        return filled && slotCode(path.join(theme, id.slice(SLOT.length)), filled, root);
      },
    },
    transform: {
      filter: { id: /[\\/]src[\\/]theme[\\/]/ },
      handler: (code, id) => (id.startsWith(theme) ? shownBySite(code, id.slice(theme.length), swizzles) : undefined),
    },
  };
}

const fileOf = (id: string | undefined): string | undefined => id?.split('?')[0];

interface Shown {
  /** Of ours, whose elements these are. */
  readonly files: RegExp;
  readonly element: RegExp;
  /** Where the component is that stands for them. */
  readonly slot: Pick<Slot, 'file' | 'name'>;
}

/** Elements that components of the theme of Docusaurus show by another one, and ours themselves. */
const SHOWN: Readonly<Record<string, Shown>> = {
  Heading: {
    files: /^(?:blog|pages)\/|^docs\/(?:DocsPages|DocCards|TagPages|Tags)\.tsx$/,
    element: /h[1-6]/,
    slot: { file: 'markdown/Heading.tsx', name: 'Heading' },
  },
  ThemedImage: {
    files: /^layout\/Logo\.tsx$/,
    element: /ThemedImage/,
    slot: { file: 'layout/Logo.tsx', name: 'ThemedImage' },
  },
};

/** The source of a file of ours with the components of a site in the places of such elements. */
function shownBySite(source: string, file: string, { files: ofSite }: Swizzles): string | undefined {
  const shown = Object.entries(SHOWN).filter(([name, { files }]) => ofSite[name] !== undefined && files.test(file));
  const code = shown.reduce((before, [name, { element }]) => {
    const tags = new RegExp(`<(/?)(${element.source})(?=[\\s>])`, 'g');
    return before.replace(tags, (_, closing: string, tag: string) => {
      return `<${closing}Site${name}${closing === '' && tag !== name ? ` as="${tag}"` : ''}`;
    });
  }, source);
  if (code === source) return undefined;
  const imports = shown.map(([name, { slot }]) => {
    const from = path.posix.relative(path.posix.dirname(file), slot.file);
    return `import { ${slot.name} as Site${name} } from './${from}';`;
  });
  return `${imports.join(' ')}${code}`;
}

function isNewLayout(file: string | undefined): boolean {
  return file !== undefined && !/@theme-(?:original|init)\/Layout['"]/.test(readFileSync(file, 'utf8'));
}

/** It leaves the footer away where it is told to: here style sheets do. */
function layoutCode(file: string): string {
  return `import { createElement, Fragment } from 'react';
import Layout from ${JSON.stringify(file)};
const mark = createElement('i', { className: 'page-wrapper--no-footer', hidden: true });
export * from ${JSON.stringify(file)};
export default (props) => createElement(Fragment, null, props.noFooter ? mark : null, createElement(Layout, props));`;
}

/** What stands around every page here is not shown again by a `Layout` that is written anew. */
function framedBy(layout: string | undefined): (id: string, importer: string | undefined) => boolean {
  return (id, importer) => layout !== undefined && importer?.split('?')[0] === layout && IN_FRAME.test(id);
}

function isOurs(importer: string, theme: string): boolean {
  return (
    importer.startsWith(theme) ||
    importer.startsWith('\0compat-virtual:') ||
    // Dropdowns with entries of the site's own are dropdowns like others.
    importer.endsWith('/compat/client/navbar-slots.tsx')
  );
}

interface Filled extends Slot {
  /** Of the site, or of the theme that it has installed. */
  readonly by: string;
}

function slotsByFile({ files }: Swizzles): ReadonlyMap<string, readonly Filled[]> {
  const found = Object.entries(SLOTS).flatMap(([name, slot]): readonly Filled[] => {
    const by = files[name];
    // All of the blog is shown as there: nothing of ours is left to be replaced.
    return by === undefined || (files['Blog'] !== undefined && name.startsWith('BlogPost'))
      ? []
      : [{ ...slot, by }, ...(slot.also === undefined ? [] : [{ ...slot, ...slot.also, by }])];
  });
  return new Map(found.map(({ file }) => [file, found.filter((other) => other.file === file)]));
}

/**
 * The exports of a file of ours, some of them made by components of the site. They are made when they are shown: what a
 * component of the site is made of may import the file itself.
 */
function slotCode(file: string, filled: readonly Filled[], root: string): string {
  const names = [...new Set(filled.map(({ name }) => name))];
  const made = (name: string): string =>
    filled.reduce((inner, slot, index) => {
      if (slot.name !== name) return inner;
      return slot.adapt === undefined ? `Site${index}` : `slots.${slot.adapt}(Site${index}, ${inner})`;
    }, `own.${name}`);
  return [
    "import { createElement } from 'react';",
    `import * as own from ${JSON.stringify(file)};`,
    `import * as slots from ${JSON.stringify(path.join(root, 'src/compat/client/slots.tsx'))};`,
    ...filled.flatMap(siteCode),
    ...filled.flatMap(({ styles }) =>
      styles === undefined ? [] : [`import ${JSON.stringify(path.join(root, 'src/compat/client', styles))};`],
    ),
    `export * from ${JSON.stringify(file)};`,
    ...names.map(
      (name) => `var made_${name};
export ${name === 'default' ? 'default function' : `function ${name}`}(props) {
  made_${name} ??= ${made(name)};
  return createElement(made_${name}, props);
}`,
    ),
  ].join('\n');
}

/** What the component of the site is called, or the components where it is several. */
function siteCode({ by, parts }: Filled, index: number): readonly string[] {
  if (parts === undefined) return [`import Site${index} from ${JSON.stringify(by)};`];
  const all = Object.entries(parts).map(([kind, name], number) => ({ kind, name, local: `Part${index}_${number}` }));
  return [
    ...all.map(({ name, local }) => `import ${local} from ${JSON.stringify(`@theme/${name}`)};`),
    `const Site${index} = { ${all.map(({ kind, local }) => `${JSON.stringify(kind)}: ${local}`).join(', ')} };`,
  ];
}
