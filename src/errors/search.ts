/** Messages of the search commands. */
import type { Problem } from './problem.ts';

type Text = Omit<Problem, 'severity'>;

export const ADMIN_KEY = 'OCTAVO_SEARCH_ADMIN_KEY';

export function noHostedIndex(): Text {
  return {
    what: 'This site has no hosted search index that records could be sent to.',
    fix: 'Set "search" in the config to { provider: \'algolia\', appId, apiKey, indexName }, or write the records to a file: octavo search export --out records.jsonl',
  };
}

export function noAdminKey(): Text {
  return {
    what: `The environment variable ${ADMIN_KEY} is not set, and the search key of the config may only read.`,
    fix: `Run the command with a key that may write, for example: ${ADMIN_KEY}=… octavo search push`,
  };
}

export function pushFailed(indexName: string, message: string): Text {
  return {
    what: `The records could not be sent to the index "${indexName}": ${message}`,
    fix: 'Check the key, the name of the application and the connection, and run the command again. The index is as it was before.',
  };
}

export function nothingToPush(): Text {
  return {
    what: 'The site has no page that readers could find, so there are no records.',
    fix: 'Add a page, or remove "draft" and "unlisted" from the front matter of those there are.',
  };
}

export function recordsNotWritten(file: string, message: string): Text {
  return {
    what: `The records could not be written to "${file}": ${message}`,
    fix: 'Choose a file in a folder that exists and may be written, for example: octavo search export --out records.jsonl',
  };
}

/** Wrong use: printed on one line, not as a problem of the site. */
export function unknownSearchAction(action: string): string {
  return `There is no "octavo search ${action}". Use "octavo search export" or "octavo search push".`;
}

export function pushOfSomeLocales(): string {
  return '"octavo search push" replaces the whole index, so it sends all locales. Leave --locale out.';
}
