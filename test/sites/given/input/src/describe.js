/** Anything → JSON: what JSON has no word for is named. */
function describe(value, around = []) {
  if (value === undefined) return '(undefined)';
  if (typeof value === 'bigint' || typeof value === 'symbol') return `(${typeof value})`;
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
  if (around.includes(value)) return '(itself)';
  if (value instanceof RegExp) return `(pattern ${value})`;
  if (value instanceof Date) return `(date ${value.toISOString()})`;
  if (value instanceof Map || value instanceof Set) return `(${value.constructor.name})`;
  if (value.$$typeof !== undefined) return '(element)';
  const inside = [...around, value];
  if (Array.isArray(value)) return value.map((one) => describe(one, inside));
  const names = Object.keys(value).filter((name) => !/^(?:displayName|isMDXComponent|\$)/.test(name)).sort();
  if (typeof value === 'function' && names.length === 0) return '(function)';
  const fields = Object.fromEntries(names.map((name) => [name, name === 'currentBundler' ? '(bundler)' : describe(value[name], inside)]));
  return typeof value === 'function' ? { '(function)': true, ...fields } : fields;
}

module.exports = describe;
