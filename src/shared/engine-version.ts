declare const __OCTAVO_VERSION__: string;

/** Version of the engine, written in when it is built. Part of every cache key. */
export const ENGINE_VERSION: string = __OCTAVO_VERSION__;
