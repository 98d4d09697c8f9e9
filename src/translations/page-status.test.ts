import { expect, test } from 'vitest';
import { sourceHash } from '../content/markdown/base/hashes.ts';
import type { ContentFile } from '../content/base/types.ts';
import { i18n, siteConfig } from '../site/testing.ts';
import { formatStatus, formatTodo, pageStatus } from './page-status.ts';
import { stampTranslation } from './page-status.ts';

const config = siteConfig({ i18n: i18n('en', 'fr', 'es') });

function file(locale: string, relPath: string, text: string): ContentFile {
  const dir = locale === 'en' ? 'docs' : `i18n/${locale}/docusaurus-plugin-content-docs/current`;
  const sitePath = `${dir}/${relPath}`;
  const place = { filePath: `/site/${sitePath}`, sitePath, relPath };
  return {
    kind: 'doc',
    pluginId: 'default',
    version: 'current',
    locale,
    ...place,
    text,
    hash: '',
    partials: {},
    importsCode: false,
  };
}

const SOURCE = '---\ntitle: A\n---\n\n# A\n';
const FR = 'i18n/fr/docusaurus-plugin-content-docs/current';

test('a page is translated, outdated or missing in each locale; drafts are not counted', () => {
  const files = [
    file('en', 'a.md', SOURCE),
    file('en', 'b.md', '# B\n'),
    file('en', 'c.md', '# C\n'),
    file('en', 'd.md', '---\ndraft: true\n---\n# D\n'),
    file('fr', 'a.md', `---\nsource_hash: ${sourceHash(SOURCE)}\n---\n# Â\n`),
    file('fr', 'b.md', '---\nsource_hash: 12345678\n---\n# Bé\n'),
    file('es', 'c.md', '# Ce\n'),
  ];
  const status = pageStatus({ config, files, orphans: [{ locale: 'fr', sitePath: `${FR}/gone.md` }] });
  expect(status[0]).toEqual({
    locale: 'fr',
    translated: [`${FR}/a.md`],
    outdated: [`${FR}/b.md`],
    missing: [`${FR}/c.md`],
    orphaned: [`${FR}/gone.md`],
  });
  expect(formatStatus(status)).toMatchInlineSnapshot(`
    "Locale  Translated  Outdated  Missing  Orphaned
    fr               1         1        1         1
    es               1         0        2         0"
  `);
  expect(formatTodo(status.slice(0, 1))).toMatchInlineSnapshot(`
    "fr, outdated:
      i18n/fr/docusaurus-plugin-content-docs/current/b.md

    fr, missing:
      i18n/fr/docusaurus-plugin-content-docs/current/c.md

    fr, orphaned:
      i18n/fr/docusaurus-plugin-content-docs/current/gone.md"
  `);
});

test('the hash is that of the text alone, and is letters', () => {
  const hash = sourceHash(SOURCE);
  expect(hash).toMatch(/^[a-p]{10}$/);
  expect(sourceHash('\uFEFF---\r\ntitle: Other\r\ntags: [x]\r\n---\r\n# A\r\n')).toBe(hash);
  expect(sourceHash('# A')).toBe(hash);
  expect(sourceHash('# a')).not.toBe(hash);
});

const stamp = (text: string): string | undefined =>
  stampTranslation(text, { text: SOURCE }, { kind: 'doc', sitePath: 'a.md' });
const field = `source_hash: ${sourceHash(SOURCE)}`;

test('a stamp changes its field alone', () => {
  expect(stamp('# Â\n')).toBe(`---\n${field}\n---\n\n# Â\n`);
  expect(stamp('---\ntitle: Â\n---\n# Â\n\n---\n')).toBe(`---\ntitle: Â\n${field}\n---\n# Â\n\n---\n`);
  expect(stamp('---\n---\n# Â\n')).toBe(`---\n${field}\n---\n# Â\n`);
  expect(stamp('\uFEFF---\r\nsource_hash: old\r\ntitle: Â\r\n---\r\n# Â\r\n')).toBe(
    `\uFEFF---\r\n${field}\r\ntitle: Â\r\n---\r\n# Â\r\n`,
  );
  expect(stamp(`text\n\n---\n\nsource_hash: x\n\n---\n`)).toBe(
    `---\n${field}\n---\n\ntext\n\n---\n\nsource_hash: x\n\n---\n`,
  );
  const guarded = '---\ntitle: Â # since 3.0\ntitle: Ê # until 3.0\n';
  expect(stamp(`${guarded}---\n# Â\n`)).toBe(`${guarded}${field}\n---\n# Â\n`);
  const once = stamp('---\ntitle: Â\n---\n') ?? '';
  expect(stamp(once)).toBe(once);
});

test('front matter that cannot take the field is left alone', () => {
  expect(stamp('---\n{ title: Â }\n---\n# Â\n')).toBeUndefined();
  expect(stamp('---\ntitle: "open\n---\n# Â\n')).toBeUndefined();
});
