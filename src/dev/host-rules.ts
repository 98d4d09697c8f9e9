/** Applies the rules that a built site has for its host in `_headers` and `_redirects`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostPattern, parseHostHeaders } from '../render/host-headers.ts';
import { findRedirect, type FoundRedirect, parseHostRedirects } from '../render/host-redirects.ts';

export interface HostRules {
  /** Returns the changes that the rules make to the server's headers for a path. */
  headersOf(pathname: string): HeaderChanges;
  /** Finds the redirect for `url`, a path with query. */
  redirectOf(url: string): FoundRedirect | undefined;
}

/** Header changes. Names are in lower case. */
export interface HeaderChanges {
  readonly set: ReadonlyMap<string, string>;
  readonly removed: ReadonlySet<string>;
}

/** Headers about how a response is sent, which the server controls. */
const OF_THE_SERVER =
  /^(?:connection|content-(?:encoding|length|range)|date|etag|keep-alive|last-modified|transfer-encoding)$/;

/** Loads the rules once. After rebuilding the site with another policy, restart the server. */
export function loadHostRules(dir: string): HostRules {
  const { rules } = parseHostHeaders(textOf(join(dir, '_headers')));
  const patterns = rules.map((rule) => ({ ...rule, pattern: hostPattern(rule.path) }));
  const redirects = parseHostRedirects(textOf(join(dir, '_redirects'))).rules;
  return {
    headersOf(pathname) {
      const set = new Map<string, string>();
      const removed = new Set<string>();
      for (const { pattern, headers, removed: gone } of patterns) {
        if (!pattern.test(pathname)) continue;
        for (const name of gone.map((one) => one.toLowerCase())) {
          set.delete(name);
          removed.add(name);
        }
        for (const [written, value] of headers) {
          const name = written.toLowerCase();
          const before = set.get(name);
          if (!OF_THE_SERVER.test(name)) set.set(name, before === undefined ? value : `${before}, ${value}`);
        }
      }
      return { set, removed };
    },
    redirectOf: (url) =>
      redirects.length > 0 && URL.canParse(url, 'https://host') ? findRedirect(redirects, url) : undefined,
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
