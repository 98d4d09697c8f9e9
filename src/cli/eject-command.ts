/** `octavo eject`: lists the slots of the theme, copies the components in them, and compares copies with originals. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { relativePath } from '../config/load-module.ts';
import { loadConfig } from '../config/load/load-config.ts';
import type { Config } from '../config/types.ts';
import * as messages from '../errors/plugins.ts';
import { asError, type Message, UserError } from '../errors/problem.ts';
import { copyOfSlot, loadOriginals, originalOf, type Originals } from '../extend/theme/originals.ts';
import { isWrittenAnew, SLOT_NAMES, SLOT_PLACES } from '../config/slot-names.ts';
import { takeBackUnfinished } from './file-journal.ts';
import type { Terminal } from './terminal.ts';
import { writeSiteFiles } from './write-plan.ts';

export interface EjectFlags {
  readonly config?: string;
  readonly diff?: boolean;
  readonly force?: boolean;
}

export interface EjectUse {
  /** The site folder as the user wrote it. */
  readonly siteDir: string | undefined;
  /** Empty to list all. */
  readonly slots: readonly string[];
}

interface EjectInput {
  readonly siteDir: string;
  readonly slots: readonly string[];
  readonly flags: EjectFlags;
  readonly terminal: Terminal;
}

const SLOTS: readonly string[] = SLOT_NAMES;

/** Parses the arguments; returns a message when they are wrong. */
export function parseEjectUse(words: readonly string[]): EjectUse | string {
  const [first, ...rest] = words;
  const isFolder = first !== undefined && !SLOTS.includes(first) && isDirectory(first);
  const slots = isFolder ? rest : words;
  const unknown = slots.find((slot) => !SLOTS.includes(slot));
  if (unknown !== undefined) return messages.noSuchSlot(unknown, SLOTS);
  return { siteDir: isFolder ? first : undefined, slots: [...new Set(slots)] };
}

function isDirectory(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

export async function runEject({ siteDir, slots, flags, terminal }: EjectInput): Promise<number> {
  takeBackUnfinished(siteDir, terminal);
  const config = await loadConfig(siteDir, flags.config === undefined ? {} : { configPath: flags.config });
  const originals = loadOriginals();
  if (slots.length === 0) terminal.out.info(formatSlots(originals, filledSlots(config)));
  else if (flags.diff === true) slots.forEach((slot) => terminal.out.info(differenceOf(slot, { config, originals })));
  else {
    const copies = slots.map((slot) => planCopy(slot, { config, originals, force: flags.force === true }));
    writeSiteFiles(siteDir, copies);
    for (const { filePath } of copies) terminal.out.info(`Wrote ${relativePath(siteDir, filePath)}`);
  }
  return 0;
}

const stop = (message: Message): never => {
  throw new UserError([asError(message)]);
};

interface Context {
  readonly config: Config;
  readonly originals: Originals;
}

/** Returns the files of the site that fill slots, relative to it. */
function filledSlots({ siteDir, extensions }: Config): ReadonlyMap<string, string> {
  const files = Object.entries(extensions?.swizzles.files ?? {});
  const own = files.filter(([, file]) => file.startsWith(siteDir + path.sep) && !file.includes('/node_modules/'));
  return new Map(own.map(([slot, file]) => [slot, relativePath(siteDir, file)]));
}

function copyOf(slot: string, originals: Originals): Buffer {
  const text = copyOfSlot(slot, originals) ?? stop(messages.slotNotCopied(slot, isWrittenAnew(slot)));
  return Buffer.from(text);
}

interface CopyContext extends Context {
  readonly force: boolean;
}

function planCopy(slot: string, { config, originals, force }: CopyContext) {
  const content = copyOf(slot, originals);
  const filePath = path.join(config.siteDir, 'src/theme', `${slot}.tsx`);
  const short = relativePath(config.siteDir, filePath);
  const filled = filledSlots(config).get(slot);
  if (filled !== undefined && filled !== short) stop(messages.slotFilledElsewhere(slot, filled));
  if (existsSync(filePath) && !force) stop(messages.slotFilled(slot, short));
  return { filePath, content };
}

/** Returns how the original differs from the file of the site, as lines that `git diff` writes. */
function differenceOf(slot: string, { config, originals }: Context): string {
  const filled = filledSlots(config).get(slot) ?? stop(messages.slotNotFilled(slot));
  const original = path.join(config.cacheDir, 'originals', `${slot}.tsx`);
  mkdirSync(path.dirname(original), { recursive: true });
  writeFileSync(original, copyOf(slot, originals));
  const files = [filled, relativePath(config.siteDir, original)];
  const args = ['diff', '--no-index', '--no-prefix', ...(process.stdout.isTTY ? ['--color'] : []), '--', ...files];
  try {
    execFileSync('git', args, { cwd: config.siteDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return `${filled} equals the original.`;
  } catch (error) {
    const { status, stdout } = error as { readonly status?: number; readonly stdout?: string };
    // Git reports a difference with 1. Without git the two files can still be compared.
    return status === 1 ? String(stdout).trimEnd() : `Compare ${files.join(' with ')}`;
  }
}

/** Lists the slots by place. */
export function formatSlots(originals: Originals, filled: ReadonlyMap<string, string>): string {
  const width = Math.max(...SLOTS.map(({ length }) => length)) + 2;
  const lineOf = (slot: string): string => {
    const file = filled.get(slot);
    const isCopied = originalOf(slot, originals) !== undefined;
    const note =
      file !== undefined ? `filled by ${file}` : isCopied ? '' : isWrittenAnew(slot) ? 'write it anew' : 'wrap it';
    return `  ${slot.padEnd(note === '' ? 0 : width)}${note}`;
  };
  const places = SLOT_PLACES.map(({ place, slots }) => [capitalized(place), ...slots.map(lineOf)].join('\n'));
  return [...places, 'octavo eject Footer copies the component of a slot to src/theme/.'].join('\n\n');
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
