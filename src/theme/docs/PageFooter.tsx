import type { ReactNode } from 'react';
import type { LastUpdate, TagLink } from '../../shared/wire.ts';
import { EditMetaRow } from './EditMetaRow.tsx';
import { TagsRow } from './TagsRow.tsx';

export interface PageFooterProps {
  readonly className: string;
  readonly tags: readonly TagLink[];
  readonly editUrl: string | undefined;
  readonly lastUpdate: LastUpdate | undefined;
}

/** Below an article: tags, edit link, last update. */
export function PageFooter({ className, tags, editUrl, lastUpdate }: PageFooterProps): ReactNode {
  if (tags.length === 0 && editUrl === undefined && lastUpdate === undefined) return null;
  return (
    <footer className={`${className} page-footer`}>
      <TagsRow tags={tags} />
      <EditMetaRow editUrl={editUrl} lastUpdate={lastUpdate} />
    </footer>
  );
}
