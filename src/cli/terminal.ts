import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLog, type Log } from '../log/log.ts';

/** Results go to standard output, problems and progress to standard error. */
export interface Terminal {
  readonly out: Log;
  readonly err: Log;
  /** Text of a file of the site, for code frames. */
  readonly textOf: (file: string) => string | undefined;
}

export function openTerminal(siteDir: string): Terminal {
  const open = (stream: NodeJS.WriteStream) =>
    createLog({ write: (text) => stream.write(text), isTerminal: stream.isTTY, env: process.env });
  return {
    out: open(process.stdout),
    err: open(process.stderr),
    textOf: (file) => {
      try {
        return readFileSync(join(siteDir, file), 'utf8');
      } catch {
        return undefined;
      }
    },
  };
}
