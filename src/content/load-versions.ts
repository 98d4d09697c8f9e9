/** `versions.json` of each docs instance (VER-09). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '../config/data-text.ts';
import type { Config, DocsConfig } from '../config/types.ts';
import type { Message } from '../errors/config.ts';
import * as messages from '../errors/input.ts';
import { assert, type Place, type Problem } from '../errors/problem.ts';
import { versionsFile } from './folders.ts';
import { loadText } from './load-text.ts';

export interface VersionNames {
  /** By docs instance, in the order of the file; names with problems are left out. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Where a name of an instance stands in its versions file. */
  placeOf(pluginId: string, name: string): Promise<Place>;
  readonly problems: readonly Problem[];
}

export async function loadVersionNames(config: Config): Promise<VersionNames> {
  const read = await Promise.all(config.docs.map((docs) => loadNames(config, docs)));
  return {
    async placeOf(pluginId, name) {
      const found = read.find(({ id }) => id === pluginId);
      assert(found, `The instance "${pluginId}" has no versions file`);
      const { findStringPlaces } = await loadPlaces();
      const [place] = findStringPlaces({ text: found.text, filePath: found.file }, [name]);
      return { file: found.file, ...place };
    },
    names: Object.fromEntries(read.map(({ id, names }) => [id, names])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Parses code, which takes long to load, and only what is wrong has a place to be found. */
const loadPlaces = () => import('../config/source-place.ts');

interface VersionsFile {
  readonly id: string;
  /** Relative to the site. */
  readonly file: string;
  readonly text: string;
}

interface Names extends VersionsFile {
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
}

async function loadNames(config: Config, docs: DocsConfig): Promise<Names> {
  const file = versionsFile(docs);
  const filePath = path.join(config.siteDir, file);
  const none: Names = { id: docs.id, file, text: '', names: [], problems: [] };
  if (docs.disableVersioning || !existsSync(filePath)) return none;
  const { text, problem } = await loadText(filePath, file);
  if (text === undefined) return { ...none, problems: [problem] };
  const parsed = parseJson(text, file);
  if (parsed.problem !== undefined) return { ...none, problems: [parsed.problem] };
  return checkVersionNames(parsed.value, { id: docs.id, file, text });
}

/** Names that are fit for folders and URLs, each once. */
async function checkVersionNames(value: unknown, source: VersionsFile): Promise<Names> {
  const { file, text } = source;
  if (!Array.isArray(value)) return { ...source, names: [], problems: [error(messages.versionsNotList(file))] };
  const names: string[] = [];
  const problems: Problem[] = [];
  for (const [index, name] of (value as readonly unknown[]).entries()) {
    const reason = reasonAgainst(name);
    const message =
      reason !== undefined
        ? messages.badVersionName(file, name, reason)
        : names.includes(String(name))
          ? messages.duplicateVersion(file, String(name))
          : undefined;
    if (message === undefined) {
      names.push(String(name));
      continue;
    }
    const { findFieldPlace } = await loadPlaces();
    problems.push(error({ ...message, at: { file, ...findFieldPlace(text, file, [index]) } }));
  }
  return { ...source, names, problems };
}

/** Why a version cannot have the name. */
export function reasonAgainst(name: unknown): string | undefined {
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
