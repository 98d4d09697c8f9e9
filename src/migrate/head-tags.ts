/** Tags that a site adds to the head of its pages → options. Pure. */
import type { Dict } from '../shared/plain-data.ts';
import { defined } from '../shared/plain-data.ts';
import type { Note } from './types.ts';

export interface HeadTag {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string;
}

export interface HeadOptions {
  readonly options: Dict;
  readonly image: string | undefined;
  /** Address of the site, when a tag says it. */
  readonly url: string | undefined;
  readonly notes: readonly Note[];
}

/** Octavo writes these for each page. */
const OF_PAGES =
  /^(?:og:(?:type|title|description|url|locale|site_name)|twitter:(?:card|title|description|url)|description|viewport|generator)$/;
const IMAGES = ['og:image', 'twitter:image'];

/** `baseUrl` is part of the addresses in tags; `file` is the config. */
export function convertHead(tags: readonly HeadTag[], baseUrl: string, file: string): HeadOptions {
  const icon = tags.find(
    ({ tagName, attributes: { rel } }) => tagName === 'link' && /^(?:shortcut )?icon$/.test(`${rel}`),
  );
  const gtag = tags.map(
    ({ attributes: { src } }) => /googletagmanager\.com\/gtag\/js\?id=([\w-]+)/.exec(`${src}`)?.[1],
  );
  const trackingId = gtag.find((id) => id !== undefined);
  const image = tags.find((tag) => IMAGES.includes(nameOf(tag)))?.attributes['content'];
  const url = tags.find((tag) => ['og:url', 'twitter:url'].includes(nameOf(tag)))?.attributes['content'];
  const isLeftOut = (tag: HeadTag): boolean =>
    tag === icon ||
    OF_PAGES.test(nameOf(tag)) ||
    IMAGES.includes(nameOf(tag)) ||
    tag.attributes['charset'] !== undefined ||
    (trackingId !== undefined &&
      (tag.innerHTML?.includes('gtag(') === true || `${tag.attributes['src']}`.includes('gtag/js')));
  const rest = tags.filter((tag) => !isLeftOut(tag));
  const ofPages = [...new Set(tags.map(nameOf).filter((name) => OF_PAGES.test(name)))];
  return {
    options: defined({
      favicon: belowBase(icon?.attributes['href'], baseUrl),
      headTags: rest.length > 0 ? rest : undefined,
      analytics: trackingId === undefined ? undefined : { kind: 'google', trackingId },
    }),
    image: typeof image === 'string' && image !== '' ? image : undefined,
    url: typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined,
    notes:
      ofPages.length === 0
        ? []
        : [
            {
              kind: 'converted',
              what: `${ofPages.join(', ')}: made for each page from its own title and description.`,
              at: { file },
            },
          ],
  };
}

/** Returns the path below the base. */
function belowBase(href: unknown, baseUrl: string): string | undefined {
  if (typeof href !== 'string') return undefined;
  return href.startsWith(baseUrl) ? `/${href.slice(baseUrl.length)}` : href;
}

function nameOf({ attributes: { name, property } }: HeadTag): string {
  return typeof property === 'string' ? property : typeof name === 'string' ? name : '';
}
