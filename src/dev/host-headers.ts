import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Headers of a site by URL path, as Netlify and Cloudflare Pages read them from its file `_headers`. */
export type HeadersOf = (pathname: string) => readonly (readonly [name: string, value: string])[];

interface Rule {
  readonly matches: RegExp;
  readonly headers: [name: string, value: string][];
}

/** Read once: whoever rebuilds the site with another policy starts the server again. */
export function readHostHeaders(dir: string): HeadersOf {
  const rules = parseRules(textOf(join(dir, '_headers')));
  return (pathname) => rules.flatMap(({ matches, headers }) => (matches.test(pathname) ? headers : []));
}

/** A line that starts with a slash names paths, `*` for anything; the indented lines below it are their headers. */
function parseRules(text: string): readonly Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s+([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (line.startsWith('/')) rules.push({ matches: patternOf(line.trim()), headers: [] });
    else if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
