/** Reads values of a document of which nothing is certain, and follows its references. */

export type Dict = Readonly<Record<string, unknown>>;

export function isDict(value: unknown): value is Dict {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const dictOf = (value: unknown): Dict => (isDict(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Returns a text or a number as text. Anything else is an empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\0', '') : '';
}

export interface Followed {
  /** The value behind all references, with the fields that stand beside them. */
  readonly value: Dict;
  /** Pointer of the last reference: `#/components/schemas/User`. */
  readonly pointer?: string;
  /** All pointers on the way. */
  readonly pointers: readonly string[];
}

export interface Resolver {
  /** Follows the references of `value`, which all point into the document. */
  follow(value: unknown): Followed;
}

export function createResolver(document: Dict): Resolver {
  return {
    follow(value) {
      const pointers: string[] = [];
      let current = dictOf(value);
      for (let ref = current['$ref']; typeof ref === 'string'; ref = current['$ref']) {
        if (pointers.includes(ref)) return { value: {}, pointers };
        pointers.push(ref);
        const { $ref: _, ...beside } = current;
        current = { ...dictOf(valueAt(document, ref)), ...beside };
      }
      const pointer = pointers.at(-1);
      return { value: current, pointers, ...(pointer !== undefined && { pointer }) };
    },
  };
}

/** Returns the value at a pointer such as `#/components/schemas/User`. */
export function valueAt(document: unknown, pointer: string): unknown {
  const keys = pointer.replace(/^#?\/?/, '').split('/');
  if (keys.length === 1 && keys[0] === '') return document;
  return keys.reduce<unknown>((value, key) => childAt(value, unescapeKey(key)), document);
}

function childAt(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return (value as readonly unknown[])[Number(key)];
  return isDict(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function unescapeKey(key: string): string {
  const plain = key.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Returns the name of a component: `User` of `#/components/schemas/User`. */
export function componentName(pointer: string | undefined): string | undefined {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(pointer ?? '')?.[1];
  return name === undefined ? undefined : unescapeKey(name);
}
