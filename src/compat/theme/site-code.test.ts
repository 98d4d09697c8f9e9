import { expect, test } from 'vitest';
import { withEarlyImports } from './site-code.ts';

test('imports behind rules come in front of them, behind the others, in their order', () => {
  expect(
    withEarlyImports(`@charset "utf-8";\n@import 'a';\n.b {\n}\n@import url(c;d.css) print;\ne {\n}\n@import "f";`),
  ).toBe(`@charset "utf-8";\n@import 'a';\n@import url(c;d.css) print;\n@import "f";\n.b {\n}\ne {\n}`);
  expect(withEarlyImports(`@import 'a';\n@plugin 'p';\n@layer l {\n  b {\n  }\n}\n@import './c.css' layer(l);\n`)).toBe(
    `@import 'a';\n@import './c.css' layer(l);\n@plugin 'p';\n@layer l {\n  b {\n  }\n}\n`,
  );
});

test('sheets with imports in front alone, in comments, in texts or in blocks stay as they are', () => {
  for (const css of [
    `/* ; */ @charset "utf-8";\n@layer a, b;\n@import 'a;b' layer(a);\n@import "c";\n\nd {\n}\n`,
    `a {\n}\n/* @import 'b'; } */\nc::after {\n  content: "}@import 'd';";\n}\n`,
    `@media print {\n  @import 'a';\n}\n`,
    `a {\n}\n@import 'b'`,
  ]) {
    expect(withEarlyImports(css)).toBe(css);
  }
});
