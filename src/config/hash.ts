import { hash } from 'node:crypto';

/** The one hash of the engine: in names of files, keys of caches, and wherever two states are compared. Hexadecimal. */
export function hashOf(data: string | Uint8Array, digits = 64): string {
  return hash('sha256', data, 'hex').slice(0, digits);
}

declare const __OCTAVO_VERSION__: string;
declare const __OCTAVO_BUILD__: string;

/** Version of the engine, written in when it is built. */
export const ENGINE_VERSION: string = __OCTAVO_VERSION__;

/** Version with a hash of the engine's code: what was cached by other code is not used. */
export const ENGINE_BUILD: string = __OCTAVO_BUILD__;
