/** The interface of constructs that are told by their lines. */
import type { Message, Place } from '../../../../errors/problem.ts';
import type { Dialect } from '../../../base/types.ts';
import type { Edit } from '../../source/edits.ts';
import type { ProseLine } from './prose-lines.ts';

export interface LineConstruct {
  /** Tools that have it, the one that is named first to whoever reads none of them. */
  readonly dialects: readonly Dialect[];
  /** Texts in which nothing matches hold none; most do. */
  readonly worth: RegExp;
  /** The same where the site does not read it: narrower, as a page is looked at only for what is reported. @default `worth` */
  readonly worthReporting?: RegExp;
  /** Sorted, and apart from each other. */
  readonly find: (tools: LineTools) => readonly Found[];
}

export interface Found extends Edit {
  /** The text as its author wrote it; absent on edits that go along with another. */
  readonly written?: string;
}

export interface LineTools {
  readonly text: string;
  /** Lines outside of code. */
  readonly proseLines: (text: string) => readonly ProseLine[];
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Text of a file that the page shows, by its path as written. */
  readonly snippet: (target: string) => string | undefined;
  readonly report: (at: number, message: (place: Place) => Message) => void;
}
