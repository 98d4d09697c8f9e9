/** Stops components of a site that render themselves without end. React would go on until memory is full. */
import { type ComponentType, createContext, createElement, useContext } from 'react';

type Component = ComponentType<Record<string, unknown>>;

/** Maximum depth. It is more than any tree shown to people has. */
const MOST_LEVELS = 500;

/** `place` is the position of the import, like `Place` in a problem that a build reports. */
export interface EndlessImport {
  readonly reason: string;
  readonly place: { readonly file: string; readonly line?: number; readonly column?: number };
}

/**
 * Wraps a component so that it counts how deep it is nested in itself. `self` is called late, because the files import
 * each other.
 */
export function countedInItself(self: () => Component, endless: EndlessImport): Component {
  const Level = createContext(0);
  return function InItself(props) {
    const level = useContext(Level) + 1;
    if (level > MOST_LEVELS) throw endlessImport(endless);
    return createElement(Level, { value: level }, createElement(self(), props));
  };
}

/** The error for modules that are not components, and that cannot import themselves. */
export function endlessImport({ reason, place }: EndlessImport): Error {
  return Object.assign(new Error(reason), { place });
}
