/** By version, a hash of all that the check of its samples depends on. */
export function hashSamples(siteDir: string): Promise<ReadonlyMap<string, string>>;
