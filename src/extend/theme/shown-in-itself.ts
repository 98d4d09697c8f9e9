/** Detects components in a site's theme that import themselves where they mean the original component. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { placeOfName } from '../../config/data-text.ts';
import { showsItself } from '../../errors/rendering.ts';
import { isOfDocusaurus } from './swizzles.ts';

export interface OwnImport {
  /** Import specifier as written: `@theme/Footer`. */
  readonly id: string;
  /** Name of the theme component. */
  readonly name: string;
  /** Absolute path of the file that `id` resolves to. */
  readonly file: string;
  readonly importer: string;
}

const MADE = '\0octavo-in-itself:';

/** Theme modules that are not components: maps of components, and functions. */
const NOT_COMPONENTS = /^(?:MDXComponents|NavbarItem\/ComponentTypes|ReactLiveScope|prism-include-languages)$/;

/**
 * Checks whether a component imports itself, directly or from a file in its own folder. In other cases the recursion
 * may end, as in a tree.
 */
export function isWithin({ name, file, importer }: Omit<OwnImport, 'id'>): boolean {
  if (importer === file) return isComponent(name) || NOT_COMPONENTS.test(name);
  const stem = file.replace(/\.[jt]sx?$/, '');
  const folder = path.basename(stem) === 'index' ? path.dirname(file) : stem;
  return isComponent(name) && importer.startsWith(`${folder}${path.sep}`);
}

const isComponent = (name: string): boolean => /(?:^|\/)[A-Z][^/]*$/.test(name) && !NOT_COMPONENTS.test(name);

interface ShownInItself {
  /** Returns the id of the module that replaces such an import. */
  readonly moduleFor: (found: OwnImport) => string;
  readonly plugin: Plugin;
}

interface Places {
  readonly siteDir: string;
  /** Engine folder. */
  readonly root: string;
}

export function shownInItself({ siteDir, root }: Places): ShownInItself {
  const found = new Map<string, OwnImport>();
  return {
    moduleFor(one) {
      const id = `${MADE}${one.importer}`;
      found.set(id, one);
      return id;
    },
    plugin: {
      name: 'octavo:shown-in-itself',
      enforce: 'pre',
      load: {
        filter: { id: /^\0octavo-in-itself:/ },
        handler(id) {
          const one = found.get(id);
          return one === undefined ? undefined : codeOf(one, { siteDir, root });
        },
      },
    },
  };
}

function codeOf({ id, name, file, importer }: OwnImport, { siteDir, root }: Places): string {
  const inSite = path.relative(siteDir, importer).replaceAll(path.sep, '/');
  const own = inSite.startsWith('src/theme/') ? '@theme-original' : '@theme-init';
  const original = isOfDocusaurus(name) ? `${own}/${name}` : undefined;
  const place = { file: inSite, ...placeOfName(readFileSync(importer, 'utf8'), id) };
  const endless = JSON.stringify({ reason: showsItself(id, original), place });
  const client = JSON.stringify(path.join(root, 'src/extend/client/shown-in-itself.ts'));
  if (NOT_COMPONENTS.test(name)) {
    return `import { endlessImport } from ${client};\nthrow endlessImport(${endless});\nexport default undefined;`;
  }
  return `import { countedInItself } from ${client};
import Self from ${JSON.stringify(file)};
export * from ${JSON.stringify(file)};
export default countedInItself(() => Self, ${endless});`;
}
