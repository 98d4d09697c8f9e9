/** What the commands say while they run. The writer is passed in; nothing here knows a terminal. */
import picocolors from 'picocolors';
import type { Problem } from '../errors/problem.ts';
import { formatProblems, type Paint } from './format-problems.ts';

/** The parts of `process` that decide how to write. */
export interface LogTarget {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Log {
  readonly paint: Paint;
  /** A step that is under way; silent where no one watches. */
  progress(text: string): void;
  /** A line that is always written. */
  info(text: string): void;
  /** All problems at once; nothing for none. */
  problems(problems: readonly Problem[], textOf?: (file: string) => string | undefined): void;
}

export function createLog(target: LogTarget): Log {
  const paint = picocolors.createColors(usesColor(target));
  const isWatched = target.isTerminal && !isCi(target.env);
  return {
    paint,
    progress(text) {
      if (isWatched) target.write(`${paint.dim(text)}\n`);
    },
    info(text) {
      target.write(`${text}\n`);
    },
    problems(problems, textOf) {
      const text = formatProblems(problems, { paint, ...(textOf && { textOf }) });
      if (text !== '') target.write(`\n${text}`);
    },
  };
}

/** https://no-color.org: any value that is not empty turns colour off. */
function usesColor({ isTerminal, env }: LogTarget): boolean {
  return isTerminal && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}

function isCi(env: LogTarget['env']): boolean {
  const { CI } = env;
  return CI !== undefined && CI !== '' && CI !== '0' && CI !== 'false';
}
