/** Custom CSS of sites is written against Infima's names: holds which of them the theme gives a meaning. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
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

/** Stands for what is put into a template at run time. */
const FILLED = '\u0001';

/** Texts of a program's literals, of which some are HTML, and class names that it gives elements: of JSX, tables and calls. */
function writtenIn(file: string): { readonly html: readonly string[]; readonly classes: readonly string[] } {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  expect(errors, file).toEqual([]);
  const html: string[] = [];
  const classes: string[] = [];
  let inClass = 0;
  const isClass = (key: ESTree.PropertyKey) => key.type === 'Identifier' && /^class(?:Name)?$/.test(key.name);
  const isTable = ({ id }: ESTree.VariableDeclarator) => id.type === 'Identifier' && id.name.endsWith('_CLASSES');
  const add = (text: string) => (inClass > 0 ? classes : html).push(text);
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && add(value)),
    TemplateLiteral: ({ quasis }) => void add(quasis.map(({ value }) => value.cooked ?? '').join(FILLED)),
    BinaryExpression: ({ operator }) => void (operator.endsWith('==') && (inClass -= 100)),
    'BinaryExpression:exit': ({ operator }) => void (operator.endsWith('==') && (inClass += 100)),
    JSXAttribute: ({ name }) => void (name.name === 'className' && (inClass += 1)),
    'JSXAttribute:exit': ({ name }) => void (name.name === 'className' && (inClass -= 1)),
    Property: ({ key }) => void (isClass(key) && (inClass += 1)),
    'Property:exit': ({ key }) => void (isClass(key) && (inClass -= 1)),
    VariableDeclarator: (node) => void (isTable(node) && (inClass += 1)),
    'VariableDeclarator:exit': (node) => void (isTable(node) && (inClass -= 1)),
  }).visit(program);
  return { html, classes };
}

/** Class names of HTML and of lists of them; `a-*` is one whose end is filled in. */
function classNamesIn({ html, classes }: ReturnType<typeof writtenIn>): readonly string[] {
  const inHtml = html.flatMap((text) => Array.from(text.matchAll(/ class="([^"]*)/g), ([, names = '']) => names));
  return [...inHtml, ...classes]
    .flatMap((names) => names.split(/\s+/))
    .map((name) => (name.includes(FILLED) ? `${name.slice(0, name.indexOf(FILLED))}*` : name))
    .filter((name) => /^[a-z][\w-]+\*?$/.test(name) && !/^class(?:Name)?$/.test(name));
}

const IN_DOCUSAURUS = 'sites know it from Docusaurus';
const IN_INFIMA = 'sites know it from Infima';
const NAMED = 'names the part, for style sheets of sites';

/** Classes without a rule, each with what it is for. */
const WITHOUT_RULE: Readonly<Record<string, string>> = {
  anchor: IN_INFIMA,
  footer__col: IN_INFIMA,
  footer__item: IN_INFIMA,
  'footer__logo-row': NAMED,
  menu__html: 'marks an item of HTML',
  'menu__link--static': 'marks a label without a link',
  'navbar--fixed-top': IN_INFIMA,
  'navbar-sidebar--show': IN_INFIMA,
  'page-footer': NAMED,
  'page-wrapper': NAMED,
  'prism-code': IN_DOCUSAURUS,
  'search-results': NAMED,
  'theme-admonition': IN_DOCUSAURUS,
  'theme-admonition-*': IN_DOCUSAURUS,
  'theme-admonition-caution': IN_DOCUSAURUS,
  'theme-doc-footer-edit-meta-row': IN_DOCUSAURUS,
  'theme-doc-footer-tags-row': IN_DOCUSAURUS,
  'theme-doc-markdown': IN_DOCUSAURUS,
  'theme-doc-sidebar-item-category': IN_DOCUSAURUS,
  'theme-doc-sidebar-item-link': IN_DOCUSAURUS,
  'theme-doc-sidebar-item-link-level-*': IN_DOCUSAURUS,
  'theme-doc-sidebar-menu': IN_DOCUSAURUS,
  'theme-doc-version-relation': NAMED,
  'theme-last-updated': IN_DOCUSAURUS,
  'theme-layout-footer': IN_DOCUSAURUS,
  'theme-layout-navbar': IN_DOCUSAURUS,
  'themed-image': 'its forms for a mode have rules',
};

test('IMG-01: each class that Markdown and the theme write has a rule, or is known to need none', () => {
  const known = namesIn(own, CLASS);
  const hasRule = (name: string) =>
    name.endsWith('*') ? [...known].some((each) => each.startsWith(`.${name.slice(0, -1)}`)) : known.has(`.${name}`);
  const folders = ['../', '../../content/markdown/', '../../shared/'].map((folder) => here + folder);
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => folder + file),
  );
  const written = new Set(files.flatMap((file) => classNamesIn(writtenIn(file))));
  expect(written).toContain('task-list-item');
  expect(written).toContain('codeblock__buttons');
  expect([...written].filter((name) => !hasRule(name)).toSorted()).toEqual(Object.keys(WITHOUT_RULE).toSorted());
});
