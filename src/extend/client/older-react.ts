/**
 * React for the code of a site that has one before 19, and for its packages: with what these have and 19 has not. Packages
 * that bring along a `react/jsx-runtime` of their own ask for the component that is being rendered: there is none to tell.
 */
import React, { type ReactElement, type ReactNode } from 'react';
import { withDefaults } from './older-jsx.ts';

export const {
  Activity,
  Children,
  Component,
  Fragment,
  Profiler,
  PureComponent,
  StrictMode,
  Suspense,
  act,
  cache,
  createContext,
  createElement,
  createRef,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  startTransition,
  use,
  useActionState,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} = React;

export const createFactory = (type: Parameters<typeof createElement>[0]) => createElement.bind(null, type);

/** What is set to nothing is as the component says, too. */
export function cloneElement(element: ReactElement<object>, props?: object, ...children: readonly ReactNode[]) {
  const given = props && withDefaults(element.type, { ...element.props, ...props });
  return React.cloneElement(element, given, ...children);
}

export const __SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = {
  ReactCurrentOwner: { current: null },
  ReactCurrentDispatcher: { current: null },
  ReactCurrentBatchConfig: { transition: null },
  ReactDebugCurrentFrame: { setExtraStackFrame() {}, getStackAddendum: () => '' },
};

export default {
  ...React,
  cloneElement,
  createFactory,
  __SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED,
};
