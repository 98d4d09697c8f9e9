import type { ReactNode } from 'react';
import { Collapsible, useCollapsible, useTranslate } from '../../client/hooks.tsx';
import type { TocItem } from '../../shared/wire.ts';
import { useArticleLanguage } from '../article-language.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/Icon.tsx';
import { TocList } from './TocList.tsx';

/** Panel above the article; CSS hides it above 996 px (TOC-06). */
export function TocMobile({ toc }: { readonly toc: readonly TocItem[] }): ReactNode {
  const translate = useTranslate();
  const language = useArticleLanguage();
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  if (toc.length === 0) return null;
  return (
    <div className={classNames('theme-doc-toc-mobile', !collapsed && 'theme-doc-toc-mobile--open')}>
      <button
        type="button"
        className="theme-doc-toc-mobile__button clean-btn"
        aria-expanded={!collapsed}
        onClick={toggleCollapsed}
      >
        {translate('theme.TOCCollapsible.toggleButtonLabel')}
        <Icon name="caret" />
      </button>
      <Collapsible collapsed={collapsed} className="theme-doc-toc-mobile__panel">
        <TocList
          items={toc}
          language={language}
          className="table-of-contents"
          linkClassName="table-of-contents__link"
        />
      </Collapsible>
    </div>
  );
}
