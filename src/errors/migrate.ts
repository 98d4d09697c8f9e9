/** Messages of `octavo migrate`. */
import type { Message, Place } from './problem.ts';

export function nothingToMigrate(siteDir: string): Message {
  return {
    what: `"${siteDir}" has the config of none of the tools that octavo migrate knows.`,
    fix: 'Name the folder that holds .vitepress/config.ts, mkdocs.yml or docusaurus.config.ts.',
  };
}

/** `missing` are the packages and files that it imports and that are not there. */
export function programThrew(at: Place, reason: string, missing: readonly string[]): Message {
  return {
    what: `"${at.file}" failed while it ran: ${reason}`,
    fix:
      missing.length > 0
        ? `Install what it imports, and run octavo migrate again. Not found: ${missing.join(', ')}`
        : 'Mend the code at this place; the other tool would fail there too.',
    at,
  };
}

export function programTookLong(file: string, seconds: number): Message {
  return {
    what: `"${file}" had no result after ${seconds} seconds.`,
    fix: 'Remove from it, for the time of octavo migrate, what waits for a server or the network.',
    at: { file },
  };
}

export function programWithoutConfig(file: string, tool: string): Message {
  return {
    what: `"${file}" exports no config of ${tool}.`,
    fix: 'Export the object with the options by default, as that tool asks for it.',
    at: { file },
  };
}

export function treeIsDirty(files: readonly string[]): Message {
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  return {
    what: `There are changes that are not committed: ${files.slice(0, 3).join(', ')}${more}.`,
    fix: 'Commit or stash them first, so that the commit of octavo migrate --write --content shows its own changes alone.',
  };
}

export function noRepository(siteDir: string): Message {
  return {
    what: `"${siteDir}" is in no git repository, so the changes of --content could not be read or undone.`,
    fix: 'Put the site under version control first: git init && git add . && git commit -m "Before the move"',
  };
}

export function contentWithoutWrite(): string {
  return '--content changes content for the config that --write makes. Give both: octavo migrate --write --content';
}

export function noComparison(tool: string): Message {
  return {
    what: `--compare reads the output of ${tool} only after the move, when there is an octavo.config.ts.`,
    fix: 'Run octavo migrate --write first, then octavo build, then octavo migrate --compare DIR.',
  };
}
