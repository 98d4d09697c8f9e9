/**
 * Starts nginx with the block of the guide; what it keeps is in `store` below `dir`. `undefined` where the program can be
 * neither found nor fetched, or does not start.
 */
export function startNginx(
  dir: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> } | undefined>;

export function findFreePort(): Promise<number>;
