interface Running {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts nginx as a cache of builds, with the block of `docs/many-machines.md`; what it keeps is in `store` below `dir`.
 * `undefined` where the program can be neither found nor fetched, or does not start.
 */
export function startNginx(dir: string): Promise<Running | undefined>;

/** The block for nginx in a guide. */
export function blockOf(guide: string): string;

/** Starts nginx with a `server` block that listens at 8080; another port takes its place. */
export function startServer(dir: string, block: string): Promise<Running | undefined>;

export function findFreePort(): Promise<number>;
