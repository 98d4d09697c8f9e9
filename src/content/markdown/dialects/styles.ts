import { escapeHtml } from '../../../shared/html.ts';
import type { Context } from '../context.ts';

/** The page has something that looks as `theme/css/components-of-pages.css` says, and loads it: others need not. */
export function useStyles({ head, options }: Pick<Context, 'head' | 'options'>): void {
  const url = options.componentStyles;
  if (url !== undefined) head.add(`<link rel="stylesheet" href="${escapeHtml(url)}">`);
}
