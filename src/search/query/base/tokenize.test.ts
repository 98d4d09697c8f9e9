import { expect, test } from 'vitest';
import { fold } from './tokenize.ts';
import { simpleTokens, tokenize } from './tokenize.ts';

const terms = (text: string) => tokenize(text).map(({ term }) => term);

test.each([
  ['Autenticación', ['autenticacion']],
  ['createApp', ['createapp', 'create', 'app']],
  ['@UseSessions()', ['usesessions', 'use', 'sessions']],
  ['settings.jwt.secret', ['settingsjwtsecret', 'settings', 'jwt', 'secret']],
  ['HttpResponseOK', ['httpresponseok', 'http', 'response', 'ok']],
  ['@foal/core', ['foalcore', 'foal', 'core']],
  ['JWTRequired', ['jwtrequired', 'jwt', 'required']],
  ['TypeORM', ['typeorm', 'type', 'orm']],
  ['MAX_AGE', ['maxage', 'max', 'age']],
  ['server-side', ['serverside', 'server', 'side']],
  ["l'authentification d’un utilisateur", ['l', 'authentification', 'd', 'un', 'utilisateur']],
  ['OAuth2', ['oauth2', 'o', 'auth2']],
  ['v2.3 and 404', ['2.3', 'and', '404']],
  ['日本語', ['日本', '本語']],
  ['a.b, c. d!', ['ab', 'a', 'b', 'c', 'd']],
  ['👩‍💻 <script>', ['script']],
  ['\0\u0007', []],
  ['', []],
])('%s', (text, expected) => expect(terms(text)).toEqual(expected));

test('offsets lead back to the text', () => {
  const text = 'Use `createApp` in Ñandú e\u0301te\u0301.';
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Use', 'createApp', 'create', 'App', 'in', 'Ñandú', 'e\u0301te\u0301',
  ]); // prettier-ignore
});

test('the parts of compounds, without the whole', () => {
  expect(simpleTokens('a createApp').map(({ term }) => term)).toEqual(['a', 'create', 'app']);
});

test('words of hostile length are cut', () => {
  expect(terms('x'.repeat(10_000))[0]).toHaveLength(48);
  expect(terms(`${'aB'.repeat(5_000)}`).every((term) => term.length <= 48)).toBe(true);
});

test('fold removes accents and case, also of letters without decomposition', () => {
  expect(fold('ÉLÈVE Œuvre Straße ﬁn')).toBe('eleve oeuvre strasse fin');
});
