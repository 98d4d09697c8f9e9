/** Data of the fixture's pages. */
import type { PageContent, PageData } from '../../../src/shared/wire.ts';
import type { SidebarItem } from '../../../src/shared/sidebar.ts';
import type { Shell } from '../../../src/shared/shell.ts';
import { testShell } from '../../../src/client/testing.ts';

export const SHELL: Shell = testShell({
  announcementBar: { id: 'v5', content: 'New', isCloseable: true },
  messages: { 'theme.ErrorPageContent.cause': 'Cause:' },
});

const section = (id: string) => `<h2 id="${id}">${id}</h2>${'<p>text</p>'.repeat(30)}`;

const tabGroup = (name: string, values: readonly string[]) =>
  `<div class="tabs-container" data-tabs id="${name}" data-group-id="os" data-query-string="os"><ul role="tablist">${values
    .map(
      (value, index) =>
        `<li role="tab" id="${name}-${index}" tabindex="${index === 0 ? 0 : -1}" aria-selected="${index === 0}" class="tabs__item${index === 0 ? ' tabs__item--active' : ''}" data-value="${value}">${value}</li>`,
    )
    .join('')}</ul>${values
    .map(
      (value, index) =>
        `<div role="tabpanel" aria-labelledby="${name}-${index}"${index === 0 ? '' : ' hidden'}>${value} ${'<br>'.repeat(index * 20)}</div>`,
    )
    .join('')}</div>`;

const codeBlock = (id: string, code: string) =>
  `<div class="theme-code-block" id="${id}"><pre><code>${code}\n</code></pre><div class="codeblock__buttons" hidden><button type="button" data-code-action="wrap" aria-pressed="false" hidden>Wrap</button><button type="button" data-code-action="copy" data-copied="Copied" aria-label="Copy code to clipboard">Copy</button></div></div>`;

const A = [
  '<p><a id="to-b" href="/docs/b">B</a> <a id="to-a2" href="#a2">a2</a> <a id="to-file" href="/file.txt">file</a></p>',
  section('a1'),
  section('a2'),
  tabGroup('first', ['mac', 'linux', 'windows']),
  section('a3'),
  tabGroup('second', ['mac', 'linux']),
  codeBlock('short', 'npm start'),
  codeBlock('long', 'x '.repeat(300)),
  '<details id="more"><summary>More</summary><p>Content</p></details>',
].join('\n');

const SIDEBAR: readonly SidebarItem[] = [
  { kind: 'link', label: 'Doc A', href: '/docs/a' },
  {
    kind: 'category',
    label: 'More',
    collapsible: true,
    collapsed: true,
    items: [{ kind: 'link', label: 'Doc B', href: '/docs/b' }],
  },
];

export const SIDEBAR_DATA = { name: 'docs', items: SIDEBAR };

const pruned = SIDEBAR.map((item) => (item.kind === 'category' ? { ...item, items: null } : item));

function doc(name: string, html: string, ids: readonly string[]): PageData {
  return page(`/docs/${name}`, {
    kind: 'markdown',
    title: name,
    description: '',
    article: { html },
    toc: ids.map((id) => ({ id, html: id, level: 2, children: [] })),
    hideToc: false,
  });
}

function page(path: string, content: PageContent): PageData {
  const isDoc = path.startsWith('/docs/');
  return {
    path,
    buildId: 'b1',
    shellUrl: '/assets/shell.json',
    head: { title: `Title of ${path}`, tags: [{ tag: 'meta', attributes: { name: 'path', content: path } }] },
    htmlClass: isDoc ? 'docs-page' : 'other-page',
    ...(isDoc
      ? {
          docs: { pluginId: 'default', version: 'current', alternates: {} },
          sidebar: { name: 'docs', url: '/assets/sidebar.json', items: pruned },
        }
      : {}),
    content,
  };
}

export const PAGES: readonly PageData[] = [
  doc('a', A, ['a1', 'a2', 'a3']),
  doc('b', `${section('b1')}${section('b2')}<p>End of B</p>`, ['b1', 'b2']),
  doc('slow', '<p>Slow</p>', []),
  doc('failing', '<p>Failing</p>', []),
  { ...doc('redeployed', '<p>Redeployed</p>', []), buildId: 'b2' },
  page('/', {
    kind: 'markdown',
    title: 'Home',
    description: '',
    article: { html: '<p id="home"><a id="into" href="/docs/a">A</a></p>' },
    toc: [],
    hideToc: true,
  }),
  page('/showcase', { kind: 'component', moduleId: 'Showcase.tsx', moduleUrl: '/showcase.js' }),
  page('/live', {
    kind: 'markdown',
    title: 'Live',
    description: '',
    article: { live: { moduleId: 'Live.tsx', moduleUrl: '/live.js', chunks: ['<p>before</p>', '<p>after</p>'] } },
    toc: [],
    hideToc: true,
  }),
  page('/404.html', { kind: 'not-found' }),
];
