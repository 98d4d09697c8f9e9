/**
 * Runs work in a folder. Configs resolve paths against the working folder, which is the site's when its own scripts run
 * them.
 */
export async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}
