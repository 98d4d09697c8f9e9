/**
 * Resolves what Octavo's versions of Docusaurus modules lack from the packages that the site has installed: theme
 * components, and functions that they and the site's components import.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { DOC_TEXTS } from '../generated-folder.ts';
import type { Swizzles } from '../types.ts';
import { programOf, usedNames } from './parsed-code.ts';
import { exportedNames, findThemePackage, packageFile, type ThemePackage } from './theme-package.ts';

interface Fallback {
  readonly siteDir: string;
  /** Engine folder. */
  readonly root: string;
  readonly swizzles: Pick<Swizzles, 'files' | 'elements'>;
}

/**
 * Files in `client/` whose exports Octavo's modules have, by module. `docusaurus.ts` of the bundler generates these
 * modules.
 */
const OURS: Readonly<Record<string, readonly string[]>> = {
  '@docusaurus/theme-common': ['theme-common'],
  '@docusaurus/theme-common/internal': ['theme-common', 'theme-internal', 'docs-sidebar', 'content', 'blog'],
  '@docusaurus/plugin-content-docs/client': ['content', 'docs-sidebar', 'theme-internal'],
  '@docusaurus/plugin-content-blog/client': ['blog'],
};

/** Stands for a component that the installed version of the theme does not have. */
const NONE = '\0octavo-no-component';
const MORE = '\0octavo-more:';

function isOfBlog(name: string, files: Swizzles['files']): boolean {
  return /^Blog./.test(name) && files['Blog'] !== undefined && !HEAD.test(name);
}

/** Tabs and their items must come from the same theme, because tabs inspect their items. */
function isOfTabs(name: string, files: Swizzles['files']): boolean {
  const all = ['Tabs', 'TabItem'];
  return all.includes(name) && all.some((part) => files[part] !== undefined);
}

/** Components that only write to the head, which the page has without them. */
const HEAD = /\/(?:Metadata|StructuredData)$/;

/** Runs before Octavo's modules are resolved, and adds missing exports for files that import them. */
export function moreOfModules({ siteDir, root, swizzles }: Fallback): Plugin {
  const theme = once(() => findThemePackage(siteDir));
  const ours = keyed((id) => oursIn(id, root));
  const theirs = keyed((id) => {
    const file = theme() && packageFile(theme() as ThemePackage, id);
    return file === undefined ? undefined : { file, names: exportedNames(file) };
  });
  const missing = keyed((id) => [...(theirs(id)?.names ?? [])].filter((name) => !ours(id).has(name)));
  return {
    name: 'octavo:docusaurus-more',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@(?:theme|docusaurus\/)/ },
      handler(id, importer) {
        const shown = shownAsThere(id, { theme: () => theme()?.files, root, swizzles });
        if (shown !== undefined) return shown;
        const isPlain = importer?.startsWith(MORE) === true || importer?.startsWith(DOCS) === true;
        if (!Object.hasOwn(OURS, id) || importer === undefined || isPlain) return undefined;
        const asked = importedNames(importer, id);
        if (asked.some((name) => OF_DOCS.has(name)) && !importer.includes('/node_modules/')) return DOCS + id;
        return asked.some((name) => !ours(id).has(name)) && missing(id).length > 0 ? MORE + id : undefined;
      },
    },
    load: {
      filter: { id: /^\0octavo-(?:no-component$|docs:|more:)/ },
      handler(name) {
        if (name === NONE) return 'export default undefined;';
        if (name.startsWith(DOCS)) return docsCode(name.slice(DOCS.length), root);
        const id = name.slice(MORE.length);
        const file = JSON.stringify(theirs(id)?.file);
        return `export * from ${JSON.stringify(id)};\nexport { ${missing(id).join(', ')} } from ${file};`;
      },
    },
  };
}

interface Shown extends Pick<Fallback, 'root' | 'swizzles'> {
  /** Files of the installed theme. A function, because listing them takes longer than resolving most modules. */
  readonly theme: () => ThemePackage['files'] | undefined;
}

