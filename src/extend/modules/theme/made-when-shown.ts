import { type ComponentType, createElement } from 'react';

/**
 * A component that is made when it is first shown. Components of sites and of the theme import each other in circles: what
 * one of them is made of may not have been evaluated when its module is.
 */
export function madeWhenShown<Props extends object>(make: () => ComponentType<Props>): ComponentType<Props> {
  let made: ComponentType<Props> | undefined;
  return function Part(props: Props) {
    made ??= make();
    return createElement(made, props);
  };
}
