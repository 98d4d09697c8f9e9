/** Runs CommonJS code among modules that the bundler knows; see `dev/engine-bundle.ts` and `extend/theme/site-code.ts`. */

type Exports = Readonly<Record<string, unknown>>;

/**
 * Returns `require` for packages that are imported as modules. Modules may import each other in cycles, so their exports
 * are read on use.
 */
export function requireFrom(modules: Readonly<Record<string, Exports>>): (name: string) => unknown {
  return (name) => {
    const found = modules[name] ?? {};
    if (found['module.exports'] !== undefined) return found['module.exports'];
    const made: object = Object.defineProperty({}, '__esModule', { value: true });
    for (const key of Object.keys(found)) Object.defineProperty(made, key, { enumerable: true, get: () => found[key] });
    return made;
  };
}

/** Returns what webpack's `require.context` gives: a function from a file's name to its module. */
export function contextOf(modules: Readonly<Record<string, unknown>>, id: string) {
  const context = (name: string): unknown => {
    if (!Object.hasOwn(modules, name)) throw new Error(`Cannot find module '${name}'`);
    return modules[name];
  };
  return Object.assign(context, { keys: () => Object.keys(modules), resolve: (name: string) => name, id });
}