/** Returns the file to use instead of Octavo's component, though Octavo has one. */
function shownAsThere(id: string, { theme, root, swizzles: { files, elements } }: Shown): string | undefined {
  const [, kind, name = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(id) ?? [];
  // When the installed theme renders the blog, all its components come from there.
  if (isOfBlog(name, files)) return theme()?.[name] ?? NONE;
  if (isOfTabs(name, files) && (kind !== undefined || files[name] === undefined)) return theme()?.[name];
  // In Markdown, code blocks are already HTML.
  const isOurs = kind !== undefined || files[name] === undefined;
  const isKept = name === 'CodeBlock' && isOurs && elements.includes('codeblock');
  return isKept ? path.join(root, 'src/extend/client/kept-code.tsx') : undefined;
}

/**
 * Hooks that read other docs than the current one. Pages include that data only when code of the site uses these hooks.
 */
const OF_DOCS: ReadonlySet<string> = new Set(['useDocById', 'useDocsVersion', 'useLayoutDoc']);
const DOCS = '\0octavo-docs:';

function docsCode(id: string, root: string): string {
  return `export * from ${JSON.stringify(id)};
import { hooksOfDocs } from ${JSON.stringify(path.join(root, 'src/extend/client/docs-sidebar.tsx'))};
import texts from '@generated/${DOC_TEXTS}';
export const { useDocById, useDocsVersion, useLayoutDoc } = hooksOfDocs(texts);`;
}

function oursIn(id: string, root: string): ReadonlySet<string> {
  const files = (OURS[id] ?? []).map((file) => path.join(root, `src/extend/client/${file}.tsx`));
  return new Set([...files.flatMap((file) => [...exportedNames(file)]), ...NAMED]);
}

/** Exports that have other names in Octavo's files. */
const NAMED = [
  'usePrismTheme',
  'useThemeConfig',
  'AnnouncementBarProvider',
  'BlogPostProvider',
  'ColorModeProvider',
  'DocProvider',
  'DocsPreferredVersionContextProvider',
  'NavbarProvider',
  'PluginHtmlClassNameProvider',
  'ScrollControllerProvider',
  'useDocRootMetadata',
];

/** Returns the names that a file imports from a module, or uses of it where it requires it. */
function importedNames(importer: string, id: string): readonly string[] {
  const file = importer.split('?')[0] ?? importer;
  if (!path.isAbsolute(file) || !existsSync(file)) return [];
  return usedNames(programOf(readFileSync(file, 'utf8'), file), id);
}

/** Runs after Octavo's modules are resolved, and finds components that Octavo lacks in the installed theme. */
export function themeOfSite({ siteDir }: Pick<Fallback, 'siteDir'>): Plugin {
  const theme = once(() => findThemePackage(siteDir));
  return {
    name: 'octavo:theme-of-site',
    enforce: 'pre',
    resolveId: {
      order: 'post',
      filter: { id: /^@theme(?:-original|-init)?\// },
      handler(id) {
        const [, name = ''] = /^@theme(?:-original|-init)?\/(.+)$/.exec(id) ?? [];
        const files = theme()?.files ?? {};
        const file = Object.hasOwn(files, name) ? files[name] : undefined;
        return file;
      },
    },
  };
}

const PRISM = '\0octavo-prism';
const GLOBAL_PRISM = '\0octavo-prism-global';

/** Loads the Prism languages that the config names, for components that highlight code with packages of the site. */
export function languagesOfPrism({ siteDir }: Pick<Fallback, 'siteDir'>, languages: readonly string[]): Plugin {
  const theme = once(() => findThemePackage(siteDir));
  const ofTheme = once(() => {
    const installed = theme();
    return packageFolder((installed && packageFile(installed, 'prism-react-renderer')) ?? '');
  });
  let real = '';
  return {
    name: 'octavo:prism-languages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:prism-react-renderer|\0octavo-prism-global)$/ },
      async handler(id, importer) {
        if (id === GLOBAL_PRISM) return id;
        if (languages.length === 0 || theme() === undefined) return undefined;
        const found = (await this.resolve(id, importer, { skipSelf: true }))?.id ?? '';
        // A package may depend on another version of it, with languages of its own.
        if (importer === PRISM || packageFolder(found) !== ofTheme()) return undefined;
        real = found;
        return PRISM;
      },
    },
    load: {
      filter: { id: /^\0octavo-prism(?:-global)?$/ },
      handler(id) {
        const own = JSON.stringify(real);
        // Prism language scripts extend a global variable.
        if (id === GLOBAL_PRISM)
          return `import { Prism } from ${own};\nexport const before = globalThis.Prism;\nglobalThis.Prism = Prism;`;
        const files = languages.flatMap((language) => {
          const needed = language === 'php' ? ['markup-templating', language] : [language];
          const scripts = needed.map((name) => `prismjs/components/prism-${name}`);
          return scripts.flatMap((name) => packageFile(theme() as ThemePackage, name) ?? []);
        });
        return [
          `import { before } from ${JSON.stringify(GLOBAL_PRISM)};`,
          ...files.map((file) => `import ${JSON.stringify(file)};`),
          `export * from ${own};`,
          'globalThis.Prism = before;',
        ].join('\n');
      },
    },
  };
}

/** Returns the real path of the prism-react-renderer package that contains the file. */
function packageFolder(file: string): string | undefined {
  const [path = ''] = file.split('?');
  const real = existsSync(path) ? realpathSync(path) : path;
  return /^.*[\\/]prism-react-renderer(?=[\\/])/.exec(real)?.[0];
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function keyed<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}
