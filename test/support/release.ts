/** What a release needs is more than `npm test` has time for: `npm run test:all`, which CI runs, tries all of it. */
export const isRelease = process.env['OCTAVO_TEST'] === 'all';

/** All of the cases for a release, otherwise the first of them: those that most likely fail, or fail for most reasons. */
export function casesOf<Case>(cases: readonly Case[], first: number): readonly Case[] {
  return isRelease ? cases : cases.slice(0, first);
}
