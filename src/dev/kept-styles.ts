/**
 * Caches style sheets from the last start. Nothing is painted without them, and compiling them requires the whole style
 * toolchain, which a first page need not wait for. They are compiled once the page is on screen. If the result differs,
 * the browsers are updated.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DevEnvironment } from 'vite';
import type { StyleOptions } from '../bundle/styles.ts';
import { readChecked, stampOf, writeChecked } from '../config/checked-file.ts';
import type { Config } from '../config/types.ts';
import { isRecord } from '../shared/plain-data.ts';
import { ENGINE_BUILD } from '../shared/engine-version.ts';

interface KeptSheet {
  readonly css: string;
  /** The files that it is made from, each with its stamp. */
  readonly files: readonly (readonly [file: string, stamp: string])[];
}

export interface KeptStyles {
  /** True when all sheets are cached and unchanged, and none has been compiled yet. */
  areKept(): boolean;
  /** Returns the cached sheet at a URL path, if it is unchanged and not compiled yet. */
  read(urlPath: string): string | undefined;
  /** Resolves when a browser has requested all of them. */
  readonly shown: Promise<void>;
  /** Compiles all sheets, once. */
  settle(): Promise<void>;
}

export interface KeptStylesInput {
  readonly client: DevEnvironment;
  readonly config: Pick<Config, 'siteDir' | 'cacheDir'> & {
    readonly styles: StyleOptions;
    readonly extensions?: Config['extensions'] | undefined;
  };
  /** With `false`, nothing from earlier starts is used. */
  readonly useCache: boolean;
  /** URL path of each sheet in browsers, and its name in Vite. */
  readonly sheets: readonly { readonly urlPath: string; readonly name: string }[];
  /** Called when the compiled sheets differ from those that were served. */
  readonly onOther: () => void;
}

export function keepStyles(input: KeptStylesInput): KeptStyles {
  const { client, config, useCache, sheets, onOther } = input;
  const file = join(config.cacheDir, 'styles.json');
  const key = JSON.stringify([ENGINE_BUILD, config.styles, config.extensions?.key, sheets]);
  const kept = useCache ? readKept(file, key) : new Map<string, KeptSheet>();
  const given = new Map<string, string>();
  const asked = new Set<string>();
  let giveAll: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => (giveAll = resolve));
  let settling: Promise<void> | undefined;
  const make = async (): Promise<void> => {
    const [since, tools] = [Date.now(), toolsOf(config.siteDir)];
    const made = await Promise.all(
      sheets.map(async ({ urlPath, name }) => [urlPath, await makeSheet(client, name, { tools, since })] as const),
    );
    const whole = made.flatMap(([urlPath, sheet]) => (sheet === undefined ? [] : [[urlPath, sheet] as const]));
    writeKept(file, JSON.stringify({ key, sheets: whole }));
    if (made.some(([urlPath, sheet]) => given.has(urlPath) && given.get(urlPath) !== sheet?.css)) onOther();
  };
  const find = (urlPath: string): KeptSheet | undefined => {
    const sheet = settling === undefined ? kept.get(urlPath) : undefined;
    return sheet?.files.every(([path, stamp]) => stampOf(path) === stamp) === true ? sheet : undefined;
  };
  return {
    areKept: () => sheets.every(({ urlPath }) => find(urlPath) !== undefined),
    read(urlPath) {
      if (sheets.some((sheet) => sheet.urlPath === urlPath)) asked.add(urlPath);
      if (asked.size === sheets.length) giveAll();
      const css = find(urlPath)?.css;
      if (css !== undefined) given.set(urlPath, css);
      return css;
    },
    shown,
    settle: () => (settling ??= make()),
  };
}

/** Lists files beside the site's config that affect how sheets are compiled. */
function toolsOf(siteDir: string): readonly string[] {
  const isTool = (name: string) =>
    /^(?:\.?postcss(?:rc|\.config)|tailwind\.config|package\.json$|\.browserslistrc$)/.test(name);
  return readdirSync(siteDir)
    .filter(isTool)
    .map((name) => join(siteDir, name));
}

/** Compiles a sheet. `undefined` when it fails; the error is then reported on request. */
async function makeSheet(
  client: DevEnvironment,
  name: string,
  { tools, since }: { readonly tools: readonly string[]; readonly since: number },
): Promise<KeptSheet | undefined> {
  try {
    const result = await client.transformRequest(name);
    const node = await client.moduleGraph.getModuleByUrl(name);
    if (result === null || node === undefined) return undefined;
    const parts = [node, ...node.importedModules].flatMap(({ file }) => file ?? []);
    const files = [...new Set([...parts, ...tools])].map((path) => [path, stampOf(path, since)] as const);
    return { css: result.code, files };
  } catch {
    return undefined;
  }
}

function readKept(file: string, key: string): ReadonlyMap<string, KeptSheet> {
  const text = readChecked(file)?.toString();
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  return new Map(isRecord(value) && value['key'] === key ? (value['sheets'] as [string, KeptSheet][]) : []);
}

/** Writes the cache. If that fails, the sheets are compiled again the next time. */
function writeKept(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeChecked(file, [Buffer.from(text)]);
  } catch {
    return;
  }
}
