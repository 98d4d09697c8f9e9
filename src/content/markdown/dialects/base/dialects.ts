/**
 * Markdown of other tools. Each construct is one file. Constructs that can be recognized by their lines
 * (`constructs.ts`) are rewritten in the text before it is parsed, into directives that `directives.ts` renders. The
 * others are recognized by the renderer of the node they are parsed as. Constructs that a site does not read are
 * reported, never dropped.
 */
import { dialectOff } from '../../../../errors/dialects.ts';
import { asWarning } from '../../../../errors/problem.ts';
import type { Dialect } from '../../../base/types.ts';
import type { Context } from '../../base/context.ts';
import type { MdNode } from '../../source/satteri.ts';

/** Reports a construct that the site does not read. Not on Docusaurus sites, where it is text as in Docusaurus. */
export function reportOff(
  node: MdNode,
  { written, dialect }: { readonly written: string; readonly dialect: Dialect },
  { document, options, page }: Context,
): void {
  if (options.dialects === undefined) return;
  const { line, column } = document.spot(node);
  page.problem(asWarning(dialectOff(written, dialect, { file: document.sitePath, line, column })));
}

/** A directive is a container or a part of a line. */
export interface Directive {
  readonly node: MdNode;
  readonly label: MdNode | undefined;
  /** The blocks of a container, or what stands in the brackets of a text directive. */
  readonly content: readonly MdNode[];
  readonly attributes: Readonly<Record<string, string | null | undefined>>;
}

export interface DirectiveKind {
  /** Tools that have it. */
  readonly dialects: readonly Dialect[];
  readonly render: (directive: Directive, context: Context) => string;
}
