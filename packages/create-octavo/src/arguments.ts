/** Command line → what was given. What is missing is asked or has a default. */
import { parseArgs } from 'node:util';
import { type Hosting, HOSTINGS, isUrl, parseLocales, type Template, TEMPLATES } from './choices.ts';
import { badLocale, badUrl, emptyName, unknownHosting, unknownTemplate, wrongArguments } from './messages.ts';

export interface Given {
  readonly dir?: string;
  readonly template?: Template;
  readonly name?: string;
  readonly locales?: readonly [string, ...string[]];
  readonly hosting?: Hosting;
  readonly url?: string;
  /** Version or tarball of the engine. */
  readonly octavo?: string;
  /** Uses defaults and asks nothing. */
  readonly yes: boolean;
  readonly install: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

const OPTIONS = {
  template: { type: 'string' },
  name: { type: 'string' },
  locales: { type: 'string' },
  hosting: { type: 'string' },
  url: { type: 'string' },
  octavo: { type: 'string' },
  yes: { type: 'boolean', short: 'y', default: false },
  'no-install': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const;

const list = (choices: Readonly<Record<string, string>>): string =>
  Object.entries(choices)
    .map(([name, what]) => `                        ${name.padEnd(13)} ${what}`)
    .join('\n');

export const HELP = `Starts a documentation site with Octavo.

Usage: npm create octavo [DIR] -- [options]

  --template <name>     What the site consists of:
${list(TEMPLATES)}
  --name <text>         Name of the site (default: made from the folder's name)
  --locales <list>      Languages, the default one first: en,fr
  --hosting <name>      Where it is published:
${list(HOSTINGS)}
  --url <address>       Address of the published site (default: https://example.com)
  --octavo <spec>       Version or tarball of octavo to install
  --no-install          Do not install the packages
  -y, --yes             Use the defaults for what is not given, and ask nothing
  -h, --help            Show this help
  -v, --version         Show the version

Without a terminal nothing is asked. No file is ever overwritten.`;

export function parseArguments(argv: readonly string[]): Given {
  const { values, positionals } = parse(argv);
  const [dir, ...others] = positionals;
  if (others.length > 0)
    throw wrongArguments(`One folder can be given, not ${positionals.length}: ${positionals.join(', ')}.`);
  const { octavo, yes, help, version } = values;
  return {
    ...readChoices(values),
    ...(dir !== undefined && { dir }),
    ...(octavo !== undefined && { octavo }),
    yes,
    install: !values['no-install'],
    help,
    version,
  };
}

type Values = ReturnType<typeof parse>['values'];

/** Returns the choices that were given, checked. */
function readChoices({ template, hosting, name, locales, url }: Values): Partial<Given> {
  if (template !== undefined && !isKeyOf(TEMPLATES, template)) throw unknownTemplate(template);
  if (hosting !== undefined && !isKeyOf(HOSTINGS, hosting)) throw unknownHosting(hosting);
  if (name?.trim() === '') throw emptyName();
  if (url !== undefined && !isUrl(url)) throw badUrl(url);
  return {
    ...(template !== undefined && { template }),
    ...(name !== undefined && { name: name.trim() }),
    ...(locales !== undefined && { locales: checkedLocales(locales) }),
    ...(hosting !== undefined && { hosting }),
    ...(url !== undefined && { url: url.replace(/\/+$/, '') }),
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node throws for unknown options and missing values.
    if (!(error instanceof TypeError)) throw error;
    throw wrongArguments(error.message.split('. To specify')[0] ?? error.message);
  }
}

function checkedLocales(text: string): readonly [string, ...string[]] {
  const locales = parseLocales(text);
  if ('wrong' in locales) throw badLocale(locales.wrong);
  return locales;
}

const isKeyOf = <Key extends string>(choices: Readonly<Record<Key, string>>, key: string): key is Key =>
  Object.hasOwn(choices, key);
