import { defineConfig } from 'vitest/config';

/** They measure what a reader waits for, so nothing else may run beside them. */
const TIMING = ['test/browser/dev.test.ts'];

const shared = {
  globalSetup: 'test/browser/support/global-setup.ts',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  // A shared machine can starve the browser for seconds: a test counts as failed when it fails three times.
  retry: process.env['CI'] === 'true' ? 2 : 0,
} as const;

/** Tests in a real Chromium, against real builds. They wait much of the time: two files at a time take both cores. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: TIMING,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: { ...shared, name: 'timing', include: TIMING, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
