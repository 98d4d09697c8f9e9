/** A `Buffer`, as far as it is read: sites have the types of Node only if they install them. */
export interface RemoteContent extends Uint8Array {
  indexOf(searched: string | number): number;
  toString(encoding?: 'utf8', start?: number, end?: number): string;
}

/** A cache that machines share. What cannot be had costs time and is no error. */
export interface RemoteCache {
  /**
   * What was put under the key, as `read` makes it of the content; `undefined` when the cache does not have it, or sends
   * something else: `read` throws on that, or gives `undefined`.
   */
  get<Read>(key: string, read: (content: RemoteContent) => Read | undefined): Promise<Read | undefined>;
  /** Sends the content while the build goes on; waits only when much is waiting already. `key`: SHA-256, hexadecimal. */
  put(key: string, content: Uint8Array): Promise<void>;
}
