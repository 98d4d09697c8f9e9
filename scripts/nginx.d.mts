interface Running {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts nginx as a cache of builds, with the block of `docs/many-machines.md`. It stores files in `store` below `dir`.
 * Returns `undefined` if the program can be neither found nor fetched, or does not start.
 */
export function startNginx(dir: string): Promise<Running | undefined>;

/** Returns the block for nginx in a guide. */
export function blockOf(guide: string): string;

/** Starts nginx with a `server` block that listens on 8080, which is replaced by a free port. */
export function startServer(dir: string, block: string): Promise<Running | undefined>;

export function findFreePort(): Promise<number>;
