/** `T` without `undefined` anywhere, so that it fits exact optional properties. */
export type Compact<T> = T extends readonly (infer TItem)[]
  ? readonly Compact<TItem>[]
  : T extends object
    ? { readonly [K in keyof T]: Exclude<Compact<T[K]>, undefined> }
    : T;

/** Copies plain data without `undefined` values. */
export function compact<T>(value: T): Compact<T> {
  if (Array.isArray(value)) return value.map((item: unknown) => compact(item)) as Compact<T>;
  if (!isPlainObject(value)) return value as Compact<T>;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, compact(entry)])) as Compact<T>;
}

/** Checks if a value is an object with fields, as in JSON and YAML. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type Dict = Readonly<Record<string, unknown>>;

/** Returns the object, or an empty one for any other value. */
export function dictOf(value: unknown): Dict {
  return isRecord(value) ? value : {};
}

/** Returns the list, or an empty one for any other value. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** Checks if an object was created by `{}` and not by a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const entry of Object.values(value)) deepFreeze(entry);
  return value;
}

/** Returns the object without `undefined` fields, which exact optional types do not allow. */
export function defined<T extends object>(fields: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const key of Object.keys(fields) as (keyof T)[]) {
    if (fields[key] !== undefined) kept[key] = fields[key] as Exclude<T[typeof key], undefined>;
  }
  return kept;
}

/** Groups items by key, with keys in the order of their first item. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Wraps a single value in a list; `undefined` and `null` become an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : value === undefined || value === null ? [] : [value];
}
