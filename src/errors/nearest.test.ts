import { expect, test } from 'vitest';
import { didYouMean, nearest } from './problem.ts';

test('the only one of that name in another folder, else one spelled alike, else none', () => {
  const paths = ['docs/a/hooks', 'docs/b/controllers', 'docs/a/index', 'docs/b/index'];
  expect(didYouMean('docs/c/hooks', paths)).toBe('docs/a/hooks');
  expect(didYouMean('docs/b/controler', paths)).toBe('docs/b/controllers');
  expect(didYouMean('docs/a/Index', paths)).toBe('docs/a/index');
  expect(didYouMean('elsewhere', paths)).toBeUndefined();
});

test('of very many, those in the same folder are compared', () => {
  const paths = Array.from({ length: 10_000 }, (_, index) => `docs/section-${index % 500}/page-${index}`);
  expect(didYouMean('docs/section-3/pag-503', paths)).toBe('docs/section-3/page-503');
});

test('SB-15: what is available, the closest first, then those that end alike', () => {
  expect(nearest('a/hook', ['z', 'b/hook', 'a/hooks', 'c'], 3)).toEqual(['a/hooks', 'b/hook', 'c']);
});
