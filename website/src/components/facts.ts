/** What the landing page says of the packages. `test/website-pages.test.ts` compares it with those of the samples. */
export const FOAL_VERSION = '5.3.0';
/** Number of packages that `@foal/core` depends on. */
export const CORE_DEPENDENCIES = 6;
/** Number of packages in the repository. */
export const PACKAGES = 16;
export const FIRST_RELEASE = 2017;
