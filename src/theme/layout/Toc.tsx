import type { ReactNode } from 'react';
import { Collapsible, useCollapsible, usePage, useTocHighlight, useTranslate } from '../../client/hooks.tsx';
import type { TocItem } from '../../shared/toc.ts';
import { classNames } from '../../shared/class-names.ts';
import type { Language } from '../../shared/page-state.ts';
import { Icon } from './Icon.slot.ts';

/** Returns attributes for text in the language of the article, which may differ from that of the page. */
function useArticleLanguage(): Partial<Language> {
  const { content } = usePage();
  return ('translation' in content ? content.translation?.language : undefined) ?? {};
}

interface TocListProps {
  readonly items: readonly TocItem[];
  readonly className?: string;
  readonly linkClassName: string;
  /** Language of the items; that of the list around it by default. */
  readonly language?: Partial<Language>;
}

function TocList({ items, className, linkClassName, language }: TocListProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className={className} {...language}>
      {items.map(({ id, html, children }) => (
        <li key={id}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the HTML */}
          <a className={linkClassName} href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          {children && <TocList items={children} linkClassName={linkClassName} />}
        </li>
      ))}
    </ul>
  );
}

const HIGHLIGHT = 'toc-highlight';

/** The right column. CSS hides it below 997 px (TOC-05, TOC-07). */
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

/** The panel above the article. CSS hides it above 996 px (TOC-06). */
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
