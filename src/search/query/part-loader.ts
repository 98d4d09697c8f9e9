/** Loads each part once. What failed is asked for again. */
export interface PartLoader {
  <Part>(name: string): Promise<Part>;
  readonly has: (name: string) => boolean;
}

/** `fetchPart`: JSON of a part by its file name. */
export function createPartLoader(fetchPart: (name: string) => Promise<unknown>): PartLoader {
  const parts = new Map<string, Promise<unknown>>();
  const load = <Part>(name: string): Promise<Part> => {
    const loading = parts.get(name) ?? fetchPart(`${name}.json`);
    parts.set(name, loading);
    loading.catch(() => parts.delete(name));
    return loading as Promise<Part>;
  };
  return Object.assign(load, { has: (name: string) => parts.has(name) });
}
