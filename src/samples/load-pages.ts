/** The pages of a samples project, in reading order: by the number in the file name, then as in the sidebar. Pure. */
import type { Config } from '../config/types.ts';
import { type CodeSample, parseCodeSamples } from '../content/code-samples.ts';
import { findContent } from '../content/find-content.ts';
import type { SidebarsFile } from '../content/input-types.ts';
import type { FrontMatter } from '../content/base/types.ts';
import type { Problem } from '../errors/problem.ts';
import { parseNumberPrefix, stripNumberPrefixes } from '../site/docs/docs.ts';
import type { FoundSetup } from './load-setup.ts';
import type { SampleProject } from './types.ts';

function inReadingOrder(pages: readonly SamplesPage[], sidebars: SidebarsFile | undefined) {
  const order = new Map(sidebarIds(sidebars?.value).map((id, index) => [id, index]));
  const placed = pages.map((page) => ({ page, place: placeOf(page, order) }));
  return placed.toSorted((a, b) => comparePlaces(a.place, b.place)).map(({ page }) => page);
}

/** Sort keys, compared one after the other. */
type Place = readonly (number | string)[];

function placeOf({ relPath, frontMatter }: SamplesPage, order: ReadonlyMap<string, number>): Place {
  const slash = relPath.lastIndexOf('/');
  const dir = slash < 0 ? '' : relPath.slice(0, slash);
  const fileName = relPath.slice(slash + 1).replace(/\.mdx?$/, '');
  const { name, position = Infinity } = parseNumberPrefix(fileName);
  const folder = stripNumberPrefixes(dir);
  const id = [folder, frontMatter.id ?? name].filter((part) => part !== '').join('/');
  return [position, order.get(id) ?? Infinity, frontMatter.sidebar_position ?? Infinity, relPath];
}

function comparePlaces(a: Place, b: Place): number {
  for (const [index, value] of a.entries()) {
    const other = b[index];
    if (other !== undefined && value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/** Returns the ids of docs in the order of the sidebars file, whatever form its items have. */
function sidebarIds(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(sidebarIds);
  if (typeof value !== 'object' || value === null) return [];
  const item = value as Readonly<Record<string, unknown>>;
  if (item['type'] === 'doc' || item['type'] === 'ref') return typeof item['id'] === 'string' ? [item['id']] : [];
  if (item['type'] === 'category') return [...sidebarIds(item['link']), ...sidebarIds(item['items'])];
  // A category written as `{ label: items }`, and the file itself.
  return item['type'] === undefined ? Object.values(item).flatMap(sidebarIds) : [];
}

/** Groups pages into projects: pages with the same `sample_project` share one. Pure. */
export function groupPages(
  pages: readonly SamplesPage[],
  sidebars: SidebarsFile | undefined,
): readonly SampleProject[] {
  const series = new Map<string, SamplesPage[]>();
  const projects: SampleProject[] = [];
  for (const page of pages) {
    const name = page.frontMatter['sample_project'];
    if (typeof name === 'string' && name !== '') series.set(name, [...(series.get(name) ?? []), page]);
    else if (page.samples.length > 0) {
      projects.push({ name: page.sitePath, isSeries: false, samples: samplesOf(page) });
    }
  }
  const shared = Array.from(series, ([name, members]) => ({
    name,
    isSeries: true,
    samples: inReadingOrder(members, sidebars).flatMap(samplesOf),
  }));
  return [...projects, ...shared];
}

function samplesOf({ samples, sitePath }: SamplesPage): SampleProject['samples'] {
  return samples.map((sample) => ({ ...sample, sitePath }));
}

interface SamplesPage {
  readonly sitePath: string;
  /** Path relative to the docs folder of the version. */
  readonly relPath: string;
  readonly frontMatter: FrontMatter;
  readonly samples: readonly CodeSample[];
}

export interface ReadPages {
  readonly pages: readonly SamplesPage[];
  readonly problems: readonly Problem[];
}

/** Loads the pages of one docs version, in the default locale, with their code blocks. */
export async function loadPages(
  config: Config,
  { docs, version }: FoundSetup,
  cacheVersion: string,
): Promise<ReadPages> {
  const { locales, defaultLocale } = config.i18n;
  const found = await findContent(
    {
      ...config,
      docs: [{ ...docs, onlyIncludeVersions: [version] }],
      blog: [],
      pages: [],
      i18n: { ...config.i18n, locales: locales.filter(({ code }) => code === defaultLocale) },
    },
    { cacheVersion },
  );
  const pages = new Map<string, SamplesPage>();
  const problems = new Map<string, readonly Problem[]>();
  for (const file of found.files) {
    // A partial imported by many pages counts once.
    for (const page of parseCodeSamples(file, config.markdown)) {
      const { sitePath } = page;
      pages.set(sitePath, { ...page, relPath: sitePath === file.sitePath ? file.relPath : sitePath });
      problems.set(sitePath, page.problems);
    }
  }
  return { pages: [...pages.values()], problems: [found.problems, ...problems.values()].flat() };
}
