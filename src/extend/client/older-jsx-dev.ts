/** The JSX runtime of `older-jsx.ts` for development. */
import { Fragment, jsxDEV as make } from 'react/jsx-dev-runtime';
import { withDefaults } from './older-jsx.ts';

type Make = typeof make;

export const jsxDEV: Make = (type, props, ...rest) => make(type, withDefaults(type, props), ...rest);
export { Fragment };
