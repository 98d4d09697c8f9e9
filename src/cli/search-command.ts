/** `octavo search export` and `octavo search push`: records of the site for a hosted search. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { SearchConfig } from '../config/types.ts';
import {
  ADMIN_KEY,
  noAdminKey,
  noHostedIndex,
  nothingToPush,
  pushFailed,
  pushOfSomeLocales,
  recordsNotWritten,
  unknownSearchAction,
} from '../errors/commands.ts';
import { UserError } from '../errors/problem.ts';
import { loadSite } from '../model/load-site.ts';
import { pushRecords } from '../search/push-records.ts';
import { createTransport, WRITE_TIMEOUTS } from '../search/query/algolia/transport.ts';
import { buildRecords, formatRecords, indexSettings, type SearchRecord } from '../search/records.ts';
import { ENGINE_BUILD, ENGINE_VERSION } from '../shared/engine-version.ts';
import { defined } from '../shared/plain-data.ts';
import { takeBackUnfinished } from './file-journal.ts';
import type { Terminal } from './terminal.ts';

export interface SearchFlags {
  readonly config?: string;
  readonly locale?: string | readonly string[];
  /** File to write to; standard output when absent. */
  readonly out?: string;
  /** Name of the index in the action lines of OpenSearch's bulk format; absent: plain records. */
  readonly bulk?: string;
}

export interface SearchInput {
  readonly siteDir: string;
  readonly flags: SearchFlags;
  readonly terminal: Terminal;
}

/** Returns the command for an action, or a message when it was called incorrectly. */
export function findSearchAction(
  action: string,
  { locale }: SearchFlags,
): ((input: SearchInput) => Promise<number>) | string {
  if (action === 'export') return runSearchExport;
  if (action !== 'push') return unknownSearchAction(action);
  return locale === undefined ? runSearchPush : pushOfSomeLocales();
}

export async function runSearchExport(input: SearchInput): Promise<number> {
  const { records } = await loadRecords(input);
  const text = formatRecords(records, input.flags.bulk);
  const { out } = input.flags;
  if (out === undefined) {
    process.stdout.write(text);
    return 0;
  }
  try {
    writeFileSync(out, text);
  } catch (error) {
    throw new UserError([{ severity: 'error', ...recordsNotWritten(out, messageOf(error)) }]);
  }
  input.terminal.err.info(`Wrote ${records.length} records to ${out}`);
  return 0;
}

export async function runSearchPush(input: SearchInput): Promise<number> {
  const { records, search } = await loadRecords(input);
  if (search === false || search.provider !== 'algolia') throw failure(noHostedIndex());
  const adminKey = process.env[ADMIN_KEY] ?? '';
  if (adminKey === '') throw failure(noAdminKey());
  if (records.length === 0) throw failure(nothingToPush());
  const { appId, indexName, host, tagAttribute } = search;
  try {
    await pushRecords({
      records,
      indexName,
      appId,
      adminKey,
      settings: indexSettings(tagAttribute),
      runId: randomUUID().slice(0, 8),
      transport: createTransport({
        hosts: host === undefined ? writeHosts(appId) : [host],
        timeouts: WRITE_TIMEOUTS,
        longest: LONGEST_WAIT,
        redirect: 'manual',
      }),
      onProgress: (sent, total) => input.terminal.err.progress(`Sent ${sent} of ${total} records`),
    });
  } catch (error) {
    throw failure(pushFailed(indexName, messageOf(error)));
  }
  input.terminal.out.info(`Replaced the index "${indexName}": ${records.length} records`);
  return 0;
}

/** Milliseconds. */
const LONGEST_WAIT = 60_000;

function writeHosts(appId: string): readonly string[] {
  const id = appId.toLowerCase();
  return [`https://${id}.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}

async function loadRecords({ siteDir, flags, terminal }: SearchInput): Promise<{
  readonly records: readonly SearchRecord[];
  readonly search: SearchConfig | false;
}> {
  takeBackUnfinished(siteDir, terminal);
  const locales = flags.locale === undefined ? undefined : [flags.locale].flat().flatMap((code) => code.split(','));
  const loaded = await loadSite({
    siteDir,
    ...defined({ configPath: flags.config, locales }),
    engineVersion: ENGINE_VERSION,
    cacheVersion: ENGINE_BUILD,
    useCache: true,
    drafts: false,
    parseWorkerUrl: undefined,
    onStage: () => undefined,
  });
  const errors = loaded.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UserError(errors);
  terminal.err.problems(loaded.problems, terminal.textOf);
  return { records: buildRecords(loaded.site), search: loaded.config.search };
}

function failure(text: ReturnType<typeof noAdminKey>): UserError {
  return new UserError([{ severity: 'error', ...text }]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
