/**
 * React for the code and packages of a site with a React before 19. Adds what React 19 has removed. Packages with their
 * own copy of `react/jsx-runtime` read the component that is being rendered from the internals; it is always `null`
 * here.
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

/** Clones an element. Props set to `undefined` get the component's defaults. */
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
