/** Arrows of dropdowns, of categories and between breadcrumbs: each has one, where Infima draws it, so sheets can change it. */
import { describe, expect, test } from 'vitest';
import { visitSite } from './support/visit.ts';

const ITEMS = `[
  { type: 'dropdown', label: 'Plain', items: [{ label: 'A', href: 'https://a.example' }] },
  { type: 'dropdown', label: 'Linked', to: '/docs/guide/one', position: 'right', items: [{ label: 'A', href: 'https://a.example' }] },
]`;
/** What a sheet says of the sign between breadcrumbs: ours stands before what follows, Infima's behind what is before. */
const OWN_CRUMBS = ".breadcrumbs__item + .breadcrumbs__item:before { border: 0; content: '/'; transform: none; }";
const INFIMA_CRUMBS = ".breadcrumbs__item:not(:last-child):after { background: none; content: '/'; }";

const filesOf = (isOwn: boolean) => ({
  'docs/guide/README.md': '# Guide\n',
  'docs/guide/one.md': '# One\n',
  'docs/toggle/two.md': '# Two\n',
  'src/own.css': `
.dropdown > .navbar__link:after { border: none; content: '▾'; transform: none; }
.menu__link--sublist-caret:after { background: none; content: '*'; transform: none; }
.menu__caret:before { background: none; content: '+'; transform: none; }
${isOwn ? OWN_CRUMBS : INFIMA_CRUMBS}
`,
});
const docusaurus = (customCss: string) => ({
  ...filesOf(false),
  'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', themeConfig: { navbar: { items: ${ITEMS} } }, presets: [['classic', { blog: false, theme: { ${customCss} } }]] };`,
});

/** Where a sign can be drawn: the element, and which of its two pseudo-elements. */
const SIGNS: Readonly<Record<string, readonly [string, '::before' | '::after']>> = {
  dropdown: ['.dropdown > button.navbar__link', '::after'],
  linked: ['.dropdown > a.navbar__link', '::after'],
  category: ['.menu__link--sublist-caret', '::after'],
  caret: ['.menu__caret', '::before'],
  breadcrumb: ['.breadcrumbs__item', '::after'],
};
const OWN_SIGNS: typeof SIGNS = { ...SIGNS, breadcrumb: ['.breadcrumbs__item + .breadcrumbs__item', '::before'] };

/** All that is drawn at an element beside its text. */
const drawnAt = (selector: string) => {
  const element = document.querySelector(selector);
  if (element === null) return undefined;
  const pictures = element.querySelectorAll('svg').length;
  const signs = (['::before', '::after'] as const).flatMap((name) => {
    const { content, borderBottomWidth, borderTopWidth, backgroundImage, transform } = getComputedStyle(element, name);
    if (content === 'none' || content === 'normal') return [];
    const how = [
      parseFloat(borderBottomWidth) + parseFloat(borderTopWidth) > 0 && 'border',
      backgroundImage !== 'none' && 'picture',
      transform !== 'none' && 'turned',
    ];
    return [`${name} ${[content, ...how.filter(Boolean)].join(' ')}`];
  });
  return { pictures, signs };
};

const sites = [
  [
    'an own config',
    {
      ...filesOf(true),
      'octavo.config.js': `export default { title: 'Own', url: 'https://own.example', baseUrl: '/', blog: false, theme: { navbar: { items: ${ITEMS} } } };`,
    },
    { dropdown: '"" border turned', category: '"" border turned', breadcrumb: '"" border turned' },
  ],
  [
    'an own config with a sheet that changes them',
    {
      ...filesOf(true),
      'octavo.config.js': `export default { title: 'Own', url: 'https://own.example', baseUrl: '/', blog: false, theme: { customCss: './src/own.css', navbar: { items: ${ITEMS} } } };`,
    },
    { dropdown: '"▾"', category: '"*" border', breadcrumb: '"/"' },
  ],
  // As Infima 0.2.0-alpha.45 has them, of which Docusaurus 3.10.2 is made.
  [
    'a config of Docusaurus',
    docusaurus(''),
    { dropdown: '"" border turned', category: '"" picture turned', breadcrumb: '"" picture' },
  ],
  [
    'a config of Docusaurus with a sheet that changes them',
    docusaurus("customCss: './src/own.css'"),
    // What a collapsed category turns weighs more than the sheet.
    { dropdown: '"▾"', category: '"*" turned', breadcrumb: '"/"' },
  ],
] as const;

describe.each(sites)('%s', (_, files, { dropdown, category, breadcrumb }) => {
  const site = visitSite(files, { javaScriptEnabled: false });

  test('one sign each', async () => {
    await site.load('/docs/guide/one');
    const contents = {
      dropdown,
      linked: dropdown,
      category,
      caret: category.replace('"*" turned', '"+"').replace('*', '+'),
      breadcrumb,
    };
    const signs = 'octavo.config.js' in files ? OWN_SIGNS : SIGNS;
    for (const [name, [selector, place]] of Object.entries(signs)) {
      const sign = `${place} ${contents[name as keyof typeof contents]}`;
      expect([name, await site.page.evaluate(drawnAt, selector)]).toEqual([name, { pictures: 0, signs: [sign] }]);
    }
  });
});
