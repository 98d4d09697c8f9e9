/** Loads each file once. What is there comes at once, so that it is shown with the first paint; what failed is asked for again. */
export function createTextLoader<File>(
  fetchFile: (name: string) => Promise<unknown>,
): (name: string) => File | Promise<File> {
  const loading = new Map<string, Promise<File>>();
  const loaded = new Map<string, File>();
  return (name) => {
    const there = loaded.get(name);
    if (there !== undefined) return there;
    const known = loading.get(name) ?? (fetchFile(name) as Promise<File>);
    loading.set(name, known);
    known.then(
      (file) => loaded.set(name, file),
      () => loading.delete(name),
    );
    return known;
  };
}
