/**
 * The sidebars file of a version that consists of differences: its own or that of its base, without the items that its
 * releases do not have, with the names that pages have here. In: the exported value. Out: the same shape. Pure.
 */
import { CONDITION_KINDS, holdsIn, parseCondition, type ReleaseTable } from '../../config/releases.ts';
import { tracePath, type VersionStep } from '../../content/version-chain.ts';
import { allChecked, asError, type Checked, type Place, type Problem } from '../../errors/problem.ts';
import { unknownBound } from '../../errors/versions.ts';
import { isRecord } from '../../shared/plain-data.ts';
import { type Docs, stripNumberPrefixes } from '../docs/docs.ts';

interface Adaptation {
  readonly version: string;
  readonly table: ReleaseTable;
  /** Of the sidebars file. */
  readonly at: Place;
  /** Id in the version; `undefined`: it has no such page, and that is meant. */
  idOf(id: string): string | undefined;
}

export function adaptSidebars(value: unknown, adaptation: Adaptation): Checked<unknown> {
  if (!isRecord(value)) return { value, problems: [] };
  const adapted = Object.entries(value).map(([name, items]) => {
    const { value: list, problems } = adaptItems(items, adaptation);
    return { value: [name, list] as const, problems };
  });
  const { value: entries, problems } = allChecked(adapted);
  return { value: Object.fromEntries(entries), problems };
}

/** A list of items, or `{ Label: [items] }`. */
function adaptItems(items: unknown, adaptation: Adaptation): Checked<unknown> {
  if (!Array.isArray(items))
    return isRecord(items) ? adaptShorthand(items, adaptation) : { value: items, problems: [] };
  const { value, problems } = allChecked(items.map((item: unknown) => adaptItem(item, adaptation)));
  return { value: value.filter((item) => item !== GONE), problems };
}

const GONE = Symbol('an item that the version does not have');

function adaptShorthand(value: Readonly<Record<string, unknown>>, adaptation: Adaptation): Checked<unknown> {
  const adapted = Object.entries(value).map(([label, items]) => {
    const { value: below, problems } = adaptItems(items, adaptation);
    return { value: [label, below, isEmptied(items, below)] as const, problems };
  });
  const { value: entries, problems } = allChecked(adapted);
  const kept = entries.filter(([, , isGone]) => !isGone);
  if (kept.length === 0 && entries.length > 0) return { value: GONE, problems };
  return { value: Object.fromEntries(kept.map(([label, below]) => [label, below])), problems };
}

const isEmptied = (before: unknown, after: unknown): boolean =>
  after === GONE || (Array.isArray(before) && before.length > 0 && Array.isArray(after) && after.length === 0);

function adaptItem(item: unknown, adaptation: Adaptation): Checked<unknown> {
  if (typeof item === 'string') return { value: adaptation.idOf(item) ?? GONE, problems: [] };
  if (!isRecord(item)) return { value: item, problems: [] };
  if (!('type' in item)) return adaptShorthand(item, adaptation);
  const { isShown, fields, problems } = judge(item, adaptation);
  if (!isShown) return { value: GONE, problems };
  const { type, id, link } = fields;
  if ((type === 'doc' || type === 'ref') && typeof id === 'string') {
    const here = adaptation.idOf(id);
    return { value: here === undefined ? GONE : { ...fields, id: here }, problems };
  }
  if (type !== 'category') return { value: fields, problems };
  const items = adaptItems(fields['items'], adaptation);
  const linked = adaptLink(link, adaptation);
  const isGone = linked === undefined && isEmptied(fields['items'], items.value);
  const { link: _, ...rest } = fields;
  const value = { ...rest, items: items.value, ...(linked === undefined ? {} : { link: linked }) };
  return { value: isGone ? GONE : value, problems: [...problems, ...items.problems] };
}

function adaptLink(link: unknown, { idOf }: Adaptation): unknown {
  if (!isRecord(link) || link['type'] !== 'doc' || typeof link['id'] !== 'string') return link;
  const id = idOf(link['id']);
  return id === undefined ? undefined : { ...link, id };
}

/** What `since`, `until` and `only` of an item say, and the item without them. */
function judge(item: Readonly<Record<string, unknown>>, { version, table, at }: Adaptation) {
  const problems: Problem[] = [];
  const rest = { ...item };
  const verdicts = CONDITION_KINDS.flatMap((kind) => {
    const text = rest[kind];
    delete rest[kind];
    if (text === undefined) return [];
    const condition = parseCondition(kind, String(text), table);
    if (!('unknownBound' in condition)) return [holdsIn(condition, version, table)];
    const names = table.map(({ name }) => name);
    problems.push(asError(unknownBound({ kind, bound: condition.unknownBound, names, at })));
    return [];
  });
  const fields: Readonly<Record<string, unknown>> = rest;
  return { isShown: verdicts.every(Boolean), fields, problems };
}

interface Inheritance {
  readonly version: string;
  /** Of the version whose sidebars file it is; `undefined`: its own. */
  readonly base: { readonly name: string; readonly docs?: Docs } | undefined;
  readonly docs: Docs;
  readonly steps: Readonly<Record<string, VersionStep>>;
  /** Paths without extension of pages that the releases of the version do not have. */
  readonly hidden: readonly string[];
}

/** Ids of the version by those that the sidebars file writes. */
export function idsInVersion({ version, base, docs, steps, hidden }: Inheritance): Adaptation['idOf'] {
  const hiddenIds = new Set(hidden.map((name) => stripNumberPrefixes(name)));
  const byPath = new Map(docs.docs.map((doc) => [doc.page.file.relPath, doc.id]));
  const ids = new Map<string, string | undefined>();
  for (const { id, page } of base?.docs?.docs ?? []) {
    const relPath = tracePath(steps, { version: base?.name ?? '', relPath: page.file.relPath }, version);
    ids.set(id, relPath === undefined ? undefined : byPath.get(relPath));
  }
  return (id) => {
    if (ids.has(id)) return ids.get(id);
    // What the base does not show either is told of there.
    const isMeant = docs.byId.has(id) || docs.draftIds.has(id) || (base === undefined && !hiddenIds.has(id));
    return isMeant ? id : undefined;
  };
}
