/** Stops components of a site that show themselves without end: React goes on until the memory is full. */
import { type ComponentType, createContext, createElement, useContext } from 'react';

type Component = ComponentType<Record<string, unknown>>;

/** More levels than a tree has that is shown to people. */
const MOST_LEVELS = 500;

/** `place`: of the import, as `Place` of the problem that a build reports. */
export interface EndlessImport {
  readonly reason: string;
  readonly place: { readonly file: string; readonly line?: number; readonly column?: number };
}

/** Returns the component, which counts how often it stands within itself. `self` is read late: the files import each other. */
export function countedInItself(self: () => Component, endless: EndlessImport): Component {
  const Level = createContext(0);
  return function InItself(props) {
    const level = useContext(Level) + 1;
    if (level > MOST_LEVELS) throw endlessImport(endless);
    return createElement(Level, { value: level }, createElement(self(), props));
  };
}

/** For modules that hold no component, and can take nothing from themselves. */
export function endlessImport({ reason, place }: EndlessImport): Error {
  return Object.assign(new Error(reason), { place });
}
