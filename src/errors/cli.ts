/** Messages of the command line. */
import type { Problem } from './problem.ts';

type Text = Omit<Problem, 'severity'>;

export function nothingBuilt(outDir: string): Text {
  return { what: `There is no built site in "${outDir}".`, fix: 'Build it first: octavo build' };
}

export function portTaken(port: number): Text {
  return {
    what: `Port ${port} is in use or may not be used.`,
    fix: `Choose another one: octavo serve --port ${Number(port) + 1}`,
  };
}
