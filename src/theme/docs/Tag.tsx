import type { ReactNode } from 'react';
import { Link } from '../../client/router.tsx';
import type { TagLink } from '../../shared/wire.ts';

export interface TagProps {
  readonly tag: TagLink;
  /** Number of pages with the tag. */
  readonly count?: number;
}

export function Tag({ tag, count }: TagProps): ReactNode {
  return (
    <Link className="theme-tag" rel="tag" href={tag.href} title={tag.description}>
      {tag.label}
      {count !== undefined && <span className="theme-tag__count">{count}</span>}
    </Link>
  );
}
