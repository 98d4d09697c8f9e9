/** Pages that are components of the site. Apart from `page-hooks.ts`, so that docs come without it, its error included. */
import { type ComponentType, isValidElement } from 'react';
import { usePage, usePageModule } from './page-hooks.ts';

/** The component of a page of kind `component`: render it where the content goes (RR-13). */
export function usePageComponent(moduleId: string): ComponentType {
  const { path } = usePage();
  return componentOf(usePageModule(moduleId), path);
}

/** `path`: of the page, for the message. */
export function componentOf(module: unknown, path: string): ComponentType {
  const component = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (component === undefined || component === null) throw noDefaultExport(path);
  if (!isComponent(component)) throw noComponent(path, component);
  return component as ComponentType;
}

/** A function, or what `memo` and `lazy` make of one; an element is what a component gives. */
function isComponent(value: unknown): boolean {
  return (
    typeof value === 'function' || (typeof value === 'object' && '$$typeof' in Object(value) && !isValidElement(value))
  );
}

function noComponent(path: string, value: unknown): Error {
  const kind = isValidElement(value) ? 'an element' : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
  return new Error(
    `The default export of the page component at ${path} is ${kind}, not a React component. Consider default-exporting a function that returns what the page shows.`,
  );
}

function noDefaultExport(path: string): Error {
  return new Error(
    `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
  );
}
