/**
 * The two circles of tests. `npm test` proves each behaviour once, at its cheapest level. `npm run test:more` has
 * matrices and endurance. `scripts/run-steps.mjs` names the circle in `OCTAVO_TEST` and leaves out tests by their tags;
 * without it, as when one file is run, every test runs, with the cases of `npm test`.
 */
export const CIRCLE_TAGS = [
  { name: 'more', description: 'Runs in `npm run test:more` alone.' },
  { name: 'both', description: 'Runs in both circles, in `npm run test:more` with other or with more cases.' },
];

const circle = process.env['OCTAVO_TEST'];

/** True where tests look more closely, for longer, or at more: in `npm run test:more`, and with `OCTAVO_TEST=all`. */
export const looksCloser = circle === 'more' || circle === 'all';

/**
 * Returns the cases of this circle: the first ones for `npm test`, which are those most likely to fail, or to fail for
 * most reasons, and the others for `npm run test:more`. Give the test the tag `both`.
 */
export function casesOf<Case>(cases: readonly Case[], first: number): readonly Case[] {
  if (circle === 'all') return cases;
  return circle === 'more' ? cases.slice(first) : cases.slice(0, first);
}
