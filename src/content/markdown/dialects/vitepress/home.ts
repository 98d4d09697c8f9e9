/** `layout: home` of VitePress: what `hero` and `features` in the front matter say stands in front of the text. */
import { dialectOff } from '../../../../errors/dialects.ts';
import { asWarning } from '../../../../errors/problem.ts';
import { isRecord } from '../../../../shared/plain-data.ts';
import { escapeHtml } from '../../../../shared/html.ts';
import type { Context } from '../../base/context.ts';
import { imageSource, linkParts } from '../../nodes/inline.ts';
import type { MdNode } from '../../source/satteri.ts';
import { reads } from '../base/reads.ts';
import { useStyles } from '../base/styles.ts';

type Fields = Readonly<Record<string, unknown>>;

const PAGE: MdNode = { type: 'root', children: [] };

export function renderHome(frontMatter: Fields, context: Context): string {
  if (frontMatter['layout'] !== 'home' || context.options.dialects === undefined) return '';
  const { document, page } = context;
  if (!reads(context.options, 'vitepress')) {
    page.problem(asWarning(dialectOff('layout: home', 'vitepress', { file: document.sitePath, line: 1 })));
    return '';
  }
  useStyles(context);
  const hero = isRecord(frontMatter['hero']) ? frontMatter['hero'] : undefined;
  const features = Array.isArray(frontMatter['features']) ? frontMatter['features'].filter(isRecord) : [];
  return (hero === undefined ? '' : renderHero(hero, context)) + renderFeatures(features, context);
}

function renderHero(hero: Fields, context: Context): string {
  const tagline = textIn(hero, 'tagline');
  const title = `${textIn(hero, 'name')} ${textIn(hero, 'text')}`.trim();
  const heading: MdNode = { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] };
  const actions = Array.isArray(hero['actions']) ? hero['actions'].filter(isRecord) : [];
  return (
    `<div class="home-hero">${renderPicture(hero['image'], 'home-hero__image', context)}` +
    (title === '' ? '' : context.render(heading)) +
    (tagline === '' ? '' : `<p class="home-hero__tagline">${shown(tagline, context)}</p>`) +
    (actions.length === 0
      ? ''
      : `<p class="home-hero__actions">${actions.map((one) => renderAction(one, context)).join(' ')}</p>`) +
    '</div>\n'
  );
}

function renderAction(action: Fields, context: Context): string {
  const { href, rest } = linkParts(textIn(action, 'link'), PAGE, context);
  const look = action['theme'] === 'alt' ? 'secondary' : 'primary';
  return `<a class="button button--${look}" href="${href}"${rest}>${shown(textIn(action, 'text'), context)}</a>`;
}

function renderFeatures(features: readonly Fields[], context: Context): string {
  if (features.length === 0) return '';
  const cards = features.map((feature) => {
    const title = shown(textIn(feature, 'title'), context);
    const link = textIn(feature, 'link');
    const parts = link === '' ? undefined : linkParts(link, PAGE, context);
    const name = parts === undefined ? title : `<a href="${parts.href}"${parts.rest}>${title}</a>`;
    const { icon } = feature;
    const drawn =
      typeof icon === 'string' && !icon.includes('<') ? `<span aria-hidden="true">${escapeHtml(icon)}</span> ` : '';
    const details = textIn(feature, 'details');
    return (
      `<div class="card text-card${parts === undefined ? '' : ' text-card--link'}">${renderPicture(icon, 'text-card__image', context)}` +
      `<p class="text-card__title">${drawn}${name}</p>` +
      (details === '' ? '' : `<div class="text-card__body"><p>${shown(details, context)}</p></div>`) +
      '</div>'
    );
  });
  return `<div class="card-grid">${cards.join('\n')}</div>\n`;
}

/** The source alone, or with its alternative text and one for each colour mode. */
function renderPicture(picture: unknown, className: string, context: Context): string {
  const fields: Fields = isRecord(picture) ? picture : { src: className === 'home-hero__image' ? picture : undefined };
  const { src, light } = fields;
  const target = typeof src === 'string' ? src : light;
  if (typeof target !== 'string') return '';
  const { url, size } = imageSource(target, PAGE, context);
  const alt = textIn(fields, 'alt');
  return `<img class="${className}" decoding="async" src="${url}"${size} alt="${escapeHtml(alt)}">`;
}

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function shown(text: string, { page }: Context): string {
  page.text(`${text} `);
  return escapeHtml(text);
}
