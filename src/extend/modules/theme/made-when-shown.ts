import { type ComponentType, createElement } from 'react';

/**
 * Defers creating a component until its first render. Components of sites and of the theme import each other in cycles,
 * so the parts of a component may not have been evaluated yet when its own module is.
 */
export function madeWhenShown<Props extends object>(make: () => ComponentType<Props>): ComponentType<Props> {
  let made: ComponentType<Props> | undefined;
  return function Part(props: Props) {
    made ??= make();
    return createElement(made, props);
  };
}
