/** Messages of the rendering and writing stages. */
import type { Problem } from './problem.ts';

type Text = Omit<Problem, 'severity'>;

export function outDirHoldsSite(outDir: string): Text {
  return {
    what: `The output folder "${outDir}" holds the site itself, and a build replaces the whole folder.`,
    fix: 'Choose a folder of its own, for example: octavo build --out-dir build',
  };
}

export function outPathLeavesFolder(outPath: string): Text {
  return {
    what: `The page path "${outPath}" leads out of the output folder.`,
    fix: 'Remove the ".." segments from its slug or permalink.',
  };
}

export function pageFailedToRender(path: string, sources: readonly string[], message: string): Text {
  const file = sources[0];
  return {
    what: `The page ${path} failed to render: ${message}`,
    fix: 'Mend the component that throws; the message above is its own.',
    ...(file === undefined ? {} : { at: { file } }),
  };
}

export function bundleFailed(message: string): Text {
  return {
    what: `The site's code could not be bundled: ${message}`,
    fix: 'Mend the file named above; it is a React page, a component or a style sheet of the site.',
  };
}

export function outputNotWritable(outDir: string, reason: string): Text {
  return {
    what: `The output folder "${outDir}" could not be written: ${reason}. The previous output is as it was.`,
    fix: 'Free space or mend the permissions, then build again.',
  };
}
