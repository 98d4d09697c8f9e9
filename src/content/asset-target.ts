/** A link or picture target, as written in a page → the files it may mean. Pure. */
import path from 'node:path';
import type { Config } from '../config/types.ts';
import { sourceFileOf } from './folders.ts';
import type { Page } from './types.ts';

export interface AssetTarget {
  /** Target without query and hash, percent-encoding undone. */
  readonly name: string;
  /** Query and hash: `#page=2`. */
  readonly suffix: string;
}

export function parseAssetTarget(target: string): AssetTarget {
  const end = target.search(/[?#]/);
  const name = end < 0 ? target : target.slice(0, end);
  return { name: decode(name), suffix: end < 0 ? '' : target.slice(end) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Absolute paths, the best first (I18N-15, MD-45). `from`: the partial that holds the target. */
export function assetCandidates(
  config: Config,
  page: Pick<Page, 'file'>,
  ref: { readonly name: string; readonly from?: string },
): readonly string[] {
  const { name } = ref;
  if (name.startsWith('@site/')) return [path.join(config.siteDir, name.slice('@site/'.length))];
  if (name.startsWith('/')) return staticCandidates(config, name);
  const beside = path.resolve(path.dirname(ref.from ?? page.file.filePath), name);
  const source = ref.from === undefined ? sourceFileOf(config, page.file) : undefined;
  if (source === undefined || source === page.file.filePath) return [beside];
  return [beside, path.resolve(path.dirname(source), name)];
}

function staticCandidates(config: Config, name: string): readonly string[] {
  const names = name.startsWith(config.baseUrl) ? [name, name.slice(config.baseUrl.length - 1)] : [name];
  return names.flatMap((candidate) => config.staticDirs.map((dir) => path.join(dir, candidate)));
}

/** Folders that assets may come from. */
export function assetRoots(config: Config): readonly string[] {
  const content = [...config.docs, ...config.blog].map(({ dir }) => dir);
  return [config.siteDir, config.i18n.dir, ...config.staticDirs, ...content];
}

export function isInside(folder: string, filePath: string): boolean {
  const relative = path.relative(folder, filePath);
  return relative !== '' && relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}
