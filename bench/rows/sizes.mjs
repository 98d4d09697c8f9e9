/**
 * One page of each Markdown construct in growing sizes: what ten times the text costs. A size that the reader refuses, with
 * its file and line, is marked; a cost that grows by the square is a goal missed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLI } from '../../scripts/serve-built.mjs';
import { measure } from '../measure.mjs';
import { printTable } from '../pages/table.mjs';
import { WORK } from '../tools/install.mjs';

const KILOBYTES = [10, 100, 1000, 5000];
/** Ten times the text may take at most so many times as long; by the square it would be a hundred. */
const MOST_GROWTH = 25;
const MOST_SECONDS = 300;

/** `%` counts. */
const CONSTRUCTS = {
  words: 'word after word\n',
  paragraphs: 'Some words here, and more.\n\n',
  'character references': 'a &amp; b\n',
  autolinks: '<https://example.org/a> ',
  'bare URLs': 'https://example.org/a ',
  addresses: 'a@b.org ',
  'table rows': '| a | b |\n',
  'list entries': '- entry\n',
  'nested lists': '- a\n  - b\n    - c\n',
  'entries with braces': '- a {1}\n',
  quotes: '> quote\n',
  emphasis: '*a* ',
  'open emphasis': '*a ',
  links: '[a](/b) ',
  images: '![a](https://example.org/a.png) ',
  code: '`a` ',
  'code blocks': '```js\nlet a = 1;\n```\n\n',
  tags: '<b>x</b> ',
  'paragraphs of tags': '<div>a</div>\n\n',
  details: '<details>\n<summary>a</summary>\nb\n</details>\n\n',
  admonitions: ':::note\n\na\n\n:::\n\n',
  headings: '## a\n\n',
  footnotes: '[^%]\n\n[^%]: x\n\n',
};

function textOf(unit, bytes) {
  const parts = [unit.startsWith('|') ? '| a | b |\n|---|---|\n' : ''];
  for (let count = 0, length = 0; length < bytes; count += 1) {
    const part = unit.replaceAll('%', String(count));
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}

async function buildPage(dir, text) {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, 'docs'), { recursive: true });
  writeFileSync(
    join(dir, 'octavo.config.ts'),
    "export default { title: 'Sizes', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore' };\n",
  );
  writeFileSync(join(dir, 'docs/page.md'), `---\nslug: /\n---\n\n${text}`);
  return measure(process.execPath, [CLI, 'build', dir, '--no-cache'], { cwd: dir, timeoutSeconds: MOST_SECONDS });
}

async function run({ tools, quick }) {
  if (tools !== undefined && !tools.includes('octavo')) return { results: [], missed: [], failed: [] };
  const dir = join(WORK, 'sites/sizes');
  const sizes = quick ? KILOBYTES.slice(0, 2) : KILOBYTES;
  const results = [];
  const failed = [];
  for (const [name, unit] of Object.entries(CONSTRUCTS)) {
    const times = [];
    for (const size of sizes) {
      const { processorSeconds, code, output, timedOut } = await buildPage(dir, textOf(unit, size * 1000));
      const refused = code === 1 && /^error docs\/page\.md/m.test(output);
      if (code !== 0 && !refused) failed.push(`${name}, ${size} kB: ${timedOut ? 'it does not end' : output.trim()}`);
      times.push({ size, seconds: processorSeconds, refused });
      if (timedOut) break;
    }
    results.push({ name, times });
  }
  printTable(
    ['processor time', ...sizes.map((size) => `${size} kB`)],
    results.map(({ name, times }) => [name, ...sizes.map((_, index) => cellOf(times[index]))]),
  );
  return { results, failed, missed: results.flatMap(missedGoals) };
}

function cellOf(time) {
  if (time === undefined) return '';
  return time.refused ? 'told to be too much' : `${time.seconds.toFixed(2)} s`;
}

function missedGoals({ name, times }) {
  return times.slice(2).flatMap(({ size, seconds, refused }, index) => {
    const before = times[index + 1];
    const growth = seconds / before.seconds / (size / before.size / 10);
    return refused || before.refused || growth <= MOST_GROWTH
      ? []
      : [`${name}, ${size} kB takes ${growth.toFixed(0)} times as long as a tenth, at most ${MOST_GROWTH}`];
  });
}

export const row = { name: 'sizes', title: 'One page of each construct, from 10 kB to 5 MB', order: 7, run };
