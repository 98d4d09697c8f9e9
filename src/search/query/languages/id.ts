import type { Stemmer, StemmerTools } from '../base/language.ts';

export const stopWords =
  'ada adalah agar akan anda apa apakah atau bagaimana bagi bahwa bila bisa cara dalam dan dapat dari dengan di dia harus hanya ini itu jika juga kami kapan karena kami ke kita lah maka mana melalui mengapa menggunakan menjadi mereka oleh pada para saat saja sama sampai saya sebagai seperti serta siapa suatu sudah tanpa telah tentang tersebut tetapi tidak untuk yang memakai pakai bisakah bolehkah haruskah dapatkah berapa mau ingin perlu kenapa gimana lain lainnya sendiri setiap semua semuanya sebuah jadi lalu lebih ketika pun bukan lagi pernah tetap boleh jangan kecuali dulu beberapa misalnya secara milik keduanya sana sini memiliki beda perbedaan';

/** Longest first. A letter that the prefix replaced is put back: `menulis` → `tulis`. */
const PREFIXES: readonly (readonly [prefix: RegExp, back: string])[] = [
  [/^(?:memper|diper|ber|ter|per|ke|se)(?=[a-z]{4})/, ''],
  [/^(?:me|pe)ny(?=[aiueo])/, 's'],
  [/^(?:me|pe)ng(?=[aiueo])/, ''],
  [/^(?:me|pe)ng(?=[ghkx])/, ''],
  [/^(?:me|pe)m(?=[aiueo])/, 'p'],
  [/^(?:me|pe)m(?=[bfpv])/, ''],
  [/^(?:me|pe)n(?=[aiueo])/, 't'],
  [/^(?:me|pe)n(?=[cdjstyz])/, ''],
  [/^(?:me|pe)(?=[lrwymn])/, ''],
  [/^di(?=[a-z]{3})/, ''],
];
const PARTICLES = ['lah', 'kah', 'tah', 'pun'];
const POSSESSIVES = ['nya', 'ku', 'mu'];
const ENDINGS = ['kan', 'an', 'asi', 'isi', 'i'];

/** Groups the forms of a word. The result is not itself a word. */
export function createStemmer({ withoutEnding }: StemmerTools): Stemmer {
  return (term) => {
    if (term.length < 5) return withoutFirstK(term);
    const bare = withoutEnding(withoutEnding(term, PARTICLES, 4), POSSESSIVES, 4);
    const base = withoutPrefix(withoutPrefix(bare));
    return withoutFirstK(withoutEnding(withoutEnding(base, ENDINGS, 3), ENDINGS, 4));
  };
}

function withoutPrefix(word: string): string {
  for (const [prefix, back] of PREFIXES) {
    const short = word.replace(prefix, back);
    if (short !== word && short.length >= 3) return short;
  }
  return word;
}

/** `meng-` replaces a `k` without a trace: `kirim`, `mengirim`. */
function withoutFirstK(word: string): string {
  return word.replace(/^k(?=[aiueo])/, '');
}
