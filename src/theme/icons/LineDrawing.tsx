import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface LineDrawingProps {
  readonly name: string;
  /** Path on a grid of 24. */
  readonly lines: string;
  readonly className?: string | undefined;
}

export function LineDrawing({ name, lines, className }: LineDrawingProps): ReactNode {
  return (
    <svg className={classNames('icon', `icon--${name}`, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}
