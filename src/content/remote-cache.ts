/** The part of `Buffer` that is used. Sites have Node's types only if they install them. */
export interface RemoteContent extends Uint8Array {
  indexOf(searched: string | number): number;
  toString(encoding?: 'utf8', start?: number, end?: number): string;
}

/** A cache that machines share. A missing entry costs time but is not an error. */
export interface RemoteCache {
  /**
   * Returns the content stored under the key, converted by `read`. `undefined` when the cache lacks it, or returns
   * something else: then `read` throws or returns `undefined`.
   */
  get<Read>(key: string, read: (content: RemoteContent) => Read | undefined): Promise<Read | undefined>;
  /**
   * Sends the content while the build continues. Waits only when many uploads are pending. `key`: SHA-256, hexadecimal.
   */
  put(key: string, content: Uint8Array): Promise<void>;
}
