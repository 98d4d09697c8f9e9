import type { ReactNode } from 'react';
import { Translate, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { LastUpdate } from '../../shared/wire.ts';
import { Icon } from '../layout/Icon.tsx';

interface EditMetaRowProps {
  readonly editUrl: string | undefined;
  readonly lastUpdate: LastUpdate | undefined;
}

/** “Edit this page”, and when and by whom it was last updated (DP-08, DP-10). */
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
    <span className="theme-last-updated" dir="auto">
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

/** Below an article: tags, edit link, last update. */
export function PageFooter({ className, tags, editUrl, lastUpdate }: PageFooterProps): ReactNode {
  if (tags === undefined && editUrl === undefined && lastUpdate === undefined) return null;
  return (
    <footer className={`${className} page-footer`}>
      {tags}
      <EditMetaRow editUrl={editUrl} lastUpdate={lastUpdate} />
    </footer>
  );
}
