import type { ReactNode } from 'react';
import { Translate, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { LastUpdate, LinkTo } from '../../shared/wire.ts';
import { Icon } from '../layout/Icon.slot.ts';

interface EditMetaRowProps {
  readonly editUrl: string | undefined;
  readonly lastUpdate: LastUpdate | undefined;
}

/** Shows “Edit this page”, and when and by whom the page was last updated (DP-08, DP-10). */
function EditMetaRow({ editUrl, lastUpdate }: EditMetaRowProps): ReactNode {
  const translate = useTranslate();
  if (editUrl === undefined && lastUpdate === undefined) return null;
  return (
    <div className="theme-doc-footer-edit-meta-row edit-meta-row">
      {editUrl !== undefined && (
        <Link className="theme-edit-this-page" href={editUrl} noBrokenLinkCheck>
          <Icon name="edit" />
          {translate('theme.common.editThisPage')}
        </Link>
      )}
      {lastUpdate !== undefined && <LastUpdated lastUpdate={lastUpdate} />}
    </div>
  );
}

function LastUpdated({ lastUpdate: { at, formattedAt, by } }: { readonly lastUpdate: LastUpdate }): ReactNode {
  const date = at !== undefined && <time dateTime={at}>{formattedAt ?? at.slice(0, 10)}</time>;
  return (
    // Keyed by its text, so that it is created anew when that changes: a browser that translates the page may have
    // replaced the text nodes by elements.
    <span key={`${at} ${by}`} className="theme-last-updated" dir="auto">
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{
          atDate: date ? <Translate id="theme.lastUpdated.atDate" values={{ date }} /> : '',
          byUser: by === undefined ? '' : <Translate id="theme.lastUpdated.byUser" values={{ user: <b>{by}</b> }} />,
        }}
      />
    </span>
  );
}

interface PageFooterProps {
  readonly className: string;
  /** Row of tags; `undefined` when there are none. */
  readonly tags: ReactNode;
  readonly editUrl: string | undefined;
  readonly lastUpdate: LastUpdate | undefined;
}

/** Shows the tags, edit link and last update below an article. */
export function PageFooter({ className, tags, editUrl, lastUpdate }: PageFooterProps): ReactNode {
  if (tags === undefined && editUrl === undefined && lastUpdate === undefined) return null;
  return (
    <footer className={`${className} page-footer`}>
      {tags}
      <EditMetaRow editUrl={editUrl} lastUpdate={lastUpdate} />
    </footer>
  );
}

interface PagerLinkProps {
  readonly side: 'prev' | 'next';
  readonly href: string;
  readonly label: string;
  /** Language of the label. */
  readonly lang?: string;
  /** Name of the direction, such as “Previous”. */
  readonly sublabel?: string;
}

export function PagerLink({ side, href, label, lang, sublabel }: PagerLinkProps): ReactNode {
  return (
    <Link className={`pagination-nav__link pagination-nav__link--${side}`} href={href} rel={side}>
      {sublabel !== undefined && <div className="pagination-nav__sublabel">{sublabel}</div>}
      <div className="pagination-nav__label" lang={lang}>
        {label}
      </div>
    </Link>
  );
}

interface DocPagerProps {
  readonly previous: LinkTo | undefined;
  readonly next: LinkTo | undefined;
}

/** Links to the neighbours in the sidebar (DP-05, DP-07). */
export function DocPager({ previous, next }: DocPagerProps): ReactNode {
  const translate = useTranslate();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination-nav" aria-label={translate('theme.docs.paginator.navAriaLabel')}>
      {previous !== undefined && (
        <PagerLink side="prev" {...previous} sublabel={translate('theme.docs.paginator.previous')} />
      )}
      {next !== undefined && <PagerLink side="next" {...next} sublabel={translate('theme.docs.paginator.next')} />}
    </nav>
  );
}
