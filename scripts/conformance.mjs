/**
 * `npm run conformance [report.json …]`: lists which criteria of the specification are covered by tests that name them
 * in
 * their titles. With JSON reports of vitest only tests that passed count; without, the titles in the test files do.
 * `--strict` makes criteria without a test an error.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { idsIn } from './criteria-ids.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Matches a line of `docs/criteria.md`. Ids in bold are required by the specification, ids in italics are implied. */
const CRITERION = /^- (\*\*|_)([A-Z][A-Z\d]{0,3})-(\d{2})\1 /gm;

function loadCriteria() {
  const text = readFileSync(join(ROOT, 'docs/criteria.md'), 'utf8');
  return [...text.matchAll(CRITERION)].map(([, mark, area, number]) => ({
    id: `${area}-${number}`,
    area,
    implied: mark === '_',
  }));
}

/**
 * Matches a text in quotes that begins with ids and a colon, at any place, because some tests take titles from tables.
 */
const TITLE = /(['"`])((?:[A-Z][A-Z\d]{0,3}-\d{2}(?:, | to |…)?)+(?: and [A-Z][A-Z\d]{0,3}-\d{2})?: .*?)\1/g;

function testFiles() {
  return ['src', 'test']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(ROOT, folder, file)))
    .filter((file) => /\.test\.tsx?$/.test(file));
}

function titlesInFiles() {
  return testFiles().flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title]) => title));
}

function passedTitles(reports) {
  return reports.flatMap((report) =>
    JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    ),
  );
}

function print(criteria, shown) {
  console.log(`${'area'.padEnd(6)}${'shown'.padStart(7)}${'of'.padStart(5)}  without a test`);
  for (const area of new Set(criteria.map((criterion) => criterion.area))) {
    const all = criteria.filter((criterion) => criterion.area === area);
    const missing = all.filter(({ id }) => !shown.has(id));
    const list = missing.map(({ id, implied }) => id + (implied ? '*' : '')).join(' ');
    console.log(
      `${area.padEnd(6)}${String(all.length - missing.length).padStart(7)}${String(all.length).padStart(5)}  ${list}`,
    );
  }
  const missing = criteria.filter(({ id }) => !shown.has(id)).length;
  console.log(
    `\n${criteria.length - missing} of ${criteria.length} criteria are shown by a test (* follows from what such sites do, not from the specification itself)`,
  );
  return missing;
}

const args = process.argv.slice(2);
const reports = args.filter((arg) => !arg.startsWith('--'));
const titles = reports.length > 0 ? passedTitles(reports) : titlesInFiles();
const shown = new Set(titles.flatMap((title) => [...idsIn(title)]));
const criteria = loadCriteria();
const missing = print(criteria, shown);
const areas = new Set(criteria.map(({ area }) => area));
const known = new Set(criteria.map(({ id }) => id));
const unknown = [...shown].filter((id) => !known.has(id) && areas.has(id.split('-')[0])).toSorted();
if (unknown.length > 0) console.log(`Named by tests, but no criteria: ${unknown.join(' ')}`);
process.exit(args.includes('--strict') && (missing > 0 || unknown.length > 0) ? 1 : 0);
