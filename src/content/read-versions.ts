/** `versions.json` of each docs instance (VER-09). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '../config/data-text.ts';
import type { Config, DocsConfig } from '../config/types.ts';
import type { Message } from '../errors/config.ts';
import * as messages from '../errors/input.ts';
import type { Problem } from '../errors/problem.ts';
import { versionsFile } from './folders.ts';
import { readText } from './read-text.ts';

export interface VersionNames {
  /** By docs instance, in the order of the file; names with problems are left out. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly Problem[];
}

export async function readVersionNames(config: Config): Promise<VersionNames> {
  const read = await Promise.all(config.docs.map((docs) => readNames(config, docs)));
  return {
    names: Object.fromEntries(read.map(({ id, names }) => [id, names])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

interface Names {
  readonly id: string;
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
}

async function readNames(config: Config, docs: DocsConfig): Promise<Names> {
  const file = versionsFile(docs);
  const filePath = path.join(config.siteDir, file);
  if (docs.disableVersioning || !existsSync(filePath)) return { id: docs.id, names: [], problems: [] };
  const { text, problem } = await readText(filePath, file);
  const parsed = text === undefined ? { problem } : parseJson(text, file);
  if (parsed.problem !== undefined) return { id: docs.id, names: [], problems: [parsed.problem] };
  return { id: docs.id, ...checkVersionNames(parsed.value, file) };
}

/** Names that are fit for folders and URLs, each once. */
function checkVersionNames(value: unknown, file: string): Omit<Names, 'id'> {
  if (!Array.isArray(value)) return { names: [], problems: [error(messages.versionsNotList(file))] };
  const names: string[] = [];
  const problems: Problem[] = [];
  for (const name of value as readonly unknown[]) {
    const reason = reasonAgainst(name);
    if (reason !== undefined) problems.push(error(messages.badVersionName(file, name, reason)));
    else if (names.includes(String(name))) problems.push(error(messages.duplicateVersion(file, String(name))));
    else names.push(String(name));
  }
  return { names, problems };
}

function reasonAgainst(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'is not text';
  if (name.trim() === '') return 'is empty';
  if (name.length > 32) return `has ${name.length} characters, more than 32`;
  if (name === '.' || name === '..') return 'stands for a folder of its own';
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const bad = /[/\\<>:"|?*\u0000-\u001f]/.exec(name);
  return bad === null ? undefined : `holds the character ${JSON.stringify(bad[0])}`;
}

function error(message: Message): Problem {
  return { severity: 'error', ...message };
}
