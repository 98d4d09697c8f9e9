/** Reports resources that pages and style sheets load from hosts the site's content security policy does not allow. */
import { existsSync, readFileSync } from 'node:fs';
import { placeOf } from '../config/data-text.ts';
import { loadStats } from '../config/load-stats.ts';
import type { Config } from '../config/types.ts';
import type { EmbedRef, Page } from '../content/base/types.ts';
import { blockedByPolicy } from '../errors/output.ts';
import { asWarning, type Place, type Problem } from '../errors/problem.ts';
import { groupBy } from '../shared/plain-data.ts';
import { isExternalUrl } from '../shared/urls.ts';
import { siteRelative } from '../site/base/places.ts';
import type { LocaleSite } from '../site/base/types.ts';
import { allows } from './security-policy.ts';

interface Load {
  /** The URL as written. */
  readonly url: string;
  readonly directive: string;
  readonly at: Place;
}

interface Loading {
  readonly config: Config;
  readonly locales: readonly LocaleSite[];
  readonly pages: readonly Page[];
  /** Absolute paths of the site's style sheets and their imports. */
  readonly sheets: readonly string[];
  /** Absolute paths of the compiled style sheets. */
  readonly compiled: readonly string[];
}

/** Reports each host once per directive, at the first place that needs it. */
export async function findBlockedLoads({
  config,
  locales,
  pages,
  sheets,
  compiled,
}: Loading): Promise<readonly Problem[]> {
  if (config.contentSecurityPolicy === false) return [];
  const written = await loadsOfSheets(sheets, config);
  const made = await loadsOfCompiled(compiled, { sheets, written, config });
  const loads = [...pages.flatMap((page) => loadsOfPage(page, config)), ...written, ...made];
  const blocked = loads.flatMap((load) => {
    const url = parsedUrl(load.url);
    return url === undefined || allows(config, locales, { directive: load.directive, url }) ? [] : [{ ...load, url }];
  });
  return [...groupBy(blocked, ({ directive, url }) => `${directive} ${url.origin}`).values()].flatMap((group) => {
    const places = new Map(group.map((load) => [JSON.stringify(load.at), load]));
    const [first] = [...places.values()].toSorted((a, b) => (a.at.file < b.at.file ? -1 : 1));
    if (first === undefined) return [];
    const { directive, url, at } = first;
    const isSheet = directive === 'style-src';
    const message = { url: url.href, directive, source: url.origin, isSheet, more: places.size - 1, at };
    return [asWarning(blockedByPolicy(message))];
  });
}

function parsedUrl(written: string): URL | undefined {
  const url = written.startsWith('//') ? `https:${written}` : written;
  return URL.canParse(url) ? new URL(url) : undefined;
}

function loadsOfPage({ embeds = [], file }: Page, config: Config): readonly Load[] {
  return embeds.map((embed) => {
    const { url, line, column, from } = embed;
    return {
      url,
      directive: directiveOf(embed),
      at: { file: from === undefined ? file.sitePath : siteRelative(config, from), line, column },
    };
  });
}

const DIRECTIVES: ReadonlyMap<string, string> = new Map([
  ['iframe', 'frame-src'],
  ['script', 'script-src'],
  ['link', 'style-src'],
  ['embed', 'object-src'],
  ['object', 'object-src'],
  ['video', 'media-src'],
  ['audio', 'media-src'],
  ['track', 'media-src'],
]);

/** A `source` with a `srcset` belongs to a picture. */
function directiveOf({ element, attribute }: EmbedRef): string {
  if (attribute === 'poster' || attribute === 'srcset') return 'img-src';
  return DIRECTIVES.get(element) ?? (element === 'source' ? 'media-src' : 'img-src');
}

interface Compiled {
  readonly sheets: readonly string[];
  /** What plain CSS loads, which has places of its own. */
  readonly written: readonly Load[];
  readonly config: Config;
}

/** Finds what only compiled style sheets show: loads of Sass, Less and other languages, at the place of their URL. */
async function loadsOfCompiled(
  compiled: readonly string[],
  { sheets, written, config }: Compiled,
): Promise<readonly Load[]> {
  const known = new Set(written.map(({ directive, url }) => `${directive} ${parsedUrl(url)?.href}`));
  const loads = await loadsOfSheets(compiled, config);
  const others = loads.filter(({ directive, url }) => !known.has(`${directive} ${parsedUrl(url)?.href}`));
  if (others.length === 0) return [];
  const sources = [...new Set(sheets)].flatMap((path) => {
    const isSource = STYLE_SOURCE.test(path) && loadStats(path)?.isFile() === true;
    return isSource ? [{ file: siteRelative(config, path), text: readFileSync(path, 'utf8') }] : [];
  });
  return others.map((load) => ({ ...load, at: placeOfUrl(load.url, sources) ?? load.at }));
}

const STYLE_SOURCE = /\.(?:scss|sass|less|styl(?:us)?|pcss|postcss)$/;

interface Source {
  readonly file: string;
  readonly text: string;
}

/** Finds a URL in the sources, or its host if the URL is put together there. */
function placeOfUrl(url: string, sources: readonly Source[]): Place | undefined {
  for (const wanted of [url, parsedUrl(url)?.host ?? url]) {
    const source = sources.find(({ text }) => text.includes(wanted));
    if (source !== undefined) return { file: source.file, ...placeOf(source.text, source.text.indexOf(wanted)) };
  }
  const [first] = sources;
  return first && { file: first.file };
}

async function loadsOfSheets(sheets: readonly string[], config: Config): Promise<readonly Load[]> {
  const own = [...new Set(sheets)].filter((path) => path.endsWith('.css') && existsSync(path));
  const texts = own.map((path) => [path, readFileSync(path)] as const).filter(([, text]) => text.includes('//'));
  if (texts.length === 0) return [];
  const { transform } = await import('lightningcss');
  return texts.flatMap(([path, code]) => {
    const file = siteRelative(config, path);
    const loads: Load[] = [];
    const add = (url: string, directive: string, place: Pick<Place, 'line' | 'column'>): void => {
      if (isExternalUrl(url)) loads.push({ url, directive, at: { file, ...place } });
    };
    const fonts = new Set<string>();
    transform({
      filename: path,
      code,
      errorRecovery: true,
      visitor: {
        Rule: {
          // Lines of rules start at 0, those of URLs at 1.
          import: ({ value: { url, loc } }) => add(url, 'style-src', { line: loc.line + 1, column: loc.column }),
          'font-face': ({ value: { properties } }) => {
            for (const property of properties) {
              if (property.type !== 'source') continue;
              for (const source of property.value) {
                if (source.type === 'url') fonts.add(JSON.stringify(source.value.url));
              }
            }
          },
        },
        Url: (url) => add(url.url, fonts.has(JSON.stringify(url)) ? 'font-src' : 'img-src', url.loc),
      },
    });
    return loads;
  });
}
