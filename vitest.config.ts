import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { __OCTAVO_VERSION__: '"0.0.0-test"', __OCTAVO_BUILD__: '"test"' },
  test: { include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'] },
});
