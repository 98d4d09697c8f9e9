/** What the development server says in the terminal: each problem once, as long as it lasts. */
import type { Problem } from '../errors/problem.ts';
import type { Log } from '../log/log.ts';

export interface ProblemLogOptions {
  readonly out: Log;
  readonly err: Log;
  readonly textOf: (file: string) => string | undefined;
}

export interface ProblemLog {
  /** All problems there are now. */
  show(problems: readonly Problem[]): void;
  /** Problems that came up besides. */
  note(problems: readonly Problem[]): void;
  /** A message of Vite's; those about what is told of anyway are left out. */
  vite(message: string): void;
  /** Files that changed, and how long it took to bring them to the browsers. */
  changed(files: readonly string[], milliseconds: number): void;
}

const NAMED = 3;

export function createProblemLog({ out, err, textOf }: ProblemLogOptions): ProblemLog {
  let known = new Map<string, Problem>();
  const isError = ({ severity }: Problem) => severity === 'error';
  const print = (problems: readonly Problem[]) => {
    const fresh = problems.filter((problem) => !known.has(identity(problem)));
    known = new Map([...known, ...fresh.map((problem) => [identity(problem), problem] as const)]);
    err.problems(fresh, textOf);
  };
  return {
    show(problems) {
      const now = new Set(problems.map(identity));
      const hadErrors = [...known.values()].some(isError);
      known = new Map([...known].filter(([key]) => now.has(key)));
      print(problems);
      if (hadErrors && ![...known.values()].some(isError)) out.info(out.paint.green('All errors are mended.'));
    },
    note: print,
    vite(message) {
      const text = message.replace(ESCAPES, '').replace(/^ +at .*\n?/gm, '');
      const file = /^\s*File: ([^?:\n]+)/m.exec(text)?.[1];
      const isKnown = [...known.values()].some(({ at }) => at !== undefined && file?.endsWith(`/${at.file}`) === true);
      if (!isKnown) err.info(text.trimEnd());
    },
    changed(files, milliseconds) {
      const named = files.slice(0, NAMED).join(', ');
      const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : '';
      out.info(`${named}${more} ${out.paint.dim(`· ${milliseconds.toFixed(0)} ms`)}`);
    },
  };
}

// eslint-disable-next-line no-control-regex
const ESCAPES = /\u001b\[[\d;]*m/g;

function identity({ severity, at, what }: Problem): string {
  return JSON.stringify([severity, at, what]);
}
