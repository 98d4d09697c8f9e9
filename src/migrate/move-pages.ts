/** Old addresses → new addresses, redirects, and the pages that need an address of their own. Pure. */
import { isIgnoredName } from './site-files.ts';
import { applyTrailingSlash, pageFile, type PageFileOptions } from '../shared/urls.ts';
import { slugOfFile } from '../site/docs/docs.ts';
import { frontMatterOf, withFields } from './front-matter.ts';
import type { ContentEdit, MovedPage, Note, OldPage, Redirect, SourceSite } from './types.ts';

interface Moves {
  readonly pages: readonly MovedPage[];
  readonly redirects: readonly Redirect[];
  readonly notes: readonly Note[];
  readonly edits: readonly ContentEdit[];
  /** Files below the docs that would have the address of another page. */
  readonly exclude: readonly string[];
}

export interface NewAddresses extends PageFileOptions {
  /** Folder of the docs, relative to the site; empty for the site itself. */
  readonly docsPath: string;
  /** Says whether `--content` may change pages: then they keep addresses that their files do not have. */
  readonly changesContent: boolean;
  /** Beginning of the addresses: the language, such as `/fr`. @default '' */
  readonly base?: string;
}

export function movePages(old: readonly OldPage[], site: SourceSite, target: NewAddresses): Moves {
  const taken = new Map<string, string>();
  // Octavo prefers a file `index` to one `README`, and both to one with the name of its folder.
  const rank = ({ file }: OldPage): number =>
    ['index', 'readme'].indexOf(file.replace(/^.*\/|\.mdx?$/g, '').toLowerCase()) + 1 || 3;
  const ordered = old.toSorted((a, b) => rank(a) - rank(b));
  const moved = ordered.map((page) => movePage(page, site, { target, taken }));
  const redirects = moved.flatMap(({ page: { oldPath, newPath, isEqual }, hiddenBy }) => {
    const to = newPath ?? hiddenBy;
    return to === undefined || isEqual || oldPath === to ? [] : [{ from: oldPath, to }];
  });
  return {
    pages: moved.map(({ page }) => page),
    redirects,
    notes: moved.flatMap(({ notes }) => notes),
    edits: moved.flatMap(({ edits }) => edits),
    exclude: moved.flatMap(({ page: { file }, hiddenBy }) => (hiddenBy === undefined ? [] : [below(file, target)])),
  };
}

/** Path of a file below the docs. */
function below(file: string, { docsPath }: NewAddresses): string {
  return docsPath === '' ? file : file.slice(docsPath.length + 1);
}

interface Moved {
  readonly page: MovedPage;
  /** Address of the page in the place of this one. */
  readonly hiddenBy?: string;
  readonly notes: readonly Note[];
  readonly edits: readonly ContentEdit[];
}

interface MoveState {
  readonly target: NewAddresses;
  /** Files of the pages so far, by output file. */
  readonly taken: Map<string, string>;
}

function movePage(old: OldPage, site: SourceSite, { target, taken }: MoveState): Moved {
  const { changesContent, base = '' } = target;
  const relPath = below(old.file, target);
  const at = { file: old.file, line: 1 };
  if (relPath.split('/').some(isIgnoredName)) {
    const what = `The page ${old.oldPath} is not made: files and folders that begin with "_" or "." and tests are no pages.`;
    return lost(old, { kind: 'lost', what, fix: 'Rename it, and redirect its old address.', at });
  }
  const text = site.textOf(old.file);
  const { slug, id } = textFields(frontMatterOf(text));
  const path = applyTrailingSlash(base + slugOfFile(relPath, { ...slug, ...id }), target.trailingSlash, '/');
  const isEqual = pageFile(path, target) === old.oldFile;
  const needsSlug = !isEqual && changesContent;
  const ownPath = old.oldPath.replace(/\.html$/, '');
  const newPath = needsSlug ? ownPath : path;
  const file = pageFile(newPath, target);
  const other = taken.get(file);
  if (other !== undefined) {
    const what = `The page ${old.oldPath} would have the address of ${other}, ${newPath}, and leads there.`;
    const fix = `Give it its own address: slug: ${old.oldPath} in the front matter, as --write --content does.`;
    return { ...lost(old, { kind: 'lost', what, fix, at }), hiddenBy: newPath };
  }
  taken.set(file, old.file);
  const edit = {
    file: old.file,
    text: withFields(text, { slug: ownPath.slice(base.length) }),
    why: `keeps the address ${old.oldPath}`,
  };
  return {
    page: { ...old, newPath, isEqual: isEqual || pageFile(newPath, target) === old.oldFile },
    notes: [],
    edits: needsSlug ? [edit] : [],
  };
}

function lost(old: OldPage, note: Note): Moved {
  return { page: { ...old, newPath: undefined, isEqual: false }, notes: [note], edits: [] };
}

function textFields({ slug, id }: Readonly<Record<string, unknown>>) {
  return { slug: typeof slug === 'string' ? { slug } : {}, id: typeof id === 'string' ? { id } : {} };
}
