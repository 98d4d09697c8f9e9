/** Gives constructs of other tools what they ask for beside their text: fields of the page, and files that it shows. */
import type { ContentFile, MarkdownOptions } from '../../base/types.ts';
import type { DialectInput } from './constructs.ts';
import { snippetCandidates } from './base/snippets.ts';

interface Where {
  readonly file: ContentFile;
  /** Absolute path of the text: the page, or a partial of it. */
  readonly filePath: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

export function dialectTools(
  { file, filePath, frontMatter }: Where,
  { dialects, admonitions }: Pick<MarkdownOptions, 'dialects' | 'admonitions'>,
): Omit<DialectInput, 'text' | 'sitePath'> | undefined {
  // What is rewritten becomes directives, which are text on a site without admonitions.
  if (dialects === undefined || admonitions === false) return undefined;
  return {
    dialects,
    frontMatter,
    snippet: (target) =>
      snippetCandidates(target, { ...file, filePath, page: file.filePath })
        .map((candidate) => file.partials[candidate]?.text)
        .find((text) => text !== undefined),
  };
}
