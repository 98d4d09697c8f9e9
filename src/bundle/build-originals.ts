/**
 * Builds the texts that `octavo eject` writes, when the engine is built. In: the component that
 * `@theme-original/Footer` stands for. Out: one file with that component and what belongs to it, which imports nothing
 * but what sites can import.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../config/hash.ts';
import { ENGINE_VERSION } from '../shared/engine-version.ts';
import { type Original, type Originals, ORIGINALS_FILE } from '../extend/theme/originals.ts';
import { COPIED_SLOTS, SLOT_NAMES } from '../config/slot-names.ts';
import { SLOT_ENDING } from '../extend/names.ts';
import { SLOTS } from '../extend/theme/swizzles.ts';
import { docusaurusModule, ownThemeNames } from './docusaurus.ts';
import {
  type Binding,
  type Declared,
  nameReader,
  placeOf,
  type ReadNames,
  readNames,
  UNNAMED,
} from './source-names.ts';

/** Writes the texts of all slots. `dist` is the absolute path of the folder that will be shipped. */
export function buildOriginals(root: string, dist: string): void {
  const read = nameReader();
  const slots = Object.fromEntries(
    COPIED_SLOTS.map((slot): [string, Original] => {
      const text = copyOf(slot, root, read);
      return [slot, { text, hash: hashOf(text, 12) }];
    }),
  );
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, ORIGINALS_FILE), JSON.stringify({ version: ENGINE_VERSION, slots } satisfies Originals));
}

/** Modules that sites can import. Where several have the same export, the first counts. */
const PUBLIC: Readonly<Record<string, string>> = {
  'octavo/client': 'src/client/index.ts',
  'octavo/theme': 'src/theme/index.ts',
  'octavo/theme/parts': 'src/extend/client/parts.ts',
};

const keyOf = ({ from, name }: Binding): string => `${from} ${name}`;

/** Imports components that are slots by their slots, so that those of the site are used. */
function importable(from: string, name: string): Binding {
  const isSlot = from === 'octavo/theme' && (SLOT_NAMES as readonly string[]).includes(name);
  return isSlot ? { from: `@theme/${name}`, name: 'default' } : { from, name };
}

/** Returns what sites can import, by the place where it is declared. */
function publicNames(root: string, read: ReadNames): ReadonlyMap<string, Binding> {
  return new Map(
    Object.entries(PUBLIC)
      .toReversed()
      .flatMap(([from, short]) => {
        const file = join(root, short);
        const names = [...read(file).exports.keys()];
        return names.map((name) => [keyOf(placeOf({ from: file, name }, read)), importable(from, name)] as const);
      }),
  );
}

interface Copied extends Binding {
  readonly declared: Declared;
}

/** An import of the copy. */
interface Import extends Binding {
  readonly local: string;
  readonly isType: boolean;
}

/** Returns the text of the component in a slot, as a file of a site. */
function copyOf(slot: string, root: string, read: ReadNames): string {
  const known = publicNames(root, read);
  const start = placeOf(originalOf(slot, root), read);
  const own = new Set([keyOf(start), keyOf(placeOf(slotExport(slot, root), read))]);
  const copied = new Map<string, Copied>();
  const imports = new Map<string, Import>();
  const copy = ({ from, name }: Binding): void => {
    const names = read(from);
    const declared = names.declared.get(name);
    if (declared === undefined) throw new Error(`The slot "${slot}" needs ${name} of ${from}, which is not declared`);
    if (declared.loads) throw new Error(`The slot "${slot}" would copy ${name} of ${from}, which loads another file`);
    copied.set(keyOf({ from, name }), { from, name, declared });
    for (const local of declared.mentions) {
      const imported = names.imports.get(local);
      const written = names.declared.has(local) ? { from, name: local } : imported;
      if (written === undefined) continue;
      const place = placeOf(written, read);
      const given = own.has(keyOf(place))
        ? undefined
        : (known.get(keyOf(place)) ?? (existsSync(place.from) ? undefined : place));
      if (given !== undefined) {
        const isType = imported?.isType === true || isTypeName(place, read);
        imports.set(local, { ...given, local, isType });
      } else if (!copied.has(keyOf(place))) copy(place);
    }
  };
  copy(start);
  return textOf({ start, copied: [...copied.values()], imports: [...imports.values()] });
}

