import type { Behaviour } from './behaviour.ts';

const CLASS = 'navigation-with-keyboard';

/** `body` has a class while the reader moves with the Tab key; without it focus outlines are not shown (LAY-04). */
export const keyboard: Behaviour = () => {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') document.body.classList.add(CLASS);
  });
  document.addEventListener('mousedown', () => document.body.classList.remove(CLASS));
  return undefined;
};
