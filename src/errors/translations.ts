/** Messages about translations that differ from their sources. */
import type { Message, Place } from './problem.ts';

export function lackingPart(shown: string, source: Place, at: Place): Message {
  return {
    what: `The translation lacks ${shown}, which stands in ${source.file}:${source.line}.`,
    fix: 'Add it as it is in the source. Code, links and conditions are never translated; comments in code may be.',
    at,
  };
}

export function furtherPart(shown: string, source: string, at: Place): Message {
  return {
    what: `The translation has ${shown}, which ${source} does not have.`,
    fix: 'Take it out, or write it as the source does.',
    at,
  };
}

export function lackingHeadings(count: number, wanted: number, at: Place): Message {
  return {
    what: `The translation has ${count} headings, its source ${wanted}.`,
    fix: 'Translate every section, in the order of the source.',
    at,
  };
}

export function otherHeading(found: string, wanted: string, at: Place): Message {
  return {
    what: `The heading is "${found}", but the source has "${wanted}" there.`,
    fix: 'Keep levels and order, and write the id of the source behind each heading: "## Titre {#title}".',
    at,
  };
}

export function untranslatedText(text: string, at: Place): Message {
  return { what: `"${text}" reads like the language of the source.`, fix: 'Translate it.', at };
}

export function plainSpace(sign: string, words: string, at: Place): Message {
  return {
    what: `There is no no-break space ${sign === '«' ? 'after' : 'before'} "${sign}" in "${words}".`,
    fix: 'French has one there, so that the sign never begins a line: write U+00A0.',
    at,
  };
}

export function oddLength(percent: number, at: Place): Message {
  return {
    what: `The section has ${percent} % of the length of its source.`,
    fix:
      percent < 100 ? 'Something is missing: translate all of it.' : 'Something was added: say what the source says.',
    at,
  };
}

export function missingTerm(term: string, wanted: readonly string[], at: Place): Message {
  const words = wanted.map((word) => `"${word}"`).join(' or ');
  return {
    what: `The source says "${term}" in this section, but the translation nowhere ${words}.`,
    fix: 'Use the word of the glossary, or give the glossary another one.',
    at,
  };
}

export function badGlossary(reason: string, at: Place): Message {
  return {
    what: `The glossary ${reason}.`,
    fix: 'Write lines "term: translation", or "term: [translation, another]".',
    at,
  };
}
