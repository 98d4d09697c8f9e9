/**
 * The reference of an HTTP API: one page per operation of an OpenAPI specification, as Markdown that Octavo reads like
 * any other. So search, sidebar, versions and links work as in all docs, and no page has a script of its own.
 */
import type { OctavoPlugin } from 'octavo';
import { loadPages, type PagesOptions, type SpecOptions } from './load-pages.ts';
import type { Texts } from './texts.ts';

export type { SpecOptions } from './load-pages.ts';
export type { Texts } from './texts.ts';

export interface OpenApiOptions {
  /**
   * Path of the specification, relative to the site, or several, each with a folder for its pages:
   * `[{ file: 'api/v1.yaml', path: 'docs/v1' }, { file: 'api/v2.yaml', path: 'docs/v2' }]`.
   */
  readonly spec: string | SpecOptions | readonly SpecOptions[];
  /** Texts by locale, in place of the English, French, Spanish and Indonesian ones that the plugin has. */
  readonly texts?: Readonly<Record<string, Partial<Texts>>> | undefined;
}

const PATH = 'docs/api';

/** Throws an error, which the build reports with the name of the plugin, when an option is missing or wrong. */
export function openApi({ spec, texts = {} }: OpenApiOptions): OctavoPlugin {
  const specs = specsOf(spec);
  let siteUrl = 'https://example.com';
  return {
    name: 'openapi',
    // Specifications with a thousand operations take their time.
    seconds: 600,
    config({ url, baseUrl = '/' }) {
      if (typeof url === 'string' && URL.canParse(baseUrl, url)) siteUrl = `${new URL(baseUrl, url)}`;
      return undefined;
    },
    content: {
      watch: specs.map(({ file }) => file),
      load: (io) => loadPages({ specs, texts, siteUrl }, io),
    },
    theme: { styles: [new URL('../src/openapi.css', import.meta.url)] },
  };
}

function specsOf(spec: OpenApiOptions['spec']): PagesOptions['specs'] {
  const list = Array.isArray(spec) ? (spec as readonly SpecOptions[]) : [spec as string | SpecOptions];
  const specs = list.map((one) => (typeof one === 'string' ? { file: one, path: PATH } : { path: PATH, ...one }));
  if (specs.length === 0 || specs.some(({ file }) => typeof file !== 'string' || file.trim() === ''))
    throw new Error('Say which specification to show: give "spec", the path of a YAML or JSON file.');
  const paths = specs.map(({ path }) => plainFolder(path));
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice !== undefined)
    throw new Error(`Two specifications have the pages in "${twice}": give each a "path" of its own.`);
  return specs.map(({ file }, index) => ({ file, path: paths[index] ?? PATH }));
}

function plainFolder(written: unknown): string {
  const folder = typeof written === 'string' ? written.replace(/^\.\//, '').replace(/\/+$/, '') : '';
  const isFine = folder !== '' && !folder.startsWith('/') && !/[\\:]/.test(folder) && !folder.split('/').includes('..');
  if (!isFine) throw new Error(`"path" must be a folder of the docs such as "docs/api", not "${String(written)}".`);
  return folder;
}
