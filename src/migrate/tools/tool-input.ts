/** The input of the converters of all tools, and the parts of a config that they all write. Pure. */
import type { Dict } from '../../shared/plain-data.ts';
import { isExternalUrl } from '../../shared/urls.ts';
import { joinPath } from '../site-files.ts';
import type { Note, SourceSite } from '../types.ts';

export interface ToolInput {
  /** The config of the tool as plain data. */
  readonly config: Dict;
  /** Path relative to the site. */
  readonly configFile: string;
  /** Folder that paths of the config are relative to, relative to the site. */
  readonly root: string;
  readonly site: SourceSite;
  /** Packages and files that the config imports and that were not found. */
  readonly missing: readonly string[];
  /** Packages, of those that the converters ask for, that the site has installed. */
  readonly installed: readonly string[];
  /** Says whether `--content` is given. */
  readonly changesContent: boolean;
  /** Address of the repository, from git, when it is known. */
  readonly repository: string | undefined;
}

interface FoundUrl {
  readonly url: string;
  readonly baseUrl: string;
  readonly notes: readonly Note[];
}

/** Splits the address of the site into origin and base. `candidates` are tried in order. */
export function siteUrl(candidates: readonly unknown[], base: unknown, input: ToolInput): FoundUrl {
  const cname = ['CNAME', 'public/CNAME', 'docs/CNAME', 'docs/public/CNAME']
    .map((file) => input.site.textOf(joinPath(input.root, file)).trim())
    .find((text) => /^[\w.-]+$/.test(text));
  const all = [...candidates, cname === undefined ? undefined : `https://${cname}`];
  const found = all.find((one): one is string => typeof one === 'string' && URL.canParse(one) && /^https?:/.test(one));
  const { origin, pathname } = found === undefined ? { origin: 'https://example.org', pathname: '/' } : new URL(found);
  const path = typeof base === 'string' && base.startsWith('/') ? base : base === undefined ? pathname : '/';
  const baseUrl = path.endsWith('/') ? path : `${path}/`;
  const notes: readonly Note[] =
    found === undefined
      ? [
          {
            kind: 'lost',
            what: `${input.configFile} does not say where the site is published.`,
            fix: 'Write it into "url" of octavo.config.ts, in the place of https://example.org.',
            at: { file: input.configFile },
          },
        ]
      : [];
  return { url: origin, baseUrl, notes };
}

/**
 * Returns the address that paths of the site are appended to. `prefix` is the address of the folder `folder`.
 * `undefined` when it does not end with that folder.
 */
export function editUrlOf(prefix: string, folder: string): string | undefined {
  const whole = prefix.endsWith('/') ? prefix : `${prefix}/`;
  if (folder === '') return whole;
  return whole.endsWith(`/${folder}/`) ? whole.slice(0, -folder.length - 1) : undefined;
}

/** Names of services by icon, for links that other tools show as icons. */
const SERVICES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  x: 'X',
  twitter: 'Twitter',
  'x.com': 'X',
  discord: 'Discord',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  slack: 'Slack',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  npm: 'npm',
  facebook: 'Facebook',
  instagram: 'Instagram',
  reddit: 'Reddit',
  telegram: 'Telegram',
  'x-twitter': 'X',
  stackoverflow: 'Stack Overflow',
  opencollective: 'Open Collective',
  patreon: 'Patreon',
  codeberg: 'Codeberg',
  matrix: 'Matrix',
  email: 'Email',
  rss: 'RSS',
  docker: 'Docker',
  python: 'PyPI',
};

interface SocialLink {
  /** Name of a service or of its icon, when there is one. */
  readonly name: string | undefined;
  readonly href: string;
}

/** Puts the repository into the navbar, and all others into the footer. */
export function socialItems(links: readonly SocialLink[]) {
  const named = links
    .filter(({ href }) => isExternalUrl(href))
    .map(({ name, href }) => ({ label: labelOf(name, href), href }));
  const isRepository = ({ label }: { readonly label: string }): boolean => /^(?:GitHub|GitLab|Codeberg)$/.test(label);
  return {
    navbar: named.filter(isRepository).map((item) => ({ ...item, position: 'right' })),
    footer: named.filter((item) => !isRepository(item)),
  };
}

function labelOf(name: string | undefined, href: string): string {
  const known = SERVICES[name?.toLowerCase() ?? ''];
  if (known !== undefined) return known;
  const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href;
  const service = Object.keys(SERVICES).find((key) => host === `${key}.com` || host.startsWith(`${key}.`));
  return name ?? SERVICES[service ?? ''] ?? (host === '' ? href : host);
}

/** Finds diagrams and formulas in pages. Each needs a package of the site, and is on where that is installed. */
export function markdownNeeds(texts: readonly string[], hasMath: boolean, { installed, configFile }: ToolInput) {
  const needs = [
    { option: 'mermaid', name: 'mermaid', isUsed: texts.some((text) => /^\s*(?:```+|~~~+)\s*mermaid\b/m.test(text)) },
    { option: 'math', name: 'katex', isUsed: hasMath },
  ].filter(({ isUsed }) => isUsed);
  const isOn = ({ name }: { readonly name: string }): boolean => installed.includes(name);
  const notes = needs.map((need): Note => ({
    kind: isOn(need) ? 'converted' : 'lost',
    what: need.option === 'math' ? 'Formulas: markdown.math.' : 'Diagrams of mermaid: markdown.mermaid.',
    ...(!isOn(need) && {
      fix: `Install their package, npm install ${need.name}, and set markdown: { ${need.option}: true }.`,
    }),
    at: { file: configFile },
  }));
  return { options: Object.fromEntries(needs.filter(isOn).map(({ option }) => [option, true])), notes };
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reports packages that the config imports and that are not installed. */
export function missingPackages({ missing, configFile }: ToolInput): readonly Note[] {
  const names = missing.filter((name) => !name.startsWith('.'));
  if (names.length === 0) return [];
  return [
    {
      kind: 'lost',
      what: `Packages that are not installed: ${names.join(', ')}.`,
      fix: 'If they make a part of the config, install them and run octavo migrate again.',
      at: { file: configFile },
    },
  ];
}

/** Reports options that no converter knows, so that nothing is lost in silence. */
export function unknownOptions(
  options: Dict,
  known: readonly string[],
  { prefix, file }: { readonly prefix: string; readonly file: string },
): readonly Note[] {
  const names = Object.keys(options).filter((name) => !known.includes(name));
  if (names.length === 0) return [];
  return [
    {
      kind: 'lost',
      what: `Options that have no counterpart: ${names.map((name) => prefix + name).join(', ')}.`,
      fix: 'Look into docs/options.md for what comes near.',
      at: { file },
    },
  ];
}
