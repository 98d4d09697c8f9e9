import { expect, test } from 'vitest';
import type { Config, FooterConfig } from '../config/types.ts';
import { docsConfig, doc, docsInput, i18n, navbarItem, siteConfig, siteInput, theme } from '../site/testing.ts';
import { planLocales } from '../site/build-site.ts';
import { collectTexts } from './collect-texts.ts';

function collect(config: Config, sidebar: unknown) {
  const input = siteInput([doc('intro.md'), doc('api.md')], {
    config,
    docs: [docsInput({ sidebars: { current: { sitePath: 'sidebars.ts', value: { manual: sidebar } } } })],
    translations: {
      fr: { files: {} },
      // A text of the default locale is no source of keys.
      en: {
        files: {
          'docusaurus-plugin-content-docs/current.json': {
            sitePath: 'x',
            messages: { 'sidebar.manual.category.Guides': { message: 'Handbook' } },
          },
        },
      },
    },
  });
  const [english] = planLocales(input).value;
  const files = collectTexts({ config, docs: english?.docs ?? [], code: [{ key: 'a', message: 'A' }] });
  return Object.fromEntries(
    files.map(({ file, texts }) => [file, Object.fromEntries(texts.map(({ key, message }) => [key, message]))]),
  );
}

test('I18N-16: a version has its label and those of its sidebars: categories, links, labelled docs', () => {
  const sidebar = [
    { type: 'link', label: 'Code', href: 'https://x.example', key: 'source' },
    'intro',
    {
      type: 'category',
      label: 'Guides',
      description: 'All of them',
      link: { type: 'generated-index', title: 'Every guide', description: 'To read' },
      items: [
        { type: 'doc', id: 'api', label: 'Interface' },
        { type: 'category', label: 'Deep', items: [{ type: 'ref', id: 'intro', label: 'Start' }] },
      ],
    },
  ];
  const config = siteConfig({ i18n: i18n('en', 'fr'), docs: [docsConfig({ versions: { current: { label: 'v2' } } })] });
  const texts = collect(config, sidebar)['docusaurus-plugin-content-docs/current.json'] ?? {};
  expect(Object.entries(texts)).toEqual([
    ['version.label', 'v2'],
    ['sidebar.manual.category.Guides', 'Guides'],
    ['sidebar.manual.category.Guides.description', 'All of them'],
    ['sidebar.manual.category.Guides.link.generated-index.title', 'Every guide'],
    ['sidebar.manual.category.Guides.link.generated-index.description', 'To read'],
    ['sidebar.manual.category.Deep', 'Deep'],
    ['sidebar.manual.link.source', 'Code'],
    ['sidebar.manual.doc.Interface', 'Interface'],
    ['sidebar.manual.doc.Start', 'Start'],
  ]);
});

test('I18N-17: navbar with its dropdowns, and footer, each label once', () => {
  const footer: FooterConfig = {
    style: 'dark',
    logo: { src: 'x.svg', alt: 'A lamp' },
    copyright: 'Us',
    links: [
      { title: 'Read', items: [{ label: 'Docs', to: 'docs' }, { html: '<b>x</b>' }] },
      { items: [{ label: 'Docs', to: 'other' }] },
    ],
  };
  const navbar = {
    title: 'Site',
    logo: { src: 'x.svg' },
    hideOnScroll: false,
    items: [
      navbarItem({ type: 'dropdown', label: 'More', items: [navbarItem({ label: 'About', to: 'about' })] }),
      navbarItem({ type: 'docsVersionDropdown', dropdownItemsAfter: [navbarItem({ label: 'All', to: 'versions' })] }),
      navbarItem({ label: 'About', to: 'about' }),
      navbarItem({ href: 'https://chat.example', attributes: { 'aria-label': 'Chat' } }),
    ],
  };
  const files = collect(siteConfig({ i18n: i18n('en', 'fr'), ...theme({ navbar, footer }) }), ['intro']);
  expect(files['docusaurus-theme-classic/navbar.json']).toEqual({
    title: 'Site',
    'item.label.More': 'More',
    'item.label.About': 'About',
    'item.label.All': 'All',
    'item.ariaLabel.Chat': 'Chat',
  });
  expect(files['docusaurus-theme-classic/footer.json']).toEqual({
    'link.title.Read': 'Read',
    'link.item.label.Docs': 'Docs',
    copyright: 'Us',
    'logo.alt': 'A lamp',
  });
  expect(files['code.json']).toEqual({ a: 'A' });
});
