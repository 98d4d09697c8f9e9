/** Admonitions, written as `:::note` or as `<Admonition type="note">` (MD-10…16). */
import {
  ADMONITION_CLASSES,
  admonitionLook,
  articleIconHtml,
  isKnownAdmonition,
} from '../../../shared/article-looks.ts';
import { escapeHtml } from '../../../shared/html.ts';
import type { MarkdownOptions } from '../../base/types.ts';
import { type Context, partMark } from '../base/context.ts';
import type { MdNode } from '../source/satteri.ts';

/** Returns the keyword as an admonition type; `undefined` when the site has no such type. */
export function admonitionType(name: string, options: MarkdownOptions['admonitions']): string | undefined {
  if (options === false) return undefined;
  if (options.keywords.includes(name)) return name;
  return options.extendDefaults && isKnownAdmonition(name) ? name : undefined;
}

interface Admonition {
  /** Type that determines its look. */
  readonly type: string;
  /** Type that names it when it has no title. @default `type` */
  readonly name?: string;
  /** Title with markup. */
  readonly label?: MdNode | undefined;
  readonly content: readonly MdNode[];
  readonly title?: string | null | undefined;
  /** Text, such as an emoji, that replaces the icon. */
  readonly icon?: string | undefined;
  readonly className?: string | null | undefined;
  readonly id?: string | null | undefined;
  /** It has neither a title nor an icon. */
  readonly isUntitled?: boolean;
}

export function renderAdmonition(
  { type, name = type, label, content, title, icon, className, id, isUntitled = false }: Admonition,
  context: Context,
): string {
  const { icon: ours, className: look } = admonitionLook(type);
  if (id) context.page.id(id);
  const heading = isUntitled ? '' : renderTitle({ label, title, type: name }, context);
  const hasTitle = Boolean(title) || (label?.children?.length ?? 0) > 0;
  const mark = partMark(context, 'admonition', { type, icon, className, id, ...(hasTitle && { title: heading }) });
  const drawn = icon ? escapeHtml(icon) : articleIconHtml(ours);
  return (
    `<div${mark} class="${escapeHtml(look)}${className ? ` ${escapeHtml(className)}` : ''}"${id ? ` id="${escapeHtml(id)}"` : ''}>` +
    (isUntitled
      ? ''
      : `<div class="${ADMONITION_CLASSES.heading}"><span class="${ADMONITION_CLASSES.icon}">${drawn}</span>${heading}</div>`) +
    `<div class="${ADMONITION_CLASSES.content}">${context.blocks(content)}</div></div>`
  );
}

interface Title {
  readonly label: MdNode | undefined;
  readonly title: string | null | undefined;
  readonly type: string;
}

function renderTitle({ label, title, type }: Title, { children, page }: Context): string {
  if (label !== undefined && (label.children?.length ?? 0) > 0) return `${children(label)}${space(page.text)}`;
  if (title) {
    page.text(`${title} `);
    return escapeHtml(title);
  }
  return isKnownAdmonition(type) ? page.message(`theme.admonition.${type}`) : escapeHtml(type);
}

function space(text: (text: string) => void): string {
  text(' ');
  return '';
}
