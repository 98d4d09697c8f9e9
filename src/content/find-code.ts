/** The site's own code, in which `translate()` and `<Translate>` are looked for. */
import path from 'node:path';
import type { Config } from '../config/types.ts';
import type { Problem } from '../errors/problem.ts';
import { findFiles } from './find-files.ts';
import { sitePathOf } from './folders.ts';
import { loadText } from './load-text.ts';

export interface CodeFile {
  /** Relative to the site. */
  readonly sitePath: string;
  readonly text: string;
}

const CODE = /\.[cm]?[jt]sx?$/;
const NO_SOURCE = /^\.|^node_modules$|^__tests__$|\.test\.|\.d\.[cm]?ts$/;

export async function findCode(
  config: Config,
): Promise<{ readonly files: readonly CodeFile[]; readonly problems: readonly Problem[] }> {
  const src = path.join(config.siteDir, 'src');
  const pages = config.pages === false || config.pages.dir.startsWith(src + path.sep) ? [] : [config.pages.dir];
  const dirs = [...new Set([src, ...pages])];
  const listed = await Promise.all(
    dirs.map(async (dir) => {
      const found = await findFiles(dir, { siteDir: config.siteDir, ignore: (name) => NO_SOURCE.test(name) });
      return {
        ...found,
        filePaths: found.relPaths.filter((file) => CODE.test(file)).map((file) => path.join(dir, file)),
      };
    }),
  );
  const read = await Promise.all(
    listed
      .flatMap(({ filePaths }) => filePaths)
      .map(async (filePath) => {
        const sitePath = sitePathOf(config, filePath);
        return { sitePath, ...(await loadText(filePath, sitePath)) };
      }),
  );
  return {
    files: read.flatMap(({ sitePath, text }) => (text === undefined ? [] : [{ sitePath, text }])),
    problems: [...listed.flatMap(({ problems }) => problems), ...read.flatMap(({ problem }) => problem ?? [])],
  };
}
