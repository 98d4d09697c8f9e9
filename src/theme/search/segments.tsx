import type { ReactNode } from 'react';
import type { TextSegment } from '../../search/query/types.ts';

/** Text with its matches marked: elements, never HTML of an index. */
export function segmentsOf(segments: readonly TextSegment[]): readonly ReactNode[] {
  return segments.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text));
}
