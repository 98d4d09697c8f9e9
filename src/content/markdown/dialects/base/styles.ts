import { escapeHtml } from '../../../../shared/html.ts';
import type { Context } from '../../base/context.ts';

/** Loads `theme/css/blocks.css` on the page, because something on it needs that style sheet. */
export function useStyles({ head, options }: Pick<Context, 'head' | 'options'>): void {
  const url = options.componentStyles;
  if (url !== undefined) head.add(`<link rel="stylesheet" href="${escapeHtml(url)}">`);
}
