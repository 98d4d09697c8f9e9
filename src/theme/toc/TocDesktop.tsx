import type { ReactNode } from 'react';
import { useTocHighlight, useTranslate } from '../../client/hooks.tsx';
import type { TocItem } from '../../shared/wire.ts';
import { useArticleLanguage } from '../article-language.ts';
import { TocList } from './TocList.tsx';

const HIGHLIGHT = 'toc-highlight';

/** Right column; CSS hides it below 997 px (TOC-05, TOC-07). */
export function TocDesktop({ toc }: { readonly toc: readonly TocItem[] }): ReactNode {
  const translate = useTranslate();
  useTocHighlight({ linkClassName: HIGHLIGHT });
  const language = useArticleLanguage();
  const title = translate('theme.TOCCollapsible.toggleButtonLabel');
  return (
    <nav className="theme-doc-toc-desktop thin-scrollbar" aria-label={title}>
      <div className="toc-title">{title}</div>
      <TocList
        items={toc}
        language={language}
        className="table-of-contents table-of-contents__left-border"
        linkClassName={`table-of-contents__link ${HIGHLIGHT}`}
      />
    </nav>
  );
}
