import { hash } from 'node:crypto';

/** The only hash function of the engine, for file names, cache keys and comparing states. Hexadecimal. */
export function hashOf(data: string | Uint8Array, digits = 64): string {
  return hash('sha256', data, 'hex').slice(0, digits);
}
