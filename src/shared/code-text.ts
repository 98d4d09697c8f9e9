/** Turns functions into source code for scripts that run elsewhere: in a page, in a worker, in code that is compiled. */
import { jsonForScript } from './html.ts';

/**
 * Renders the call of a function as source code. The function is sent as text, so it must not use names from outside
 * itself, other than globals. The arguments must be JSON.
 */
export function callText<Values extends readonly unknown[]>(
  run: (...values: Values) => unknown,
  ...values: Values
): string {
  return `(${run.toString()})(${values.map(jsonForScript).join(', ')});`;
}
