import { defineConfig } from 'vitest/config';

/** Tests in a real Chromium, against real builds: slow to start, so they share builds and run one file at a time. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/browser/support/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    // A shared machine can starve the browser for seconds: a test counts as failed when it fails three times.
    retry: process.env['CI'] === 'true' ? 2 : 0,
  },
});
