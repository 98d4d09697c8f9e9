import type { Stemmer, StemmerTools } from '../base/language.ts';

export const stopWords =
  'a al algun alguna ante aqui cada como con cual cuando de del desde donde e el ella ellas ellos en entre era es esta estan estas este esto estos fue ha hace hacer hago han hasta hay la las le les lo los mas me mi mis muy no nos o para pero por porque puedo puede que quien se ser si sin sobre son su sus te tiene tu un una unas uno unos usar uso utilizar y ya debo debe deberia necesito podemos quiero tengo cuales cuanto asi tambien todo toda todos todas otro otra otros otras mismo misma mismos mismas cualquier demas vez algo eso esos esas nunca salvo ni ahi propio propia tus solo sola pueden tienen tras ademas segun diferencia';

const ENDINGS =
  'aciones acion adores adora adoras ador antes ante amiento amientos imiento imientos amente mente iciones icion iones ion iones idades idad ables able ibles ible ivas iva ivos ivo osas osa osos oso icas ica icos ico istas ista ancias ancia encias encia ados ado adas ada idos ido idas ida ando iendo aron ieron arse erse irse ar er ir an en as es a e o os aba aban ia ian ara eran aran io are ase asen emos amos imos alo alos ala alas';

/** Groups the forms of a word. The result is not itself a word. Accents have been removed before. */
export function createStemmer({ longestFirst, withoutDouble, withoutEnding }: StemmerTools): Stemmer {
  const endings = longestFirst(ENDINGS);
  return (term) => {
    if (term.length < 4) return term;
    return withoutDouble(withoutEnding(term, endings, 3)).replace(/(?:qu|z)$/, 'c');
  };
}
