/** Code and JSON → syntax tree; the parts of it that are read here. */
import { parseSync } from 'rolldown/utils';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly body?: readonly Node[] | Node;
  readonly declaration?: Node;
  readonly declarations?: readonly Node[];
  readonly id?: Node;
  readonly init?: Node | null;
  readonly name?: string;
  readonly arguments?: readonly Node[];
  readonly expression?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly argument?: Node | null;
  readonly properties?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
  readonly key?: Node;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly quasis?: readonly { readonly value: { readonly cooked?: string } }[];
}

export interface SourceTree {
  readonly program: Node;
  /** Characters that were put before the text to make it a module: to be taken off every offset. */
  readonly shift: number;
}

const JSON_PREFIX = 'export default ';

/** `undefined` for what is no code. The language goes by the extension of the file. */
export function parseSource(text: string, filePath: string): SourceTree | undefined {
  const isJson = filePath.endsWith('.json');
  try {
    const parsed = isJson ? parseSync('data.js', JSON_PREFIX + text) : parseSync(filePath, text);
    return { program: parsed.program as unknown as Node, shift: isJson ? JSON_PREFIX.length : 0 };
  } catch {
    return undefined;
  }
}
