/**
 * A picture of 1200 × 630 pixels for links to each page, with the titles of the page and the site. Its file is named by the
 * hash of everything that it shows, so a picture is drawn once and hosts can cache it for ever.
 */
import { createHash } from 'node:crypto';
import type { Node } from '@takumi-rs/core';
import type { FilePlace, HeadTag, OctavoPlugin, PageFacts } from 'octavo';
import { type Inputs, loadInputs } from './inputs.ts';
import { missingLetters } from './letters.ts';
import { openStore } from './store.ts';
import { defaultTemplate, HEIGHT, LOGO, textsOf, WIDTH, withoutEmoji } from './template.ts';

/** CSS colours. */
export interface Colors {
  /** @default '#ffffff' */
  readonly background: string;
  /** Title of the page. @default '#15181d' */
  readonly text: string;
  /** Description, version and title of the site. @default '#59626f' */
  readonly muted: string;
  /** The bar at the edge, and the section. @default '#1f6feb' */
  readonly accent: string;
}

/** Everything that a card shows. */
export interface Card {
  readonly siteTitle: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** Category of a doc, or title of the blog. */
  readonly section?: string | undefined;
  /** Label of the docs version, if there are several. */
  readonly version?: string | undefined;
  /** Code of the locale. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** The `src` of an image node that shows the logo, if there is one. */
  readonly logo?: string | undefined;
  readonly colors: Colors;
}

export interface SocialCardsOptions {
  readonly colors?: Partial<Colors> | undefined;
  /** SVG, PNG or JPEG file, relative to the site. */
  readonly logo?: FilePlace | undefined;
  /**
   * TTF, OTF, WOFF or WOFF2 files, relative to the site. A letter is drawn with the first font that has it.
   * @default a font with the letters of Western European languages
   */
  readonly fonts?: readonly FilePlace[] | undefined;
  /** Returns the node that Takumi draws. @default the card that the README shows */
  readonly template?: ((card: Card) => Node) | undefined;
  /** Returns whether a page has a card. @default every page without an image of its own has one */
  readonly include?: ((page: PageFacts) => boolean) | undefined;
}

const COLORS: Colors = { background: '#ffffff', text: '#15181d', muted: '#59626f', accent: '#1f6feb' };
const FOLDER = 'assets/social-cards';

interface Site {
  readonly title: string;
  /** Absolute, with the base and without a slash at the end. */
  readonly url: string;
}

interface PlannedCard {
  readonly page: PageFacts;
  readonly title: string;
  readonly node: Node;
  /** Path below the output. */
  readonly file: string;
}

export function socialCards(options: SocialCardsOptions = {}): OctavoPlugin {
  let site: Site | undefined;
  let inputs: Inputs | undefined;
  const plan = (page: PageFacts): PlannedCard | undefined =>
    site === undefined || inputs === undefined ? undefined : planCard(page, options, { site, inputs });
  return {
    name: 'social-cards',
    // A large site draws its first cards for minutes.
    seconds: 3600,
    config({ title, url, baseUrl = '/' }) {
      if (typeof url !== 'string' || !URL.canParse(url))
        throw new Error('Cards need absolute addresses: set "url" in the config, such as "https://docs.example.org".');
      site = { title, url: `${new URL(baseUrl, url)}`.replace(/\/$/, '') };
      return undefined;
    },
    content: {
      watch: [options.logo, ...(options.fonts ?? [])].filter((file) => typeof file === 'string'),
      async load(io) {
        inputs = await loadInputs(options, io);
        // As data of the plugin, the hash makes a build notice other fonts and another logo.
        return { data: inputs.key };
      },
    },
    head(page) {
      const card = plan(page);
      return card === undefined || site === undefined ? undefined : tagsOf(card, site);
    },
    async commit(output) {
      const cards = output.pages().flatMap((page) => plan(page) ?? []);
      if (inputs === undefined) return undefined;
      checkLetters(cards, inputs);
      return openStore(inputs).filesOf(new Map(cards.map(({ file, node }) => [file, node])));
    },
  };
}

function planCard(
  page: PageFacts,
  { colors, include, template = defaultTemplate }: SocialCardsOptions,
  { site, inputs }: { readonly site: Site; readonly inputs: Inputs },
): PlannedCard | undefined {
  const { path, image, locale, direction } = page;
  if (path === undefined || image !== undefined || include?.(page) === false) return undefined;
  const shown = (text: string | undefined) => (text === undefined ? undefined : withoutEmoji(text, inputs.fonts));
  const title = shown(page.title) || site.title;
  const node = template({
    siteTitle: site.title,
    title,
    description: shown(page.description),
    section: shown(page.section),
    version: shown(page.version),
    locale,
    direction,
    logo: inputs.logo === undefined ? undefined : LOGO,
    colors: { ...COLORS, ...colors },
  });
  const hash = createHash('sha256')
    .update(JSON.stringify([node, inputs.key]))
    .digest('hex')
    .slice(0, 16);
  return { page, title, node, file: `${FOLDER}/${hash}.png` };
}

function tagsOf({ file, title }: PlannedCard, site: Site): readonly HeadTag[] {
  const url = `${site.url}/${file}`;
  const alt = title === site.title ? title : `${title} | ${site.title}`;
  const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  const property = (key: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: `og:image${key}`, content },
  });
  return [
    property('', url),
    property(':type', 'image/png'),
    property(':width', String(WIDTH)),
    property(':height', String(HEIGHT)),
    property(':alt', alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', url),
    named('twitter:image:alt', alt),
  ];
}

/** Throws one error for all cards with letters that would be drawn as boxes. */
function checkLetters(cards: readonly PlannedCard[], { fonts }: Inputs): void {
  const faults = cards.flatMap(({ page, node }) =>
    textsOf(node).flatMap((text) => {
      const missing = missingLetters(text, fonts);
      return missing.length === 0 ? [] : [`"${missing.join('')}" in "${text}" on "${page.path}"`];
    }),
  );
  const [first, ...others] = [...new Set(faults)];
  if (first === undefined) return;
  const more = others.length === 0 ? '' : `, and in ${others.length} more texts`;
  const fix =
    fonts.length === 0 ? 'Name a font file that has them in "fonts"' : 'Add a font file that has them to "fonts"';
  throw new Error(`No font of the cards has the letters ${first}${more}. ${fix}.`);
}
