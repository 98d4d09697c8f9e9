/** The choices that a new site is made of, and what may be chosen. */

export const TEMPLATES = {
  docs: 'Docs',
  blog: 'Docs and a blog',
  versions: 'Docs in two versions and two languages',
  existing: 'I have a Docusaurus site in this folder',
} as const;

export const HOSTINGS = {
  'github-pages': 'GitHub Pages',
  netlify: 'Netlify',
  cloudflare: 'Cloudflare Workers',
  other: 'Another host, or not decided yet',
} as const;

export type Template = keyof typeof TEMPLATES;
export type Hosting = keyof typeof HOSTINGS;

export interface Choices {
  /** The folder, as the user wrote it. */
  readonly dir: string;
  readonly template: Template;
  /** Name of the site. */
  readonly name: string;
  /** The default locale comes first. */
  readonly locales: readonly [string, ...string[]];
  readonly hosting: Hosting;
  /** Address of the published site. */
  readonly url: string;
}

export const DEFAULT_DIR = 'my-docs';
export const DEFAULT_URL = 'https://example.com';

export const defaultLocales = (template: Template): readonly [string, ...string[]] =>
  template === 'versions' ? ['en', 'fr'] : ['en'];

/** Returns `My docs` for a folder `my-docs`. */
export function nameFromFolder(folder: string): string {
  const words = folder.replace(/[-_.\s]+/g, ' ').trim();
  return words === '' ? 'My docs' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the locales in a list such as `en, fr`, or the part that is no locale. */
export function parseLocales(text: string): readonly [string, ...string[]] | { readonly wrong: string } {
  const parts = [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))];
  const wrong = parts.find((part) => !isLocale(part));
  const [first, ...others] = parts;
  if (first === undefined || wrong !== undefined) return { wrong: wrong ?? text };
  return [first, ...others];
}

function isLocale(text: string): boolean {
  try {
    // Two or three letters: `Intl` also accepts languages of five to eight letters, of which none is registered.
    return /^[a-z]{2,3}(?:-|$)/i.test(text) && new Intl.Locale(text).baseName !== '';
  } catch {
    return false;
  }
}

export function isUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
