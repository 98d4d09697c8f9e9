/**
 * How the comments of the source are written. `node scripts/language.mjs [FOLDER]` lists doc comments without a subject and
 * house words for terms of the field, as `file:line`; the architecture test holds the limits.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSources } from './structure.mjs';

const root = fileURLToPath(new URL('../src', import.meta.url));

/** First words of a comment that opens with a clause or a case, where a reader looks for the thing itself. */
const HEADLESS = /^(?:What|Of|Where|As|By|Those|Whether)\b/;

/** House words: "reports" or "says" is meant, or a thing that has a name. */
const HOUSE_WORDS = /\b(?:told|tells|ours|theirs)\b/i;

function placesIn(sources, pattern, isDoc) {
  return sources.flatMap(({ file, comments }) => {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    return comments.flatMap(({ type, value, start }) => {
      if (isDoc && !(type === 'Block' && value.startsWith('*'))) return [];
      const words = value.replace(/^\s*\*+ ?/gm, '').trim();
      return pattern.test(words) ? [`${file}:${text.slice(0, start).split('\n').length}`] : [];
    });
  });
}

/** Doc comments that open without a subject. */
export const headlessComments = (sources) => placesIn(sources, HEADLESS, true);

/** Comments with house words. */
export const houseWords = (sources) => placesIn(sources, HOUSE_WORDS, false);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder = ''] = process.argv;
  const sources = readSources().filter(({ file }) => file.startsWith(folder));
  for (const [title, found] of [
    ['doc comments without a subject', headlessComments(sources)],
    ['comments with house words', houseWords(sources)],
  ])
    console.log(`${found.length} ${title}${found.map((each) => `\n  src/${each}`).join('')}`);
}
