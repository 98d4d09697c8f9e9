/** True for `npm run test:all`, which CI runs. A release needs more tests than `npm test` has time for. */
export const isRelease = process.env['OCTAVO_TEST'] === 'all';

/**
 * Returns all cases for a release, otherwise the first ones: those most likely to fail, or to fail for most reasons.
 */
export function casesOf<Case>(cases: readonly Case[], first: number): readonly Case[] {
  return isRelease ? cases : cases.slice(0, first);
}
