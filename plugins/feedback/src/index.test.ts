import { expect, test } from 'vitest';
import { feedback } from './index.ts';

test('answers need a place to go to, and a repository is written as on GitHub', () => {
  expect(() => feedback({})).toThrow('give "endpoint"');
  expect(() => feedback({ endpoint: ' ' })).toThrow('"endpoint" must be a path or a URL.');
  expect(() => feedback({ discussions: { repository: 'https://github.com/a/b' } })).toThrow(
    '"discussions.repository" must be "owner/name", not "https://github.com/a/b".',
  );
});

test('a policy of the site allows the host of the answers, and keeps what it allows otherwise', async () => {
  const policyOf = async (endpoint: string, contentSecurityPolicy: unknown) =>
    feedback({ endpoint }).config?.({ contentSecurityPolicy } as never);
  expect(await policyOf('https://a.example/new?x=1', true)).toEqual({
    contentSecurityPolicy: { sources: { 'connect-src': ['https://a.example'] } },
  });
  const written = { writeTo: ['meta'], sources: { 'connect-src': ['https://b.example'], 'img-src': ['data:'] } };
  expect(await policyOf('https://a.example/new', written)).toEqual({
    contentSecurityPolicy: {
      writeTo: ['meta'],
      sources: { 'connect-src': ['https://b.example', 'https://a.example'], 'img-src': ['data:'] },
    },
  });
  expect(await policyOf('/api/feedback', true)).toBeUndefined();
  expect(await policyOf('https://a.example/new', false)).toBeUndefined();
});

test('texts of a site go before those of the plugin, and English is behind both', async () => {
  const { content } = feedback({ endpoint: '/new', texts: { de: { yes: 'Ja' }, fr: { yes: 'Ouais' } } });
  const loaded = await content?.load({} as never);
  const { texts = {} } = (loaded?.data ?? {}) as { readonly texts?: Readonly<Record<string, unknown>> };
  expect(texts['de']).toMatchObject({ yes: 'Ja', no: 'No' });
  expect(texts['fr']).toMatchObject({ yes: 'Ouais', no: 'Non' });
});
