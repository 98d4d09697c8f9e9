import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the engine from the current code, because tests of the command line run the built one. */
export default function buildEngine(): void {
  const script = fileURLToPath(new URL('../../scripts/build-engine.mjs', import.meta.url));
  execFileSync(process.execPath, [script, '--if-changed'], { stdio: ['ignore', 'inherit', 'inherit'] });
}
