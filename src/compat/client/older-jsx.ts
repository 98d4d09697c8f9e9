/** JSX of a site that has a React before 19: components of all kinds have `defaultProps`. */
import { Fragment, jsx as make, jsxs as makeAll } from 'react/jsx-runtime';
import { withDefaults } from './older-props.ts';

type Make = typeof make;

export const jsx: Make = (type, props, key) => make(type, withDefaults(type, props), key);
export const jsxs: Make = (type, props, key) => makeAll(type, withDefaults(type, props), key);
export { Fragment };
