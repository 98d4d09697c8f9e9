/** Code of a site runs in the process that builds it: it may neither end that nor wait for what never comes, unseen. */
import { endsProcess } from '../errors/config-file.ts';
import { UserError } from '../errors/problem.ts';

/**
 * From now on `process.exit` throws, so that whatever calls it is named as for any other error. In a thread, where the
 * caller would end alone and leave the others waiting, as well. Returns what puts it back.
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

/** What a promise gives; the error of `unsettled` when nothing is left in the process that could settle it. */
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
