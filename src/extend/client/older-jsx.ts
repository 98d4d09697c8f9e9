/** JSX runtime for a site with a React before 19, where components of all kinds support `defaultProps`. */
import { Fragment, jsx as make, jsxs as makeAll } from 'react/jsx-runtime';

type Make = typeof make;

export const jsx: Make = (type, props, key) => make(type, withDefaults(type, props), key);
export const jsxs: Make = (type, props, key) => makeAll(type, withDefaults(type, props), key);
export { Fragment };

interface Component {
  readonly defaultProps?: Readonly<Record<string, unknown>> | null;
  /** The inner component, for the result of `memo`. */
  readonly type?: unknown;
}

/** Fills in a component's default props. React 19 itself supports them only on classes. */
export function withDefaults<T>(component: unknown, props: T): T {
  const { defaultProps, type } = (Object(component) ?? {}) as Component;
  const own = defaultProps === undefined || defaultProps === null ? props : filled(props, defaultProps);
  return type === undefined ? own : withDefaults(type, own);
}

function filled<T>(props: T, defaults: Readonly<Record<string, unknown>>): T {
  const given = Object.entries(props ?? {}).filter(([name, value]) => value !== undefined || !(name in defaults));
  return { ...defaults, ...Object.fromEntries(given) } as T;
}
