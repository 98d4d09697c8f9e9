/** Loads text and data files of the site, or returns the problem. */
import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  constants,
  open as openCallback,
  openSync,
  readFile as readFileCallback,
  readFileSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { parseData, type ParsedData, placeOf } from '../config/data-text.ts';
import type { Message } from '../errors/config.ts';
import * as messages from '../errors/input.ts';
import type { Problem } from '../errors/problem.ts';
import { reasonOf } from './find-files.ts';

// For many small files four times as fast as `readFile` of `node:fs/promises`, which opens a handle object for each.
const readFile = promisify(readFileCallback);
const open = promisify(openCallback);

type LoadedText =
  | { readonly text: string; readonly problem?: never }
  | { readonly text?: never; readonly problem: Problem };

/** A pipe without a writer reads as empty instead of blocking for ever. Some systems lack the flag. */
const READING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

async function readBytes(filePath: string): Promise<Buffer> {
  const file = await open(filePath, READING);
  try {
    return await readFile(file);
  } finally {
    closeSync(file);
  }
}

function readBytesSync(filePath: string): Buffer {
  const file = openSync(filePath, READING);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** A page with more than a thousand printed pages of text is a mistake, and would block everything behind it. */
const MAX_TEXT_BYTES = 10_000_000;

/** Line ends become `\n`, the BOM is removed, and each NUL becomes U+FFFD, as CommonMark requires. */
export async function loadText(filePath: string, sitePath: string): Promise<LoadedText> {
  try {
    return decode(await readBytes(filePath), sitePath);
  } catch (error) {
    return failed(messages.unreadableFile(sitePath, reasonOf(error)));
  }
}

/** Same as `loadText`, but synchronous, which costs half as much for many small files. */
export function readTextSync(filePath: string, sitePath: string): LoadedText {
  try {
    return decode(readBytesSync(filePath), sitePath);
  } catch (error) {
    return failed(messages.unreadableFile(sitePath, reasonOf(error)));
  }
}

function decode(bytes: Buffer, sitePath: string): LoadedText {
  if (bytes.length > MAX_TEXT_BYTES) return failed(messages.tooLarge(sitePath, bytes.length, MAX_TEXT_BYTES));
  const text = bytes.toString('utf8');
  if (text.includes('\uFFFD') && !isUtf8(bytes)) {
    return failed(messages.notUtf8({ file: sitePath, ...placeOf(text, firstBadCharacter(bytes, text)) }));
  }
  return { text: normalize(text) };
}

function normalize(text: string): string {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const body = start > 0 ? text.slice(start) : text;
  const lines = body.includes('\r') ? body.replace(/\r\n?/g, '\n') : body;
  return lines.includes('\0') ? lines.replaceAll('\0', '\uFFFD') : lines;
}

/** A valid U+FFFD may come before the first character that could not be decoded. */
function firstBadCharacter(bytes: Buffer, text: string): number {
  let at = text.indexOf('\uFFFD');
  while (at >= 0) {
    const byteOffset = Buffer.byteLength(text.slice(0, at));
    if (bytes[byteOffset] !== 0xef || bytes[byteOffset + 1] !== 0xbf || bytes[byteOffset + 2] !== 0xbd) return at;
    at = text.indexOf('\uFFFD', at + 1);
  }
  return 0;
}

function failed(message: Message): LoadedText {
  return { problem: { severity: 'error', ...message } };
}

/** Loads a JSON or YAML file of the site. Returns its value, or the problem with its place. */
export async function loadDataFile(
  filePath: string,
  sitePath: string,
): Promise<ParsedData & { readonly text?: string }> {
  const { text, problem } = await loadText(filePath, sitePath);
  return text === undefined ? { problem } : { ...parseData(text, sitePath), text };
}
