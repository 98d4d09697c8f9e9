/**
 * Style sheets of components that render parts of Markdown. These components run on the server, or in the browser long
 * after the page is shown, so their style sheets are included on every page.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exactRegex } from 'rolldown/filter';
import type { Plugin } from 'vite';
import { isOfMarkdown } from './swizzled-elements.ts';
import type { Swizzles } from '../types.ts';

/** Keeps the rules of a CSS module in the bundle when none of its class names are used. */
export function keptStyles(): Plugin {
  return {
    name: 'octavo:kept-styles',
    enforce: 'post',
    transform: {
      order: 'post',
      filter: { id: /\.module\.(?:css|s[ac]ss|less|styl)$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

/** Virtual module that imports those style sheets. */
export const ELEMENT_STYLES = 'virtual:octavo/element-styles';

const SHEET = /\.(?:css|s[ac]ss|less|styl)$/;
const IMPORTED = /\b(?:from|import)\s*['"]([^'"]+)['"]/g;
/** Imports that are followed: files of the site, and components of the theme. Other packages are not searched. */
const OF_SITE = /^(?:\.|@site\/|@theme)/;

export function elementStyles({ files }: Pick<Swizzles, 'files'>): Plugin {
  const names = Object.keys(files).filter((name) => isOfMarkdown(name) || name === 'MDXComponents');
  type Resolve = (id: string, importer: string) => Promise<{ readonly id: string } | null>;
  const sheetsOf = async (file: string, resolve: Resolve, seen: Set<string>): Promise<readonly string[]> => {
    if (seen.has(file) || !path.isAbsolute(file) || !existsSync(file)) return [];
    seen.add(file);
    const all = Array.from(readFileSync(file, 'utf8').matchAll(IMPORTED), ([, id = '']) => id);
    const found: string[] = [];
    for (const id of all.filter((one) => SHEET.test(one) || OF_SITE.test(one))) {
      const target = (await resolve(id, file))?.id.split('?')[0] ?? '';
      if (SHEET.test(target)) found.push(target);
      else if (/\.[jt]sx?$/.test(target)) found.push(...(await sheetsOf(target, resolve, seen)));
    }
    return found;
  };
  return {
    name: 'octavo:element-styles',
    enforce: 'pre',
    resolveId: { filter: { id: exactRegex(ELEMENT_STYLES) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: exactRegex(`\0${ELEMENT_STYLES}`) },
      async handler() {
        const seen = new Set<string>();
        const found: string[] = [];
        for (const name of names) found.push(...(await sheetsOf(files[name] ?? '', this.resolve.bind(this), seen)));
        return [...new Set(found)].map((file) => `import ${JSON.stringify(file)};`).join('\n');
      },
    },
  };
}
