import { defineConfig } from 'vitest/config';
import { CIRCLE_TAGS } from './test/support/circles.ts';
import { longestFirst } from './test/support/longest-first.ts';

const define = { __OCTAVO_VERSION__: '"0.0.0-test"', __OCTAVO_BUILD__: '"test"' };

const LONGEST = ['cache', 'machines', 'samples', 'dev', 'docusaurus-site', 'atomic', 'docusaurus-theme', 'bad-code'];

/** Tests beside the code need nothing but the code; those in `test/` run the built engine as well. */
export default defineConfig({
  test: {
    tags: CIRCLE_TAGS,
    sequence: { sequencer: longestFirst(LONGEST) },
    // As many as there are browsers beside them: by default one would go on alone when those are done.
    maxWorkers: 2,
    projects: [
      // Without a process for each: they leave nothing behind, and starting one costs more than most of them.
      {
        define,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', '{packages,plugins}/*/src/**/*.test.ts'],
          isolate: false,
          setupFiles: 'test/support/costs.ts',
          // A hang must end; how quick a busy machine is proves nothing.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      // Nor do these: what they run begins anew with each command, and each folder is their own.
      {
        define,
        test: {
          name: 'sites',
          include: ['test/*.test.ts'],
          isolate: false,
          setupFiles: 'test/support/costs.ts',
          globalSetup: 'test/support/global-setup.ts',
          // The built engine is for Node to load, and with it the code of sites: through Vite all of a build took a sixth longer.
          server: { deps: { external: [/\/dist\//] } },
          // As for the browser's: four files at a time can starve one of them on a shared machine.
          retry: process.env['CI'] === 'true' ? 1 : 0,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
