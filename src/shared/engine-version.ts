declare const __OCTAVO_VERSION__: string;
declare const __OCTAVO_BUILD__: string;

/** Version of the engine, inserted when it is built. */
export const ENGINE_VERSION: string = __OCTAVO_VERSION__;

/** Version with a hash of the engine's code. Cache entries of other code are not used. */
export const ENGINE_BUILD: string = __OCTAVO_BUILD__;
