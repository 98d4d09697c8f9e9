/** Style sheets and components of a site name the element around its pages as Docusaurus does: here it has another id. */
import path from 'node:path';
import type { Plugin } from 'vite';

/** As a selector, or as the whole of a text. */
const NAMED = /#__docusaurus(?![\w-])|(?<=(['"`]))__docusaurus(?=\1)/g;

/** After style sheets are compiled: what they import is in them then. */
export function rootNames({ siteDir }: { readonly siteDir: string }): Plugin {
  const isOfSite = (id: string): boolean => id.startsWith(siteDir + path.sep) && !id.includes('/node_modules/');
  return {
    name: 'octavo:root-names',
    transform: {
      filter: { code: /__docusaurus/ },
      handler: (code, id) => (isOfSite(id) ? { code: code.replace(NAMED, withOurId), map: null } : undefined),
    },
  };
}

const withOurId = (found: string): string => found.replace('__docusaurus', 'octavo');
