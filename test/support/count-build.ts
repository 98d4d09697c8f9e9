/** Tells `costs.ts` of each build that runs within the worker. */
import { channel } from 'node:diagnostics_channel';

export const BUILD_STARTED = 'octavo-test:build';

const started = channel(BUILD_STARTED);

export function countBuild(): void {
  started.publish({});
}
