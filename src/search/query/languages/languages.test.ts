import { expect, test } from 'vitest';
import * as en from './en.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';
import * as id from './id.ts';
import { type LanguageRules, openLanguage } from '../base/language.ts';

type Module = LanguageRules;

/** Forms of a word must share a stem. */
const FORMS: readonly (readonly [Module, string, string])[] = [
  [en, 'en', 'authenticate authenticates authenticated authenticating authentication authenticator'],
  [en, 'en', 'validate validation validator validating'],
  [en, 'en', 'session sessions'],
  [en, 'en', 'query queries'],
  [en, 'en', 'cookie cookies'],
  [en, 'en', 'run running runs runner'],
  [en, 'en', 'create creates created creating creation creator'],
  [en, 'en', 'deploy deployment deploying deployed'],
  [en, 'en', 'configure configures configuring configuration configured configurable'],
  [en, 'en', 'class classes'],
  [en, 'en', 'inject injection injecting injected'],
  [fr, 'fr', 'authentifier authentification authentifie authentifiee authentifient'],
  [fr, 'fr', 'valider validation validateur validateurs'],
  [fr, 'fr', 'utilisateur utilisateurs utiliser utilise utilisation'],
  [fr, 'fr', 'creer cree creation creations'],
  [fr, 'fr', 'configurer configuration configure'],
  [fr, 'fr', 'installer installation installe'],
  [es, 'es', 'autenticar autenticacion autenticado autenticados autenticando'],
  [es, 'es', 'validar validacion validaciones validador'],
  [es, 'es', 'controlador controladores'],
  [es, 'es', 'crear creacion creando creado'],
  [es, 'es', 'configurar configuracion configurado'],
  [es, 'es', 'sesion sesiones'],
  [es, 'es', 'raiz raices'],
  [id, 'id', 'tulis menulis tulisan ditulis penulisan'],
  [id, 'id', 'kirim mengirim dikirim pengiriman kiriman'],
  [id, 'id', 'simpan menyimpan disimpan penyimpanan'],
  [id, 'id', 'buat membuat dibuat pembuatan buatan'],
  [id, 'id', 'pakai memakai dipakai pemakaian'],
  [id, 'id', 'autentikasi mengautentikasi diautentikasi autentikasinya'],
  [id, 'id', 'instal menginstal instalan'],
  [id, 'id', 'validasi memvalidasi divalidasi'],
  [id, 'id', 'uji menguji pengujian diuji'],
];

test.each(FORMS.map(([language, code, words]) => ({ language, code, words })))(
  '$code: $words',
  ({ language, words }) => {
    const { stem } = openLanguage(language);
    const stems = words.split(' ').map((word) => [word, stem(word)]);
    expect(Object.fromEntries(stems)).toEqual(Object.fromEntries(stems.map(([word]) => [word, stems[0]?.[1]])));
  },
);

/** Words that only look alike must not. */
const STRANGERS: readonly (readonly [Module, string, string])[] = [
  [en, 'service', 'server'],
  [en, 'action', 'active'],
  [en, 'test', 'text'],
  [fr, 'session', 'sens'],
  [es, 'cuenta', 'cuando'],
  [id, 'kelas', 'keluar'],
];

test.each(STRANGERS.map(([language, one, other]) => ({ language, one, other })))(
  '$one is not $other',
  ({ language, one, other }) => {
    const { stem } = openLanguage(language);
    expect(stem(one)).not.toBe(stem(other));
  },
);

test('stop words are folded and single', () => {
  for (const { stopWords } of [en, fr, es, id]) expect(stopWords).toMatch(/^[a-z]+(?: [a-z]+)*$/);
});
