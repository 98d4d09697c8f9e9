import type { ReactNode } from 'react';
import type { DocTagsContent } from '../../shared/wire.ts';
import { Columns } from '../layout/Columns.tsx';
import { TagGroups } from './TagGroups.tsx';

export function DocTagsPage({ content }: { readonly content: DocTagsContent }): ReactNode {
  return (
    <Columns>
      <h1>{content.title}</h1>
      <TagGroups groups={content.groups} />
    </Columns>
  );
}
