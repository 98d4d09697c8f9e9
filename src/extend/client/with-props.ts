import { type ComponentType, createElement, type ReactNode } from 'react';

/** Returns the page component of a plugin's page: a component of the plugin with the data of the page. */
export function withProps(Component: ComponentType<object>, props: object): () => ReactNode {
  return function DataPage() {
    return createElement(Component, props);
  };
}
