/** What only readers with a keyboard need, loaded at the first key that asks for it. */
import type { Behaviour } from './behaviour.ts';
import { onDropdownKey } from './dropdown-keys.ts';
import { scrollBoxes } from './scroll-boxes.ts';

export const keys: Behaviour = (context) => {
  document.addEventListener('keydown', (event) => void onDropdownKey(event));
  return scrollBoxes(context);
};

export { onDropdownKey };