function isTypeName({ from, name }: Binding, read: ReadNames): boolean {
  return existsSync(from) && read(from).declared.get(name)?.isType === true;
}

interface CopyText {
  readonly start: Binding;
  readonly copied: readonly Copied[];
  readonly imports: readonly Import[];
}

function textOf({ start, copied, imports }: CopyText): string {
  const files = [...new Set(copied.map(({ from }) => from))];
  // The component itself comes last.
  const order = [...files.filter((file) => file !== start.from), start.from];
  const inOrder = copied.toSorted(
    (one, other) => order.indexOf(one.from) - order.indexOf(other.from) || one.declared.start - other.declared.start,
  );
  const statements = inOrder.map(({ from, name, declared: { comments, text, isFunction } }) => {
    if (from !== start.from || name !== start.name) return comments + text;
    if (name === UNNAMED) return `${comments}export default ${text};`;
    return isFunction ? `${comments}export default ${text}` : `${comments}${text}\n\nexport default ${name};`;
  });
  return `${importsOf(imports)}\n\n${[...new Set(statements)].join('\n\n')}\n`;
}

/** Writes one statement for each module, those of packages first. */
function importsOf(imports: readonly Import[]): string {
  const rank = (from: string): number => (from === 'react' ? 0 : from.startsWith('octavo/') ? 1 : 2);
  const modules = [...new Set(imports.map(({ from }) => from))].toSorted(
    (one, other) => rank(one) - rank(other) || (one < other ? -1 : 1),
  );
  return modules
    .map((from) =>
      importOf(
        from,
        imports.filter((one) => one.from === from),
      ),
    )
    .join('\n');
}

function importOf(from: string, all: readonly Import[]): string {
  const whole = all.flatMap(({ name, local }) => (name === 'default' ? local : name === '*' ? `* as ${local}` : []));
  const named = all.filter(({ name }) => name !== 'default' && name !== '*');
  const isOfTypes = named.every(({ isType }) => isType) && whole.length === 0;
  const list = named
    .toSorted((one, other) => (one.local < other.local ? -1 : 1))
    .map(({ name, local, isType }) => {
      const type = isType && !isOfTypes ? 'type ' : '';
      return name === local ? type + name : `${type}${name} as ${local}`;
    });
  const parts = [...whole, ...(list.length === 0 ? [] : [`{ ${list.join(', ')} }`])];
  return `import ${isOfTypes ? 'type ' : ''}${parts.join(', ')} from '${from}';`;
}

/** Returns the component of the theme that the slot stands for. Its original may be one that renders it. */
function slotExport(slot: string, root: string): Binding {
  const { file = '', name = '' } = SLOTS[slot] ?? {};
  return { from: join(root, 'src/theme', file + SLOT_ENDING), name };
}

/** Finds the component that `@theme-original/` followed by the slot stands for. */
function originalOf(slot: string, root: string): Binding {
  const theme = join(root, 'src/theme/index.ts');
  if (ownThemeNames(root).has(slot)) return { from: theme, name: slot };
  const folders = { client: join(root, 'src/extend/client'), modules: join(root, 'src/extend/modules') };
  const found = docusaurusModule(`@theme-original/${slot}`, folders);
  if (found === undefined) throw new Error(`The slot "${slot}" has no original`);
  if ('file' in found) return { from: found.file, name: 'default' };
  const given = readNames('made.ts', found.code).exports.get('default');
  if (given === undefined) throw new Error(`The original of the slot "${slot}" has no default export`);
  return given;
}
