/** Admonitions, written as `:::note` or as `<Admonition type="note">` (MD-10…16). */
import { escapeHtml } from '../../shared/html.ts';
import type { MarkdownOptions } from '../types.ts';
import type { Context } from './context.ts';
import { ADMONITION_ICONS } from './icons.ts';
import type { MdNode } from './satteri.ts';

interface Look {
  readonly alert: string;
  readonly icon: string;
}

const INFO: Look = { alert: 'info', icon: 'info' };
const LOOKS: Readonly<Record<string, Look>> = {
  note: { alert: 'secondary', icon: 'note' },
  secondary: { alert: 'secondary', icon: 'note' },
  tip: { alert: 'success', icon: 'tip' },
  success: { alert: 'success', icon: 'tip' },
  info: INFO,
  important: INFO,
  warning: { alert: 'warning', icon: 'warning' },
  caution: { alert: 'warning', icon: 'warning' },
  danger: { alert: 'danger', icon: 'danger' },
};

/** The keyword as an admonition type; `undefined` when it is none on this site. */
export function admonitionType(name: string, options: MarkdownOptions['admonitions']): string | undefined {
  if (options === false) return undefined;
  if (options.keywords.includes(name)) return name;
  return options.extendDefaults && Object.hasOwn(LOOKS, name) ? name : undefined;
}

export interface Admonition {
  readonly type: string;
  /** Title with markup. */
  readonly label?: MdNode | undefined;
  readonly content: readonly MdNode[];
  readonly title?: string | null | undefined;
  readonly className?: string | null | undefined;
  readonly id?: string | null | undefined;
}

export function renderAdmonition({ type, label, content, title, className, id }: Admonition, context: Context): string {
  const look = Object.hasOwn(LOOKS, type) ? LOOKS[type] : undefined;
  const { alert, icon } = look ?? INFO;
  if (id) context.page.id(id);
  const heading = renderTitle({ label, title, type, known: look !== undefined }, context);
  return (
    `<div class="theme-admonition theme-admonition-${escapeHtml(type)} alert alert--${alert} admonition` +
    `${className ? ` ${escapeHtml(className)}` : ''}"${id ? ` id="${escapeHtml(id)}"` : ''}>` +
    `<div class="admonition-heading"><span class="admonition-icon">${ADMONITION_ICONS[icon] ?? ''}</span>${heading}</div>` +
    `<div class="admonition-content">${context.blocks(content)}</div></div>`
  );
}

interface Title {
  readonly label: MdNode | undefined;
  readonly title: string | null | undefined;
  readonly type: string;
  /** The theme has a message for it; other keywords stand for themselves. */
  readonly known: boolean;
}

function renderTitle({ label, title, type, known }: Title, { children, page }: Context): string {
  if (label !== undefined && (label.children?.length ?? 0) > 0) return `${children(label)}${space(page.text)}`;
  if (title) {
    page.text(`${title} `);
    return escapeHtml(title);
  }
  return known ? page.message(`theme.admonition.${type}`) : escapeHtml(type);
}

function space(text: (text: string) => void): string {
  text(' ');
  return '';
}
