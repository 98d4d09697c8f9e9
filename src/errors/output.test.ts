import { expect, test } from 'vitest';
import { bundleFailed } from './output.ts';

test('what the bundler says is shown without colours and without the stack of its code', () => {
  const message =
    'Build failed with 1 error:\n\n\u001B[31mError\u001B[0m: Unexpected token\n      at parse (file:///x/rolldown.mjs:3:4)\n      at plugin.<computed> (file:///x/y.mjs:1:2)';
  expect(bundleFailed(message).what).toBe(
    "The site's code could not be bundled: Build failed with 1 error:\n\nError: Unexpected token",
  );
});

test('CFG-11: a style sheet whose language is not installed says what to install', () => {
  const { fix } = bundleFailed(
    '[plugin vite:css] /s/a.scss\nError: Preprocessor dependency "sass-embedded" not found.',
  );
  expect(fix).toBe('Run "npm install sass" in the site folder; the style sheet named above needs it.');
});
