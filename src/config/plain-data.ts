/** `T` without `undefined` anywhere, so that it fits exact optional properties. */
export type Compact<T> = T extends readonly (infer TItem)[]
  ? readonly Compact<TItem>[]
  : T extends object
    ? { readonly [K in keyof T]: Exclude<Compact<T[K]>, undefined> }
    : T;

/** Copies plain data and leaves out what is `undefined`. */
export function compact<T>(value: T): Compact<T> {
  if (Array.isArray(value)) return value.map((item: unknown) => compact(item)) as unknown as Compact<T>;
  if (!isPlainObject(value)) return value as Compact<T>;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, compact(entry)])) as Compact<T>;
}

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
