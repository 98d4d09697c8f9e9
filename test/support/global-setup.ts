import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Tests that run the command line run the built one, of the code as it stands. */
export default function buildEngine(): void {
  const script = fileURLToPath(new URL('../../scripts/build-engine.mjs', import.meta.url));
  execFileSync(process.execPath, [script, '--if-changed'], { stdio: ['ignore', 'inherit', 'inherit'] });
}
