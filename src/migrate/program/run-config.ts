/**
 * Runs the bundled config of another tool in a process of its own and sends its exported value to the parent as plain
 * data. Functions that the tool would call with pages are called here.
 */
import { pathToFileURL } from 'node:url';
import { CODE } from './code-mark.ts';
import { type Dict, dictOf, isRecord } from '../../shared/plain-data.ts';

/** The request of the parent. */
export interface ConfigRequest {
  /** Absolute path of the bundled config. */
  readonly file: string;
  /** Files of pages, relative to the folder of the content: arguments for functions of the config. */
  readonly pages: readonly string[];
  /** Environment that the tool passes to a config that is a function. */
  readonly env: Dict;
}

export interface ConfigAnswer {
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly stack: string };
}

const STAND_IN = Symbol.for('octavo.standIn');
const DEEPEST = 40;

function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
  return typeof value === 'object' || typeof value === 'function' ? plainObject(value, depth) : undefined;
}

function plainObject(value: object, depth: number): unknown {
  const missing: unknown = Reflect.get(value, STAND_IN);
  if (typeof missing === 'string') return { [CODE]: missing };
  if (typeof value === 'function') return { [CODE]: 'function' };
  if (value instanceof RegExp) return { [CODE]: String(value) };
  if (value instanceof URL) return value.href;
  if (value instanceof Date) return value.toISOString();
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((one: unknown) => plain(one, depth + 1) ?? null);
  const entries = Object.entries(value).map(([key, one]: [string, unknown]) => [key, plain(one, depth + 1)] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

/** Replaces functions of a VitePress config by what they return for each page. */
function withResults(config: unknown, pages: readonly string[]): unknown {
  if (!isRecord(config) || pages.length === 0) return config;
  const { rewrites, themeConfig } = config;
  const { editLink } = dictOf(themeConfig);
  const { pattern } = dictOf(editLink);
  const rewritten = typeof rewrites === 'function' ? tableOf(rewrites, pages, (page) => page) : rewrites;
  const edits = typeof pattern === 'function' ? tableOf(pattern, pages, (page) => ({ filePath: page })) : undefined;
  return {
    ...config,
    ...(rewritten !== undefined && { rewrites: rewritten }),
    ...(edits !== undefined && { themeConfig: { ...dictOf(themeConfig), editLink: { ...dictOf(editLink), edits } } }),
  };
}

function tableOf(call: unknown, pages: readonly string[], argument: (page: string) => unknown): Dict {
  const entries = pages.flatMap((page) => {
    const made = (call as (one: unknown) => unknown)(argument(page));
    return typeof made === 'string' && made !== page ? [[page, made]] : [];
  });
  return Object.fromEntries(entries) as Dict;
}

async function run({ file, pages, env }: ConfigRequest): Promise<ConfigAnswer> {
  try {
    const { default: exported } = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
    const isStandIn = typeof exported === 'function' && Reflect.get(exported, STAND_IN) !== undefined;
    const called: unknown =
      typeof exported === 'function' && !isStandIn ? (exported as (given: Dict) => unknown)(env) : exported;
    return { value: plain(withResults(await called, pages)) };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { error: { message, stack } };
  }
}

async function answer(request: ConfigRequest): Promise<void> {
  // The parent ends this process: the config may have started a server or a timer, which would keep it.
  process.send?.(await run(request));
}

process.once('message', (request) => {
  void answer(request as ConfigRequest);
});
