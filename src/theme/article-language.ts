import { usePage } from '../client/hooks.tsx';
import type { Language } from '../shared/translation.ts';

/** Attributes of what is written in the language of the article: it may be another one than that of the page. */
export function useArticleLanguage(): Partial<Language> {
  const { content } = usePage();
  return ('translation' in content ? content.translation?.language : undefined) ?? {};
}
