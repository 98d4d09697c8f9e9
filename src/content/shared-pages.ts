/**
 * Parsed pages that machines share, in groups: a request for each page would cost more than parsing it. A group is known
 * by the hashes of all its files, so what is found is what parsing would give.
 */
import { createHash } from 'node:crypto';
import { inMemory, type StoredPage } from './page-bodies.ts';
import { isRecord } from '../shared/plain-data.ts';
import { placeOf } from './read-source.ts';
import type { ContentFile, LinkRef, Page, RemoteCache } from './types.ts';

/** Pages of a group: an edit loses it, and each costs two requests. */
const GROUP = 64;

export interface PageCode {
  /** SHA-256, hexadecimal. */
  readonly key: string;
  /** Places in the list of all files. */
  readonly members: readonly number[];
}

/** `cacheVersion`: of the code that parses. Files keep their groups when others come and go, but for a doubling. */
export function groupsOfFiles(files: readonly ContentFile[], cacheVersion: string): readonly PageCode[] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, files.length / GROUP)));
  const members = Array.from({ length: count }, (): number[] => []);
  for (const [index, { sitePath }] of files.entries()) {
    members[createHash('sha1').update(sitePath).digest().readUInt32BE() % count]?.push(index);
  }
  return members
    .filter((group) => group.length > 0)
    .map((group) => ({ key: keyOf(group, files, cacheVersion), members: group }));
}

function keyOf(group: readonly number[], files: readonly ContentFile[], cacheVersion: string): string {
  const hash = createHash('sha256').update(`pages ${cacheVersion}\n`);
  for (const index of group) hash.update(`${files[index]?.sitePath}\n${files[index]?.hash}\n`);
  return hash.digest('hex');
}

/** The pages of a group in the order of its members; `undefined` when the cache does not have them. */
export function fetchPages(
  { key, members }: PageCode,
  files: readonly ContentFile[],
  remote: RemoteCache,
): Promise<readonly Page[] | undefined> {
  return remote.get(key, (content) => {
    const pages = JSON.parse(content.toString()) as unknown;
    if (!Array.isArray(pages) || pages.length !== members.length || !pages.every(isPage)) return undefined;
    return members.flatMap((index, at) => {
      const [page, file] = [pages[at], files[index]];
      return page === undefined || file === undefined ? [] : [placePage(page, file)];
    });
  });
}

const LISTS = ['headings', 'ids', 'links', 'assets', 'messages'] as const satisfies readonly (keyof Page)[];

/** Of that shape, at least: what is in it is what was put there under its key. */
function isPage(value: unknown): value is Page {
  if (!isRecord(value) || !isRecord(value['file']) || !isRecord(value['frontMatter'])) return false;
  return typeof value['html'] === 'string' && LISTS.every((list) => Array.isArray(value[list]));
}

export function sendPages({ key }: PageCode, pages: readonly Page[], remote: RemoteCache): Promise<void> {
  return remote.put(key, Buffer.from(JSON.stringify(pages.map(inMemory))));
}

/** A page that was parsed where the site lay in another folder, as if it had been parsed here. */
export function placePage<One extends Page | StoredPage>(page: One, file: ContentFile): One {
  const place = { ...placeOf(file), hash: file.hash };
  const [before, after] = [rootOf(page.file), rootOf(file)];
  if (before === after) return { ...page, file: place };
  const moved = <Ref extends Pick<LinkRef, 'from'>>(ref: Ref): Ref =>
    ref.from?.startsWith(before) === true ? { ...ref, from: after + ref.from.slice(before.length) } : ref;
  const { live, links, assets } = page;
  const paths = live?.paths?.map(moved);
  return {
    ...page,
    file: place,
    links: links.map(moved),
    assets: assets.map(moved),
    ...(live === undefined || paths === undefined ? {} : { live: { ...live, paths } }),
  };
}

function rootOf({ filePath, sitePath }: Pick<ContentFile, 'filePath' | 'sitePath'>): string {
  return filePath.slice(0, filePath.length - sitePath.length);
}
