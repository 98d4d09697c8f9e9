/** Returns by version a hash of everything that the check of its samples depends on. */
export function hashSamples(siteDir: string): Promise<ReadonlyMap<string, string>>;
