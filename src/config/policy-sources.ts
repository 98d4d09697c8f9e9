/** Checks directives and sources of a content security policy as site owners write them. Pure. */
import { badPolicySource, directiveUnknown } from '../errors/config-file.ts';
import type { Message } from '../errors/config.ts';
import { didYouMean } from '../errors/problem.ts';
import type { SecurityPolicyConfig } from './types.ts';

/** Directives that list sources, each with the directive that applies when it is absent. */
const FALLBACKS: Readonly<Record<string, string | undefined>> = {
  'default-src': undefined,
  'child-src': 'default-src',
  'connect-src': 'default-src',
  'fenced-frame-src': 'frame-src',
  'font-src': 'default-src',
  'frame-src': 'child-src',
  'img-src': 'default-src',
  'manifest-src': 'default-src',
  'media-src': 'default-src',
  'object-src': 'default-src',
  'script-src': 'default-src',
  'script-src-attr': 'script-src',
  'script-src-elem': 'script-src',
  'style-src': 'default-src',
  'style-src-attr': 'style-src',
  'style-src-elem': 'style-src',
  'worker-src': 'script-src',
  'base-uri': undefined,
  'form-action': undefined,
  'frame-ancestors': undefined,
};

/** Directives whose values are not sources. */
const OTHERS = [
  'report-to',
  'report-uri',
  'require-trusted-types-for',
  'sandbox',
  'trusted-types',
  'upgrade-insecure-requests',
];

const DIRECTIVES = [...Object.keys(FALLBACKS), ...OTHERS];

const KEYWORDS = [
  'self',
  'none',
  'unsafe-inline',
  'unsafe-eval',
  'unsafe-hashes',
  'wasm-unsafe-eval',
  'strict-dynamic',
  'report-sample',
  'inline-speculation-rules',
];

/** Schemes that are often written without the colon. */
const SCHEMES = ['data', 'blob', 'https', 'http', 'wss', 'ws', 'mediastream', 'filesystem'];

const HASH = /^'(?:nonce-[\w+/=-]+|sha256-[\w+/-]{43}=?|sha384-[\w+/-]{64}|sha512-[\w+/-]{86}(?:==)?)'$/i;

export function listsSources(directive: string): boolean {
  return Object.hasOwn(FALLBACKS, directive);
}

/** Returns the directive that applies when `directive` is absent. */
export function fallbackOf(directive: string): string | undefined {
  return FALLBACKS[directive];
}

type Found = readonly [message: Message, field: readonly (string | number)[]];

const FIELD = ['contentSecurityPolicy', 'sources'];

/** Reports sources that no browser would follow, and those that would end the line or header they are written to. */
export function checkPolicySources(settings: SecurityPolicyConfig | false): readonly Found[] {
  if (settings === false) return [];
  return Object.entries(settings.sources).flatMap(([directive, sources]): readonly Found[] => {
    if (!DIRECTIVES.includes(directive))
      return [[directiveUnknown(directive, didYouMean(directive, DIRECTIVES)), [...FIELD, directive]]];
    return sources.flatMap((source, index): readonly Found[] => {
      const reason = reasonAgainst(source, directive, sources.length);
      const guess = guessFor(source);
      return reason === undefined
        ? []
        : [[badPolicySource({ directive, source, reason, guess }), [...FIELD, directive, index]]];
    });
  });
}

function reasonAgainst(source: string, directive: string, count: number): string | undefined {
  if (/[\s\p{Cc}]/u.test(source)) return 'it holds white space, which ends a source';
  if (/[;,"\\]/.test(source)) return 'it holds a character that ends a source, a directive or a header';
  // Headers are ASCII, and so are the hosts in them.
  if (/[^\x21-\x7E]/.test(source)) return 'it holds a character beyond ASCII, which browsers do not read there';
  if (!listsSources(directive)) return undefined;
  if (source === "'none'" && count > 1) return "browsers ignore 'none' beside other sources";
  if (source.startsWith("'")) {
    const isKnown = KEYWORDS.some((keyword) => source.toLowerCase() === `'${keyword}'`);
    const isHash = HASH.test(source);
    return isKnown || isHash ? undefined : 'it is no keyword, hash or nonce of such a policy';
  }
  if (KEYWORDS.includes(source.toLowerCase())) return 'without quotes a keyword is the name of a host';
  if (SCHEMES.includes(source.toLowerCase())) return 'without a colon a scheme is the name of a host';
  const isScheme = /^[a-z][a-z\d+.-]*:$/i.test(source);
  const isHost =
    /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::(?:\d+|\*))?(?:\/[^?#']*)?$/i.test(
      source,
    );
  return isScheme || isHost
    ? undefined
    : 'it is neither a host such as "https://example.org" nor a scheme such as "data:"';
}

function guessFor(source: string): string | undefined {
  if (SCHEMES.includes(source.toLowerCase())) return `${source.toLowerCase()}:`;
  const bare = source.replace(/^'|'$/g, '').toLowerCase();
  const keyword = didYouMean(bare, KEYWORDS);
  return keyword === undefined || source.includes('.') || source === `'${keyword}'` ? undefined : `'${keyword}'`;
}
