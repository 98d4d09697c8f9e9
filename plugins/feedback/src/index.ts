/**
 * The question "Was this page helpful?" under each doc and post. An answer goes to the address that the site names, or opens
 * a discussion on GitHub that the reader sends; a plugin that is told neither is an error, and nothing else is ever sent.
 */
import type { OctavoPlugin } from 'octavo';
import { isText, TEXTS } from './texts.ts';

/** Everything that readers see. */
export interface Texts {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  /** Label of the comment, which is optional. */
  readonly comment: string;
  readonly send: string;
  /** Link to a discussion. */
  readonly discuss: string;
  readonly thanks: string;
  readonly failed: string;
}

/** A category of the discussions of a repository. */
export interface Discussions {
  /** `owner/name` on GitHub. */
  readonly repository: string;
  /** The slug of a category: `ideas`. @default 'general' */
  readonly category?: string | undefined;
}

export interface FeedbackOptions {
  /**
   * Receives each answer as JSON by POST: `{ "path", "title", "locale", "version", "helpful", "comment" }`. A path of the same
   * host (`/api/feedback`) or a URL.
   */
  readonly endpoint?: string | undefined;
  /** Leads readers with a comment to a new discussion on GitHub, in which the page is named. */
  readonly discussions?: Discussions | undefined;
  /** Texts by locale, in place of the English, French, Spanish and Indonesian ones that the plugin has. */
  readonly texts?: Readonly<Record<string, Partial<Texts>>> | undefined;
}

/** What the component reads as `@plugin-data/feedback`. */
export interface FeedbackData {
  readonly endpoint?: string;
  /** Address of a new discussion, to which the title and the text are added. */
  readonly discussion?: string;
  readonly texts: Readonly<Record<string, Texts>>;
}

/** Throws an error, which the build reports with the name of the plugin, when an option is missing or wrong. */
export function feedback(options: FeedbackOptions): OctavoPlugin {
  const data = dataOf(options);
  const component = (name: string): URL => new URL(`../src/${name}.tsx`, import.meta.url);
  return {
    name: 'feedback',
    config({ contentSecurityPolicy: policy = false }) {
      const origin = originOf(data.endpoint);
      if (policy === false || origin === undefined) return undefined;
      const { sources = {}, ...rest } = policy === true ? {} : policy;
      const connect = [...(sources['connect-src'] ?? []), origin];
      return { contentSecurityPolicy: { ...rest, sources: { ...sources, 'connect-src': connect } } };
    },
    content: { load: () => ({ data }) },
    theme: {
      components: { 'DocItem/Footer': component('DocFooter'), 'BlogPostItem/Footer': component('PostFooter') },
      styles: [new URL('../src/feedback.css', import.meta.url)],
    },
  };
}

function dataOf({ endpoint, discussions, texts = {} }: FeedbackOptions): FeedbackData {
  if (endpoint === undefined && discussions === undefined)
    throw new Error('Say where answers go: give "endpoint", an address that receives them, or "discussions".');
  if (endpoint !== undefined && !isText(endpoint)) throw new Error('"endpoint" must be a path or a URL.');
  return {
    ...(endpoint !== undefined && { endpoint }),
    ...(discussions !== undefined && { discussion: discussionUrl(discussions) }),
    texts: allTexts(texts),
  };
}

function discussionUrl({ repository, category = 'general' }: Discussions): string {
  if (!/^[\w-]+\/[\w.-]+$/.test(String(repository)))
    throw new Error(`"discussions.repository" must be "owner/name", not "${repository}".`);
  return `https://github.com/${repository}/discussions/new?category=${encodeURIComponent(category)}`;
}

function allTexts(own: NonNullable<FeedbackOptions['texts']>): FeedbackData['texts'] {
  const known: Readonly<Record<string, Texts>> = TEXTS;
  const locales = [...new Set([...Object.keys(known), ...Object.keys(own)])];
  return Object.fromEntries(
    locales.map((locale) => [locale, { ...(known[locale] ?? TEXTS.en), ...own[locale] }] as const),
  );
}

/** Only an address of another host needs to be named in a policy. */
function originOf(endpoint: string | undefined): string | undefined {
  return endpoint !== undefined && URL.canParse(endpoint) ? new URL(endpoint).origin : undefined;
}
