/**
 * Takes the place of a package that a config imports and that is not installed. Every export is a function. Those that
 * only complete a config, such as `defineConfig` and `withMermaid`, return it. All others return a value like
 * themselves, which is reported and left out of the result.
 */
'use strict';

const MARK = Symbol.for('octavo.standIn');
const PASSES_ON = /^(?:define|with|extend)/i;

/**
 * @param {string} name
 * @param {object} more Further traps of the proxy. With `settles`, it is no promise.
 */
function standIn(name, more = {}) {
  const { settles: _, ...traps } = more;
  return new Proxy(function standsIn() {}, {
    get(_, key) {
      if (key === MARK) return name;
      if (key === 'then') return more.settles === true ? undefined : thenOf(name);
      if (key === '__esModule') return true;
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (key === Symbol.toPrimitive || key === 'toString') return () => '';
      return typeof key === 'string' ? standIn(key === 'default' ? name : key) : undefined;
    },
    apply: (_, __, args) => (PASSES_ON.test(name) && args.length > 0 ? args[0] : standIn(name)),
    construct: () => standIn(name),
    ...traps,
  });
}

/** A stand-in for a promise: what it becomes is one without `then`. */
function thenOf(name) {
  const value = standIn(name, { settles: true });
  return (onDone, onFailed) => Promise.resolve(value).then(onDone, onFailed);
}

const names = standIn('a missing package');
// Bundlers copy the exports of a CommonJS module to an object with its prototype: there, any name is found.
module.exports = standIn('a missing package', { getPrototypeOf: () => names });
