import type { ReactNode } from 'react';
import type { BlogTagsContent } from '../../shared/wire.ts';
import { TagGroups } from '../docs/TagGroups.tsx';
import { Columns } from '../layout/Columns.tsx';

export function BlogTagsPage({ content }: { readonly content: BlogTagsContent }): ReactNode {
  return (
    <Columns>
      <h1>{content.title}</h1>
      <TagGroups groups={content.groups} />
    </Columns>
  );
}
