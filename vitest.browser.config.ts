import { defineConfig } from 'vitest/config';
import { CIRCLE_TAGS } from './test/support/circles.ts';
import { longestFirst } from './test/support/longest-first.ts';

/** They look at single frames, of which a browser skips some when anything else runs beside it. */
const TIMING = ['test/browser/site-parts.test.ts', 'test/browser/site-transitions.test.ts'];
const LONGEST = [
  'site-pages',
  'site-navigation',
  'site-runtime',
  'search-dialog',
  'search-page',
  'site-hash-router',
  'client-pages',
  'site-keyboard',
];

/** The built engine is for Node to load, and with it the code of sites. */
const BUILT = { deps: { external: [/\/dist\//] } };

const shared = {
  globalSetup: 'test/browser/support/global-setup.ts',
  isolate: false,
  setupFiles: 'test/support/costs.ts',
  server: BUILT,
  // More than the browser's own 60 seconds: a machine that is shared can stand still for as long, and did.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 40_000 } },
  // It can starve the browser for seconds as well: a test counts as failed when it fails three times.
  retry: process.env['CI'] === 'true' ? 2 : 0,
} as const;

/**
 * Tests in a real Chromium, against real builds. With two files at a time they went on for a fifth of their time after the
 * tests beside them had ended.
 */
export default defineConfig({
  test: {
    tags: CIRCLE_TAGS,
    sequence: { sequencer: longestFirst(LONGEST) },
    projects: [
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: TIMING,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: { ...shared, name: 'timing', include: TIMING, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
