import type { Page } from '../content/types.ts';
import type { Visibility } from '../shared/wire.ts';
import type { LocaleContext } from './context.ts';

export function visibilityOf(page: Page): Visibility | undefined {
  if (page.frontMatter.draft === true) return 'draft';
  return page.frontMatter.unlisted === true ? 'unlisted' : undefined;
}

/** Drafts are left out of production output (VIS-01). */
export function isLeftOut(context: LocaleContext, page: Page): boolean {
  return page.frontMatter.draft === true && !context.input.drafts;
}
