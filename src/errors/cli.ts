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

export function hostUnknown(host: string): Text {
  return {
    what: `This machine cannot listen on the host "${host}".`,
    fix: 'Use "localhost", "0.0.0.0" for all networks, or an address of this machine.',
  };
}

/** Wrong use: printed on one line, not as a problem of the site. */
export function badPort(port: unknown): string {
  return `"${String(port)}" is not a port. Give a whole number from 0 to 65535, for example: --port 3000`;
}
