/** Messages of the development server. */
import type { Place, Problem } from './problem.ts';

type Text = Omit<Problem, 'severity'>;

export function devPortTaken(port: number): Text {
  return {
    what: `Port ${port} is in use or may not be used.`,
    fix: `Choose another one: octavo dev --port ${port + 1}`,
  };
}

export function notAPort(value: unknown): Text {
  return { what: `--port is "${String(value)}", which is no port.`, fix: 'Give a number between 0 and 65535.' };
}

export function codeNotCompiled(reason: string, at: Place | undefined): Text {
  return {
    what: `This code cannot be compiled: ${reason}`,
    fix: 'Mend the line; the page comes back by itself.',
    ...(at === undefined ? {} : { at }),
  };
}

export function componentThrew(path: string, reason: string, at: Place | undefined): Text {
  return {
    what: `A component of the page ${path} throws: ${reason}`,
    fix: 'Mend the component; the page comes back by itself.',
    ...(at === undefined ? {} : { at }),
  };
}

export function faultOfOurs(error: unknown): Text {
  return {
    what: error instanceof Error ? (error.stack ?? error.message) : String(error),
    fix: 'This looks like a bug in Octavo; please report it with the text above. Undo the last change to go on.',
  };
}
