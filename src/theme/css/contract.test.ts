/** Custom CSS of sites is written against Infima's names: holds which of them the theme gives a meaning. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const infima = readFileSync(createRequire(import.meta.url).resolve('infima/dist/css/default/default.css'), 'utf8');
const own = readdirSync(here)
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(here + file, 'utf8'))
  .join('\n');

const namesIn = (css: string, pattern: RegExp) =>
  new Set(css.replace(/url\([^)]*\)|\/\*.*?\*\//gs, '').match(pattern) ?? []);
const CLASS = /\.[a-z][a-z0-9]*(?:[-_]+[a-z0-9]+)*/g;
const VARIABLE = /--ifm-[a-z0-9-]+(?=\s*:)/g;
const missing = (pattern: RegExp) => {
  const known = namesIn(own, pattern);
  return [...namesIn(infima, pattern)].filter((name) => !known.has(name)).toSorted();
};

test('all classes of Infima have a look, but for these', () => {
  expect(missing(CLASS)).toEqual([
    '.alert__heading',
    '.alert__icon',
    '.breadcrumbs--lg',
    '.breadcrumbs--sm',
    '.col--offset-12',
    '.container-fluid',
    '.footer__col',
    '.footer__item',
    '.navbar--fixed-top',
    '.navbar-sidebar--show',
    '.navbar__search-input',
    '.pagination--lg',
    '.pagination--sm',
    '.pagination__item',
    '.pagination__item--disabled',
  ]);
});

test('all variables of Infima can be set, but for those of parts that are drawn differently', () => {
  const drawnDifferently =
    /--ifm-(?:breadcrumb-s|contrast-|dark|light|pagination-(?!nav)|.*-(?:icon|icon-filter)$|.*vertical-rhythm)/;
  expect(missing(VARIABLE).filter((name) => !drawnDifferently.test(name))).toEqual([
    '--ifm-alert-background-color-highlight',
    '--ifm-alert-border-width',
    '--ifm-alert-foreground-color',
    '--ifm-avatar-intro-alignment',
    '--ifm-badge-border-width',
    '--ifm-button-group-spacing',
    '--ifm-image-alignment-padding',
    '--ifm-leading-desktop',
    '--ifm-pills-spacing',
    '--ifm-scrollbar-thumb-hover-background-color',
  ]);
});

test('the style sheets fit both writing directions: no physical side but in code, which is always left to right', () => {
  const files = readdirSync(here).filter((file) => file.endsWith('.css') && file !== 'code.css');
  const physical = files.flatMap((file) =>
    [...readFileSync(here + file, 'utf8').matchAll(/^\s+(?:(?:margin|padding|border)-)?(?:left|right)\b[^:;]*:/gm)].map(
      ([found]) => `${file}: ${found.trim()}`,
    ),
  );
  expect(physical).toEqual([]);
});

test('what Infima takes a width, a space or a font from is read here as well', () => {
  const readIn = (css: string) => new Set(Array.from(css.matchAll(/var\(\s*(--ifm-[\w-]+)/g), ([, name = '']) => name));
  const read = readIn(own);
  expect([...readIn(infima)].filter((name) => /width|space|spacing|font/.test(name) && !read.has(name))).toEqual([
    '--ifm-spacing-vertical',
    '--ifm-global-border-width',
    '--ifm-alert-border-width',
    '--ifm-badge-border-width',
    '--ifm-button-group-spacing',
    '--ifm-pagination-page-spacing',
    '--ifm-pagination-font-size',
    '--ifm-pills-spacing',
  ]);
});
