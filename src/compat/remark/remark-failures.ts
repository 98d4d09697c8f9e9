/** Why a page has not gone through plugins: what the code of the site throws, and what is no fault that it finds. */
import { endedAfter } from '../../config/time-limits.ts';
import { pluginsTakeTooLong } from '../../errors/compat.ts';
import { type Place, UserError } from '../../errors/problem.ts';

type Thrower = 'plugins' | 'hooks';

export interface Failure {
  readonly reason: string;
  /** What of the config has thrown it. Without it the page is left out, which is a warning. */
  readonly thrownBy?: Thrower;
  readonly place: Omit<Place, 'file'>;
}

/** The page is not valid MDX, or plugins do not end on it. */
class LeftOut extends Error {}

class Thrown extends Error {
  readonly by: Thrower;

  constructor(error: unknown, by: Thrower) {
    super(reasonOf(error), { cause: error });
    this.by = by;
  }
}

/** Runs code of the site. */
export async function runOf<T>(by: Thrower, run: () => T): Promise<Awaited<T>> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof LeftOut || error instanceof UserError ? error : new Thrown(error, by);
  }
}

/** What runs without waiting is ended where it loops. */
export function inTime<T>(seconds: number, run: () => T): T {
  const ended = endedAfter(seconds, () => ({ value: run() }));
  if (ended === undefined) throw new LeftOut(pluginsTakeTooLong(seconds));
  return ended.value;
}

/** Parses a page, which may be no valid MDX. */
export function readable<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new LeftOut(reasonOf(error), { cause: error });
  }
}

export function failureOf(error: unknown): Failure {
  return {
    reason: reasonOf(error),
    ...(error instanceof Thrown && { thrownBy: error.by }),
    place: error instanceof Error ? placeOf(error.cause) : {},
  };
}

/** What an error says before it shows code or names files, which stands behind an empty line. */
function reasonOf(error: unknown): string {
  const [reason = ''] = String(error instanceof Error ? error.message : error)
    .trim()
    .split(/\n\s*\n/, 1);
  return reason.replace(/\s*\n\s*/g, ' ').slice(0, MOST_OF_REASON);
}

const MOST_OF_REASON = 300;

/** Messages of a VFile say where; other errors may have lines of their own, which are of code. */
function placeOf(cause: unknown): Failure['place'] {
  if (!(cause instanceof Error) || !('ancestors' in cause || 'ruleId' in cause)) return {};
  const { line, column } = cause as { readonly line?: unknown; readonly column?: unknown };
  if (typeof line !== 'number') return {};
  return { line, ...(typeof column === 'number' && { column }) };
}
