import type { Stemmer, StemmerTools } from '../base/language.ts';

export const stopWords =
  'a about an and any anyone are as at be been between but by can cannot could did difference do does doing don done for from get gets getting got had happen happens has have how i if in into is it its just like me mine must my need needs no not of on only or our please same see shall should so such than that the their them then there these they this to too us vs was we were what when where which while who why will wont with would you your one all own other others another each every also may because itself both never none else most again very everything something above below';

const DERIVED =
  'ization isation ations ation ators ator ators ating ated ates ate ition itions itor iting ited ions ion ings ing edly ed er ers or ors ement ements ment ments ness able ably ible ance ence ances ences ive ives ively al ally ity ities ize izes ized izing ise ises ised ising ic ical ically ly ful less';

/** Groups the forms of a word. The result is not itself a word. */
export function createStemmer({ longestFirst, withoutDouble, withoutEnding }: StemmerTools): Stemmer {
  const endings = longestFirst(DERIVED);
  return (term) => {
    if (term.length < 4) return term;
    const singular = withoutPlural(term);
    const base = withoutEnding(singular, endings, 4);
    const short = base === singular ? withoutEnding(singular, ['ing', 'ed', 'er'], 3) : base;
    return withoutDouble(short).replace(/e$/, '').replace(/i$/, 'y');
  };
}

function withoutPlural(term: string): string {
  if (term.endsWith('ies') && term.length > 4) return `${term.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(term)) return term.slice(0, -2);
  return /[^su]s$/.test(term) ? term.slice(0, -1) : term;
}
