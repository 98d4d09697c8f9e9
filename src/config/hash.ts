import { hash } from 'node:crypto';

/** The one hash of the engine: in names of files, keys of caches, and wherever two states are compared. Hexadecimal. */
export function hashOf(data: string | Uint8Array, digits = 64): string {
  return hash('sha256', data, 'hex').slice(0, digits);
}
