/** JSX of a site that has a React before 19: components of all kinds have `defaultProps`. */
import { Fragment, jsx as make, jsxs as makeAll } from 'react/jsx-runtime';

type Make = typeof make;

export const jsx: Make = (type, props, key) => make(type, withDefaults(type, props), key);
export const jsxs: Make = (type, props, key) => makeAll(type, withDefaults(type, props), key);
export { Fragment };

interface Component {
  readonly defaultProps?: Readonly<Record<string, unknown>> | null;
  /** Of `memo`: the component inside. */
  readonly type?: unknown;
}

/** What a component says its props are where it is given none; React 19 sees it on classes alone. */
export function withDefaults<T>(component: unknown, props: T): T {
  const { defaultProps, type } = (Object(component) ?? {}) as Component;
  const own = defaultProps === undefined || defaultProps === null ? props : filled(props, defaultProps);
  return type === undefined ? own : withDefaults(type, own);
}

function filled<T>(props: T, defaults: Readonly<Record<string, unknown>>): T {
  const given = Object.entries(props ?? {}).filter(([name, value]) => value !== undefined || !(name in defaults));
  return { ...defaults, ...Object.fromEntries(given) } as T;
}
