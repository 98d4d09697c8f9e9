/** Whether the configuration keys that samples use are known. Pure. */
import { globMatcher } from '../config/glob.ts';
import { unknownConfigKey } from '../errors/samples.ts';
import { spotAt } from './check-data.ts';
import type { ConfigKeys, Finding } from './types.ts';

export interface KeyUse {
  /** Dotted: `settings.session.store`. */
  readonly key: string;
  readonly line: number;
  readonly column: number;
}

export interface KeyCheck {
  /** Whether a block with this title is a configuration file. */
  readonly isConfig: (title: string | undefined) => boolean;
  readonly check: (uses: readonly KeyUse[]) => readonly Omit<Finding, 'sample'>[];
  /** Keys given to the functions that read the configuration. */
  readonly usesIn: (code: string) => readonly KeyUse[];
}

export function createKeyCheck({ files, calls, roots, keys }: ConfigKeys): KeyCheck {
  const matches = globMatcher(files);
  const patterns = keys.map((key) => key.split('.'));
  const plain = keys.filter((key) => !key.includes('*'));
  const call = callPattern(calls);
  return {
    isConfig: (title) => title !== undefined && matches(title),
    usesIn: (code) =>
      call === undefined
        ? []
        : Array.from(code.matchAll(call), (match) => ({
            key: match[1] ?? '',
            ...spotAt(code, match.index + match[0].length - (match[1]?.length ?? 0)),
          })),
    check(uses) {
      const unknown = uses.filter(
        ({ key }) =>
          roots.some((root) => key.startsWith(`${root}.`)) &&
          !patterns.some((pattern) => isKnown(key.split('.'), pattern)),
      );
      // What stands below an unknown key is unknown as well.
      return unknown
        .filter(({ key }) => !unknown.some((other) => key.startsWith(`${other.key}.`)))
        .map(({ key, line, column }) => ({ line, column, ...unknownConfigKey(key, plain) }));
    },
  };
}

/** A key that others stand below is as known as they are. */
function isKnown(key: readonly string[], pattern: readonly string[]): boolean {
  for (const [index, name] of key.entries()) {
    if (pattern[index] === '**') return true;
    if (pattern[index] !== '*' && pattern[index] !== name) return false;
  }
  return true;
}

function callPattern(calls: readonly string[]): RegExp | undefined {
  if (calls.length === 0) return undefined;
  const names = calls.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return new RegExp(String.raw`(?<![\w.$])(?:${names})\(\s*['"\`]([\w.-]+)`, 'g');
}
