import { expect, test } from 'vitest';
import type { BlogSidebar } from '../shared/sidebar.ts';
import type { PageContent } from '../shared/wire.ts';
import { elementIn, POST, renderPage, textOf } from './testing.tsx';

const LIST: Extract<PageContent, { kind: 'blog-list' }> = {
  kind: 'blog-list',
  title: 'Blog',
  description: 'Blog',
  posts: [POST, { ...POST, title: 'Short', href: '/blog/short', truncated: false, readingMinutes: 1 }],
  paginator: { newer: '/blog', older: '/blog/page/3' },
};

test('BL-03: a list item has title, date, reading time, authors, excerpt, tags and “Read more”', () => {
  const item = elementIn(renderPage(LIST), '<article class="post"');
  expect(item).toContain('<h2 class="post__title"><a href="/blog/v5">Version 5</a></h2>');
  expect(item).toContain('<time dateTime="2025-05-27T00:00:00.000Z">May 27, 2025</time> · <bdi>3 min read</bdi>');
  expect(item).toContain('<p>Excerpt.</p>');
  expect(item).toContain(
    'href="/blog/v5" class="post__read-more">Read more<span class="sr-only"> about Version 5</span></a>',
  );
  expect(item).toContain('href="/blog/tags/release"');
});

test('BL-04, BP-01: a whole post has no “Read more”; one minute reads as one', () => {
  const html = renderPage(LIST);
  expect(html).not.toContain('Read more about Short');
  expect(textOf(html)).toContain('· One min read');
});

test('BL-05: the paginator', () => {
  const nav = elementIn(renderPage(LIST), '<nav class="pagination-nav" aria-label="Blog list page navigation"');
  expect(nav).toMatch(/href="\/blog".*Newer entries.*href="\/blog\/page\/3".*Older entries/);
  expect(renderPage({ ...LIST, paginator: {} })).not.toContain('Blog list page navigation');
});

test('BP-04: a post has its title as h1, its tags, an edit link and its neighbours', () => {
  const { article: _, truncated: __, ...meta } = POST;
  const html = renderPage({
    kind: 'blog-post',
    ...meta,
    description: '',
    article: { html: '<p>All.</p>' },
    toc: [{ html: 'One', id: 'one', level: 2, children: [] }],
    hideToc: false,
    editUrl: 'https://example.com/edit',
    newer: { label: 'New', href: '/blog/new' },
    older: { label: 'Old', href: '/blog/old' },
  });
  expect(html).toContain('<h1 class="post__title">Version 5</h1>');
  expect(html).toContain('theme-edit-this-page');
  const nav = elementIn(html, '<nav class="pagination-nav" aria-label="Blog post page navigation"');
  expect(textOf(nav)).toBe('Newer post New Older post Old');
  expect(html).toContain('theme-doc-toc-desktop');
});

test('BA-02: years have anchors, entries the day', () => {
  const html = renderPage({
    kind: 'blog-archive',
    title: 'Archive',
    years: [{ year: '2025', posts: [{ title: 'Five', href: '/blog/five', day: 'May 27', date: '2025-05-27' }] }],
  });
  expect(html).toContain(
    '<h2 class="anchor" id="2025">2025<a class="hash-link" href="#2025" aria-label="Direct link to 2025"',
  );
  expect(textOf(elementIn(html, '<main'))).toBe('Archive Archive 2025 May 27 - Five');
});

test('BA-03, BA-06: authors with photo, name, number of posts, title and social links', () => {
  const html = renderPage({
    kind: 'blog-authors',
    title: 'Authors',
    authors: [
      {
        name: 'Ada',
        title: 'Author',
        imageUrl: '/ada.png',
        socials: [{ platform: 'github', label: 'GitHub', href: 'https://github.com/ada' }],
        count: 2,
      },
    ],
  });
  const card = elementIn(html, '<div class="avatar author"');
  expect(card).toContain('src="/ada.png"');
  expect(card).toContain('translate="no">Ada<');
  expect(textOf(card)).toBe('Ada 2 posts Author GitHub');
});

test('BL-03: an author stands with their links in a list if the post is shown in full, else with the name alone', () => {
  const socials = [{ platform: 'github', label: 'GitHub', href: 'https://github.com/ada' }];
  const cardIn = (truncated: boolean) => {
    const authors = [{ name: 'Ada', title: 'Author', description: 'Writes.', socials }];
    const html = renderPage({ ...LIST, posts: [{ ...POST, truncated, authors }] });
    expect(html.split('class="avatar author"')).toHaveLength(2);
    return textOf(elementIn(html, '<div class="avatar author"'));
  };
  expect(cardIn(false)).toBe('Ada Author GitHub');
  expect(cardIn(true)).toBe('Ada');
});

test.each([
  [{ href: 'https://www.ada.example/' }, 'ada.example', true],
  [{ href: 'mailto:ada@b.example' }, 'ada@b.example', true],
  [{ href: 'https://ada.example', title: 'Author' }, 'Author', false],
])('BA-06: an author without a name (%o) has a link that says where it leads', (author, label, isAddress) => {
  const html = renderPage({ ...LIST, posts: [{ ...POST, authors: [{ ...author, socials: [] }] }] });
  const card = elementIn(html, '<div class="avatar author"');
  expect(card).toContain(`<div class="avatar__name"><a href="${author.href}"`);
  expect(card.includes('translate="no"')).toBe(isAddress);
  expect(textOf(card)).toMatch(new RegExp(`^${label}(?: \\(opens|$)`));
});

test('BA-05: an author page, also without posts', () => {
  const author = { name: 'Ada', description: 'Writes.', socials: [] };
  const html = renderPage({
    kind: 'blog-author',
    title: 'Ada - 0 posts',
    author,
    allAuthorsHref: '/blog/authors',
    posts: [],
    paginator: {},
  });
  expect(textOf(elementIn(html, '<main'))).toBe(
    'Ada - 0 posts Ada Writes. View all authors This author has not written any posts yet.',
  );
});

test('BT-01, BT-03: tags and the posts of one', () => {
  const tags = renderPage({
    kind: 'blog-tags',
    title: 'Tags',
    groups: [{ letter: 'R', tags: [{ label: 'release', href: '/blog/tags/release', count: 29 }] }],
  });
  expect(textOf(elementIn(tags, '<main'))).toBe('Tags R release 29');
  const tag = renderPage({
    kind: 'blog-tag',
    title: '29 posts tagged with "release"',
    tag: { label: 'release', href: '/blog/tags/release' },
    allTagsHref: '/blog/tags',
    posts: [POST],
    paginator: {},
  });
  expect(tag).toContain('<a href="/blog/tags">View all tags</a>');
  expect(tag).toContain('<h2 class="post__title">');
});

test('BS-01 to BS-03: recent posts by year, the current one marked', () => {
  const blogSidebar: BlogSidebar = {
    title: 'Recent posts',
    groups: [
      {
        year: '2025',
        posts: [
          { label: 'Five', href: '/blog/five' },
          { label: 'Four', href: '/blog/four' },
        ],
      },
    ],
  };
  const nav = elementIn(
    renderPage(LIST, { page: { path: '/blog/five', blogSidebar } }),
    '<nav class="thin-scrollbar" aria-label="Blog recent posts navigation"',
  );
  expect(textOf(nav)).toBe('Recent posts 2025 Five Four');
  expect(nav).toContain('<h3 class="blog-sidebar__year">2025</h3>');
  expect(nav).toContain('<a href="/blog/five" class="menu__link menu__link--active" aria-current="page">Five</a>');
  expect(renderPage(LIST)).not.toContain('Recent posts');
});
