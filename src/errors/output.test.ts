import { expect, test } from 'vitest';
import { bundleFailed } from './output.ts';
import { reactReason } from './rendering.ts';

test('what the bundler says is shown without colours and without the stack of its code', () => {
  const message =
    'Build failed with 1 error:\n\n\u001B[31mError\u001B[0m: Unexpected token\n      at parse (file:///x/rolldown.mjs:3:4)\n      at plugin.<computed> (file:///x/y.mjs:1:2)';
  expect(bundleFailed(message).what).toBe(
    "The site's code could not be bundled: Build failed with 1 error:\n\nError: Unexpected token",
  );
});

test('what React tells by a number is told in words, and the rest as it is', () => {
  const minified = (number: number, args: string) =>
    `Minified React error #${number}; visit https://react.dev/errors/${number}${args} for the full message or use the non-minified dev environment.`;
  expect(reactReason(minified(31, '?args[]=object%20with%20keys%20%7Ba%7D'))).toBe(
    'React shows text and elements, and cannot show what a component gave it: object with keys {a}',
  );
  expect(reactReason(minified(130, '?args[]=undefined&args[]='))).toContain('of type undefined.');
  expect(reactReason(minified(426, ''))).toContain('it is async, or calls "use" with a promise');
  expect(reactReason("Cannot read properties of null (reading 'useState')")).toBe(
    '"useState" was called outside of a component, or by one that has a copy of React of its own',
  );
  expect(reactReason(minified(999, ''))).toBe(minified(999, ''));
  expect(reactReason('No lamp')).toBe('No lamp');
});
