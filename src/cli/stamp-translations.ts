/** `octavo translations --stamp`: all files that are named, or none of them. */
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/types.ts';
import { findContent } from '../content/find-content.ts';
import { sitePathOf } from '../content/folders.ts';
import type { ContentFile } from '../content/types.ts';
import type { Problem } from '../errors/problem.ts';
import { notATranslation, stampNotPossible } from '../errors/translations.ts';
import { ENGINE_BUILD } from '../shared/engine-version.ts';
import { sourceOf } from '../translations/page-status.ts';
import { stampTranslation } from '../translations/stamp.ts';
import { stopAt } from './stop-at.ts';
import type { Terminal } from './terminal.ts';
import { writeSiteFile } from './write-site-file.ts';

export async function stampFiles(config: Config, written: readonly string[], terminal: Terminal): Promise<number> {
  const { files, problems } = await findContent(config, { engineVersion: ENGINE_BUILD });
  stopAt(problems);
  const byPath = new Map(
    files
      .filter(({ locale }) => locale !== config.i18n.defaultLocale)
      .map((file) => [realpathSync(file.filePath), file]),
  );
  const planned = written.map((name) => planStamp(name, { config, files, byPath }));
  stopAt(planned.flatMap(({ problem }) => problem ?? []));
  for (const { filePath, text } of planned) {
    if (filePath === undefined || text === undefined) continue;
    writeSiteFile(config.siteDir, filePath, text);
    terminal.out.info(`Stamped ${sitePathOf(config, filePath)}`);
  }
  return 0;
}

interface StampPlan {
  readonly filePath?: string;
  readonly text?: string;
  readonly problem?: Problem;
}

interface Known {
  readonly config: Config;
  readonly files: readonly ContentFile[];
  /** Translated files by their real path. */
  readonly byPath: ReadonlyMap<string, ContentFile>;
}

function planStamp(written: string, { config, files, byPath }: Known): StampPlan {
  const found = [path.resolve(written), path.resolve(config.siteDir, written)]
    .map((filePath) => byPath.get(realPath(filePath)))
    .find((file) => file !== undefined);
  const source = found === undefined ? undefined : sourceOf(config, files, found);
  if (found === undefined || source === undefined) return { problem: error(notATranslation(written)) };
  const text = stampTranslation(readFileSync(found.filePath, 'utf8'), source.text, found);
  return text === undefined ? { problem: error(stampNotPossible(found.sitePath)) } : { filePath: found.filePath, text };
}

function realPath(filePath: string): string {
  try {
    return realpathSync(filePath);
  } catch {
    return filePath;
  }
}

function error(message: Omit<Problem, 'severity'>): Problem {
  return { severity: 'error', ...message };
}
