/** Dates and slugs of blog posts. All dates are UTC, so that no day shifts with the place of the build or the reader. */

export interface BlogFileName {
  /** As written in the name, parts joined by `-`: `2021-2-3`. */
  readonly date?: string;
  /** URL path below the blog, without a slash at its start (BP-02, BP-03). */
  readonly slug: string;
  /** What the name says apart from date and folder: the title of a post that has none. */
  readonly text: string;
}

/**
 * | file                             | slug                    |
 * |----------------------------------|-------------------------|
 * | `2025-05-27-release.md`          | `2025/05/27/release`    |
 * | `2025-05-27-release/index.md`    | `2025/05/27/release`    |
 * | `2025/05/27/release.md`          | `2025/05/27/release`    |
 * | `sub/2021-2-3-x.md`              | `2021/2/3/sub/x`        |
 * | `hello/index.md`                 | `hello`                 |
 */
export function parseBlogFileName(relPath: string): BlogFileName {
  const name = relPath.replace(/\.mdx?$/, '').replace(/\/index$/, '');
  const dated = /^(?<folder>(?:.*\/)?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:[-/](?<text>.*))?$/.exec(name)?.groups;
  if (!dated) return { slug: name, text: lastSegment(name) };
  const { folder = '', date = '', text = '' } = dated;
  const slug = `${date.replaceAll('-', '/')}/${folder}${text}`.replace(/\/$/, '');
  return { date: date.replaceAll('/', '-'), slug, text: lastSegment(text === '' ? name : text) };
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * ISO 8601 in UTC; `undefined` when there is no such day. A time without a zone is taken as UTC, where `Date` alone
 * would take the zone of the machine.
 */
export function parseDate(text: string): string | undefined {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(.+))?$/.exec(text.trim());
  if (!match) return isoOf(new Date(text));
  const [, year = '', month = '', day = '', time] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isoOf(new Date(date))?.slice(0, 10) !== date) return undefined;
  return isoOf(new Date(`${date}T${timeWithZone(time ?? '00:00')}`));
}

function timeWithZone(time: string): string {
  const [, clock = '', zone = ''] = /^(.*?)\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(time) ?? [];
  const padded = clock.replace(/^(\d):/, '0$1:');
  return `${padded}${zone === '' ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
}

function isoOf(date: Date): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
