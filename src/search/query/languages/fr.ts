import type { Stemmer, StemmerTools } from '../base/language.ts';

export const stopWords =
  'a au aux avec ce ces cet cette comment d dans de des du elle en est et eux il ils j je l la le les leur leurs lui m ma mais me mes mon n ne nos notre nous on ou par pas peut peux pour puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes ton tu un une vos votre vous y doit dois etre faire fait faut pourquoi sais savoir utiliser utilise veux autre autres tout toute tous toutes chaque plus meme memes comme aussi depuis rien ont dont car ete donc sous cela ici encore toujours jamais sinon seul seule abord peuvent doivent avez fois ainsi alors lorsque entre chez difference';

const ENDINGS =
  'ations ation atrices atrice ateurs ateur ements ement issements issement ments ment ions ion eurs eur euses euse ances ance ences ence ables able ibles ible ives ive ifs if ives istes iste ites ite iques ique ees ee es er e ez ons ent ant ants ante antes ait aient ais ai as a erait eraient era eront issant issent issez ir is it ie ies i ite aux al ale ales elle elles el els';

/** Groups the forms of a word. The result is not itself a word. Accents have been removed before. */
export function createStemmer({ longestFirst, withoutDouble, withoutEnding }: StemmerTools): Stemmer {
  const endings = longestFirst(ENDINGS);
  return (term) => {
    if (term.length < 4) return term;
    const singular = term.replace(/(?<=..)[sx]$/, '');
    return withoutDouble(withoutEnding(singular, endings, 3))
      .replace(/qu$/, 'c')
      .replace(/if(?:i|ic)$/, 'if');
  };
}
