/** A site's code runs in the build process. It must not end that process, or wait forever, without a report. */
import { endsProcess } from '../errors/config-file.ts';
import { UserError } from '../errors/problem.ts';

/**
 * Makes `process.exit` throw from now on, so that its caller is reported as for any other error. This also applies in a
 * thread, where only the thread would end and leave the others waiting. Returns a function that restores it.
 */
export function forbidExit(): () => void {
  const { exit } = process;
  process.exit = (code) => {
    throw new Error(endsProcess(code));
  };
  return () => {
    process.exit = exit;
  };
}

/**
 * Resolves like the promise, or rejects with the error of `unsettled` when nothing left in the process could settle it.
 */
export async function settledBeforeEnd<T>(promise: Promise<T>, unsettled: () => UserError): Promise<T> {
  let onEnd: (() => void) | undefined;
  const end = new Promise<never>((_, reject) => {
    onEnd = () => reject(unsettled());
    process.once('beforeExit', onEnd);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    if (onEnd !== undefined) process.off('beforeExit', onEnd);
  }
}
