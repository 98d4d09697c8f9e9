/**
 * Style sheets as they were made when the site was last shown. Nothing is painted without them, and to make them all that can
 * be done with style sheets has to be loaded: a first page need not wait for that. They are made once it is on screen, and when
 * something else comes of it the browsers are told.
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
  /** What it is made of, each with its stamp. */
  readonly files: readonly (readonly [file: string, stamp: string])[];
}

export interface KeptStyles {
  /** All are kept and none is made. */
  areKept(): boolean;
  /** The sheet at a URL path, if it would be the same and has not been made yet. */
  read(urlPath: string): string | undefined;
  /** When a browser has asked for all of them. */
  readonly shown: Promise<void>;
  /** Makes all, once. */
  settle(): Promise<void>;
}

export interface KeptStylesInput {
  readonly client: DevEnvironment;
  readonly config: Pick<Config, 'siteDir' | 'cacheDir'> & {
    readonly styles: StyleOptions;
    readonly extensions?: Config['extensions'] | undefined;
  };
  /** `false`: nothing of earlier starts is used. */
  readonly useCache: boolean;
  /** URL path of each sheet in browsers, and its name for Vite. */
  readonly sheets: readonly { readonly urlPath: string; readonly name: string }[];
  /** Called when other sheets were shown than are made. */
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

/** Files beside the site's config that say how sheets are made. */
function toolsOf(siteDir: string): readonly string[] {
  const isTool = (name: string) =>
    /^(?:\.?postcss(?:rc|\.config)|tailwind\.config|package\.json$|\.browserslistrc$)/.test(name);
  return readdirSync(siteDir)
    .filter(isTool)
    .map((name) => join(siteDir, name));
}

/** `undefined`: it cannot be made; whoever asks for it is told why. */
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

/** What cannot be kept is made again the next time. */
function writeKept(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeChecked(file, [Buffer.from(text)]);
  } catch {
    return;
  }
}
