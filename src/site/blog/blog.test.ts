import { expect, test } from 'vitest';
import type {
  BlogArchiveContent,
  BlogAuthorContent,
  BlogAuthorsContent,
  BlogListContent,
  BlogPostContent,
  BlogTagContent,
  BlogTagsContent,
  PageData,
} from '../../shared/wire.ts';
import { LOCALES, post, siteConfig, testBlog, type TestBlog } from './testing.ts';
import type { BundleUrls } from '../base/types.ts';

const urls: BundleUrls = { moduleUrl: (id) => `/assets/${id}.js`, sidebarUrl: (key) => `/assets/${key}.json` };

function pageAt(blog: TestBlog, path: string): Omit<PageData, 'buildId' | 'shellUrl'> {
  const route = blog.routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route ${path} among ${blog.routes.map((r) => r.path).join(' ')}`);
  return route.build(urls);
}

function contentAt<T extends PageData['content']>(blog: TestBlog, path: string): T {
  return pageAt(blog, path).content as T;
}

const pathsOf = (blog: TestBlog): readonly string[] => blog.routes.map((route) => route.path);

/** Posts of one day each from the first of May 2025 on. */
function posts(count: number, tags: readonly string[] = []) {
  return Array.from({ length: count }, (_, index) =>
    post(`2025-05-${String(index + 1).padStart(2, '0')}-n${index + 1}.md`, { title: `N${index + 1}`, tags }),
  );
}

test('BL-01, BL-02, RT-02: ten posts a page, newest first, no page 1', () => {
  const blog = testBlog(posts(28));
  const pages = ['/blog', '/blog/page/2', '/blog/page/3'].map((path) => contentAt<BlogListContent>(blog, path));
  expect(pages.map((page) => page.posts.length)).toEqual([10, 10, 8]);
  expect(pages[0]?.posts[0]?.title).toBe('N28');
  expect(pages[2]?.posts.at(-1)?.title).toBe('N1');
  expect(pathsOf(blog)).not.toContain('/blog/page/1');
  expect(pathsOf(blog)).not.toContain('/blog/page/4');
});

test('BL-05: newer entries of page 2 are the blog itself; the missing sides are absent', () => {
  const blog = testBlog(posts(28));
  const paginators = ['/blog', '/blog/page/2', '/blog/page/3'].map(
    (path) => contentAt<BlogListContent>(blog, path).paginator,
  );
  expect(paginators).toEqual([
    { older: '/blog/page/2' },
    { newer: '/blog', older: '/blog/page/3' },
    { newer: '/blog/page/2' },
  ]);
});

test('NF-02: the trailing slash setting holds for all routes of the blog', () => {
  const config = siteConfig({ trailingSlash: true });
  const blog = testBlog(posts(11, ['release']), { context: { config } });
  expect(pathsOf(blog).every((path) => path.endsWith('/'))).toBe(true);
  expect(contentAt<BlogListContent>(blog, '/blog/').paginator.older).toBe('/blog/page/2/');
  expect(pathsOf(blog)).toContain('/blog/tags/release/page/2/');
});

test('BL-06: postsPerPage ALL gives one page', () => {
  const blog = testBlog(posts(28), { config: { postsPerPage: 'ALL' } });
  expect(contentAt<BlogListContent>(blog, '/blog').posts).toHaveLength(28);
  expect(pathsOf(blog)).not.toContain('/blog/page/2');
});

test('BL-06: a blog without posts has an empty list, no sidebar, no archive and no tags', () => {
  const blog = testBlog([], { input: { authors: {} } });
  expect(pathsOf(blog)).toEqual(['/blog']);
  const page = pageAt(blog, '/blog');
  expect(page.content).toMatchObject({ kind: 'blog-list', posts: [], paginator: {} });
  expect(page.blogSidebar).toBeUndefined();
  expect(blog.plugin.posts).toEqual([]);
  expect(blog.problems).toEqual([]);
});

test('BL-07, I18N-17: title and description of lists, translated', () => {
  const translation = (file: string, key: string): string | undefined =>
    file === 'docusaurus-plugin-content-blog/options.json' ? `${key} (id)` : undefined;
  const blog = testBlog(posts(11), { context: { translation, locale: LOCALES.id } });
  const second = pageAt(blog, '/id/blog/page/2');
  expect(second.head?.title).toBe('title (id) | FoalTS');
  expect(second.content).toMatchObject({ title: 'title (id)', description: 'description (id)' });
  expect(second.blogSidebar?.title).toBe('sidebar.title (id)');
  expect(JSON.stringify(second.head?.tags)).toContain('"canonical","href":"https://foalts.org/id/blog/page/2"');
});

test('BL-03, BL-04: summaries stop at the truncate marker; posts without one are shown whole and reported', () => {
  const { excerptHtml: _, ...whole } = post('2025-05-02-whole.md');
  const blog = testBlog([whole, post('2025-05-01-cut.md')]);
  const summaries = contentAt<BlogListContent>(blog, '/blog').posts;
  expect(summaries.map(({ article, truncated }) => [article.html, truncated])).toEqual([
    ['<p>Start</p><p>Rest</p>', false],
    ['<p>Start</p>', true],
  ]);
  expect(blog.problems).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "file": "blog/2025-05-02-whole.md",
        },
        "fix": "Put <!-- truncate --> on a line of its own where its excerpt ends.",
        "setting": "onUntruncatedBlogPosts",
        "severity": "warning",
        "what": "This post has no truncate marker, so lists show all of it.",
      },
    ]
  `);
});

test('BL-08: ids of an excerpt are its own, and pointers out of it lead to the post', () => {
  const html =
    '<p>a<sup><a id="fnref-1" aria-describedby="label x" href="#fn-1">1</a></sup></p>' +
    '<pre><code>id="fn-1" href="#a"</code></pre><a href="/x#y" title="a > b">o</a>' +
    '<a href="#fnref-1">back</a><h2 id="été">É</h2><a href="#%C3%A9t%C3%A9">#</a>';
  const blog = testBlog([post('2025-05-01-a.md', {}, { excerptHtml: html, ids: ['fnref-1'] })]);
  const article = contentAt<BlogListContent>(blog, '/blog').posts[0]?.article.html;
  const prefix = 'blog-2025-05-01-a--';
  expect(article).toBe(
    `<p>a<sup><a id="${prefix}fnref-1" aria-describedby="${prefix}label ${prefix}x" href="/blog/2025/05/01/a#fn-1">1</a></sup></p>` +
      '<pre><code>id="fn-1" href="#a"</code></pre><a href="/x#y" title="a > b">o</a>' +
      `<a href="#${prefix}fnref-1">back</a><h2 id="${prefix}été">É</h2><a href="#${prefix}%C3%A9t%C3%A9">#</a>`,
  );
  expect(blog.routes.find((route) => route.path === '/blog')?.ids).toEqual([`${prefix}fnref-1`]);
});

test('lists of a site of Docusaurus have the ids and the pointers of the posts, as they have there', () => {
  const html = '<h2 id="a">A</h2><a href="#a">#</a><a href="#later">later</a>';
  const posts = [post('2025-05-01-a.md', {}, { excerptHtml: html, ids: ['a'] })];
  const config = siteConfig({ rules: { listsKeepIds: true } });
  const blog = testBlog(posts, { context: { config } });
  expect(contentAt<BlogListContent>(blog, '/blog').posts[0]?.article.html).toBe(
    '<h2 id="a">A</h2><a href="#a">#</a><a href="#later">later</a>',
  );
});

test('BP-01, LIM-28: reading time is rounded up to whole minutes at 200 words each', () => {
  const minutes = (wordCount: number) =>
    contentAt<BlogPostContent>(testBlog([post('2025-05-01-a.md', {}, { wordCount })]), '/blog/2025/05/01/a')
      .readingMinutes;
  expect([0, 1, 200, 201, 1000].map(minutes)).toEqual([1, 1, 1, 2, 5]);
  const hidden = testBlog([post('2025-05-01-a.md')], { config: { showReadingTime: false } });
  expect(contentAt(hidden, '/blog/2025/05/01/a')).not.toHaveProperty('readingMinutes');
});

test('BP-02, RT-17: front matter overrides date and slug; letter case is kept', () => {
  const blog = testBlog([
    post('2022-06-13-FoalTS-2022-survey-is-open.md'),
    post('2022-06-14-b.md', { date: '2021-01-02', slug: '/Own/Slug' }),
  ]);
  expect(blog.plugin.posts.map(({ permalink, date }) => [permalink, date])).toEqual([
    ['/blog/2022/06/13/FoalTS-2022-survey-is-open', '2022-06-13T00:00:00.000Z'],
    ['/blog/Own/Slug', '2021-01-02T00:00:00.000Z'],
  ]);
});

test('BP-02: a post that says no date takes that of its first commit or file', () => {
  const postDates = new Map([['blog/hello.md', '2024-01-02T10:00:00.000Z']]);
  const blog = testBlog([post('hello.md')], { context: { postDates } });
  expect(blog.plugin.posts.map(({ date }) => date)).toEqual(['2024-01-02T10:00:00.000Z']);
  expect(blog.problems).toEqual([]);
});

test('BP-02: a post without a date, or with an impossible one, is an error', () => {
  const blog = testBlog([post('hello.md'), post('2025-02-30-a.md')]);
  expect(blog.problems.map(({ severity, what, fix }) => [severity, what, fix])).toMatchInlineSnapshot(`
    [
      [
        "error",
        "The blog post blog/hello.md has no date.",
        "Begin its file name with a date (2025-05-27-my-post.md), or write "date: 2025-05-27" in its front matter.",
      ],
      [
        "error",
        "The date "2025-02-30" of this post does not exist.",
        "Write year, month and day of a real day, for example 2025-05-27.",
      ],
    ]
  `);
});

test('BP-02: a date that cannot be read is not said to be missing as well', () => {
  const at = { line: 3, column: 7 };
  const unread = {
    severity: 'error',
    what: 'It is no date.',
    fix: 'Change it.',
    at: { file: 'blog/a.md', ...at },
  } as const;
  const more = { fieldPlaces: { date: at }, problems: [unread] };
  expect(testBlog([post('a.md', {}, more)]).problems).toEqual([]);
  expect(testBlog([post('a.md', {}, { fieldPlaces: { date: at } })]).problems).toHaveLength(1);
});

test('BP-04, BP-06, BP-10: a post page has date, TOC, edit link and visibility', () => {
  const page = post(
    '2025-05-27-a.md',
    { title: 'A', tags: ['release'], authors: ['loic'] },
    {
      headings: [
        { id: 'x', level: 2, text: 'X', html: 'X' },
        { id: 'y', level: 4, text: 'Y', html: 'Y' },
      ],
      ids: ['x', 'y'],
    },
  );
  const blog = testBlog([page], { context: { locale: LOCALES.id } });
  const data = pageAt(blog, '/id/blog/2025/05/27/a');
  expect(data.htmlClass).toBe('plugin-blog plugin-id-default blog-wrapper blog-post-page');
  expect(data.content).toMatchObject({
    kind: 'blog-post',
    title: 'A',
    date: '2025-05-27T00:00:00.000Z',
    formattedDate: '27 Mei 2025',
    readingMinutes: 1,
    toc: [{ id: 'x', level: 2 }],
    editUrl: 'https://github.com/FoalTS/foal/edit/master/docs/blog/2025-05-27-a.md',
    tags: [{ label: 'release', href: '/id/blog/tags/release' }],
    authors: [{ key: 'loic', name: 'Loïc Poullain', imageUrl: '/img/loic.png' }],
  });
  expect(JSON.stringify(data.content)).not.toContain('loic@example.org');
  expect(blog.routes.find((route) => route.kind === 'blog-post')?.ids).toEqual(['x', 'y']);
});

test('BP-07: neighbours skip unlisted posts, and the ends lack one side', () => {
  const [first, hidden, last] = [
    post('2025-05-01-a.md', { title: 'A' }),
    post('2025-05-02-b.md', { unlisted: true }),
    post('2025-05-03-c.md', { title: 'C' }),
  ];
  for (const sortPosts of ['ascending', 'descending'] as const) {
    const blog = testBlog([first, hidden, last], { config: { sortPosts } });
    const [a, b, c] = ['01/a', '02/b', '03/c'].map((end) => contentAt<BlogPostContent>(blog, `/blog/2025/05/${end}`));
    expect([a?.older, a?.newer]).toEqual([undefined, { label: 'C', href: '/blog/2025/05/03/c' }]);
    expect([b?.older, b?.newer]).toEqual([undefined, undefined]);
    expect([c?.older, c?.newer]).toEqual([{ label: 'A', href: '/blog/2025/05/01/a' }, undefined]);
  }
});

test('BP-09: an image beside the post is the hashed file, any other is a static file', () => {
  const assets = new Map([
    ['/site/blog/2025-05-02-b.md\n./x.png', { filePath: '/site/blog/x.png', urlPath: 'assets/images/x-1a2b.png' }],
  ]);
  const blog = testBlog(
    [
      post('2025-05-01-a.md', { image: 'blog/banners/a.png' }),
      post('2025-05-02-b.md', { image: './x.png' }),
      post('2025-05-03-c.md', { image: 'https://x.example/c.png' }),
    ],
    { context: { assets, locale: LOCALES.id } },
  );
  expect(blog.plugin.posts.map(({ image }) => image)).toEqual([
    'https://x.example/c.png',
    '/assets/images/x-1a2b.png',
    '/blog/banners/a.png',
  ]);
  expect(JSON.stringify(pageAt(blog, '/id/blog/2025/05/02/b').head?.tags)).toContain(
    '"og:image","content":"https://foalts.org/assets/images/x-1a2b.png"',
  );
});

test('SEO-07: title_meta changes the document title only', () => {
  const blog = testBlog([post('2025-05-01-a.md', { title: 'A', title_meta: 'A for engines' })]);
  const page = pageAt(blog, '/blog/2025/05/01/a');
  expect(page.head?.title).toBe('A for engines | FoalTS');
  expect(page.content).toMatchObject({ title: 'A' });
});

test('BA-01, BA-02: the archive has the newest year first and the oldest post of a year first', () => {
  const blog = testBlog([
    post('2024-12-31-a.md', { title: 'A' }),
    post('2025-01-01-b.md', { title: 'B' }),
    post('2025-05-27-c.md', { title: 'C' }),
    post('2025-06-01-d.md', { title: 'D', unlisted: true }),
  ]);
  const page = pageAt(blog, '/blog/archive');
  const content = page.content as BlogArchiveContent;
  expect(content.title).toBe('Archive');
  expect(content.years.map(({ year, posts: list }) => [year, ...list.map((p) => `${p.day} - ${p.title}`)])).toEqual([
    ['2025', 'January 1 - B', 'May 27 - C'],
    ['2024', 'December 31 - A'],
  ]);
  expect(blog.routes.find((route) => route.kind === 'blog-archive')?.ids).toEqual(['2025', '2024']);
  expect(page.blogSidebar).toBeUndefined();
  const off = testBlog(posts(1), { config: { archiveBasePath: false } });
  expect(pathsOf(off)).not.toContain('/blog/archive');
});

test('BA-03: the authors page lists the authors with the number of their listed posts', () => {
  const blog = testBlog([
    post('2025-05-01-a.md', { authors: ['loic'] }),
    post('2025-05-02-b.md', { authors: ['loic', 'jane'] }),
    post('2025-05-03-c.md', { authors: ['jane'], unlisted: true }),
  ]);
  const { title, authors } = contentAt<BlogAuthorsContent>(blog, '/blog/authors');
  expect(title).toBe('Authors');
  expect(authors.map(({ name, count }) => [name, count])).toEqual([
    ['Loïc Poullain', 2],
    ['Jane', 1],
  ]);
});

test('BA-04, BA-05: an author page lists the posts, ten a page, below page/2', () => {
  const list = posts(11).map((page) => ({ ...page, frontMatter: { ...page.frontMatter, authors: ['jane'] } }));
  const blog = testBlog(list);
  const first = contentAt<BlogAuthorContent>(blog, '/blog/authors/jane');
  expect(first.title).toBe('Jane - 11 posts');
  expect(first.allAuthorsHref).toBe('/blog/authors');
  expect(first.posts).toHaveLength(10);
  expect(first.paginator).toEqual({ older: '/blog/authors/jane/page/2' });
  expect(contentAt<BlogAuthorContent>(blog, '/blog/authors/jane/page/2').posts).toHaveLength(1);
  expect(pathsOf(blog)).not.toContain('/blog/authors/loic');
  expect(contentAt<BlogAuthorContent>(testBlog([]), '/blog/authors/jane')).toMatchObject({
    title: 'Jane - 0 posts',
    posts: [],
  });
});

test('BT-01, BT-02, BT-03: the tags index and the pages of a tag', () => {
  const blog = testBlog([...posts(29, ['release']), post('2021-01-01-s.md', { tags: ['survey', 'Survey'] })]);
  const index = contentAt<BlogTagsContent>(blog, '/blog/tags');
  expect(index.title).toBe('Tags');
  expect(index.groups).toEqual([
    { letter: 'R', tags: [{ label: 'release', href: '/blog/tags/release', count: 29 }] },
    { letter: 'S', tags: [{ label: 'survey', href: '/blog/tags/survey', count: 1 }] },
  ]);
  const pages = ['', '/page/2', '/page/3'].map((end) => contentAt<BlogTagContent>(blog, `/blog/tags/release${end}`));
  expect(pages.map((page) => page.posts.length)).toEqual([10, 10, 9]);
  expect(pages[1]?.paginator).toEqual({ newer: '/blog/tags/release', older: '/blog/tags/release/page/3' });
  expect(pages[0]?.title).toBe('29 posts tagged with "release"');
  expect(pages[0]?.allTagsHref).toBe('/blog/tags');
  const survey = pageAt(blog, '/blog/tags/survey');
  expect(survey.content).toMatchObject({ title: 'One post tagged with "survey"', paginator: {} });
  expect(survey.head?.title).toBe('One post tagged with "survey" | FoalTS');
});

test('VIS-01, VIS-03: drafts are absent from production output and marked in development', () => {
  const pages = [post('2025-05-01-a.md', { draft: true }), post('2025-05-02-b.md')];
  const built = testBlog(pages);
  expect(pathsOf(built)).not.toContain('/blog/2025/05/01/a');
  expect(built.plugin.posts).toHaveLength(1);
  const dev = testBlog(pages, { context: { drafts: true } });
  expect(contentAt(dev, '/blog/2025/05/01/a')).toMatchObject({ visibility: 'draft' });
});

test('VIS-02, VIS-04: unlisted posts are reachable, marked and not indexed, and absent from all lists', () => {
  const blog = testBlog([
    post('2025-05-01-a.md', { unlisted: true, tags: ['secret', 'release'] }),
    post('2025-05-02-b.md', { tags: ['release'] }),
  ]);
  const route = blog.routes.find(({ path }) => path === '/blog/2025/05/01/a');
  expect([route?.noIndex, route?.unlisted]).toEqual([true, true]);
  const page = pageAt(blog, '/blog/2025/05/01/a');
  expect(page.content).toMatchObject({ visibility: 'unlisted' });
  expect(JSON.stringify(page.head?.tags)).toContain('"robots","content":"noindex, nofollow"');
  expect(contentAt<BlogListContent>(blog, '/blog').posts).toHaveLength(1);
  expect(contentAt<BlogTagContent>(blog, '/blog/tags/release').posts).toHaveLength(1);
  expect(contentAt<BlogTagContent>(blog, '/blog/tags/secret')).toMatchObject({ visibility: 'unlisted' });
  expect(blog.routes.find(({ path }) => path === '/blog/tags/secret')?.noIndex).toBe(true);
  expect(contentAt<BlogTagsContent>(blog, '/blog/tags').groups).toHaveLength(1);
  expect(blog.plugin.posts).toHaveLength(1);
  expect(page.blogSidebar?.groups).toEqual([{ year: '2025', posts: [{ label: 'b', href: '/blog/2025/05/02/b' }] }]);
});

test('BS-01, BS-02, BS-04, LIM-30: the five newest posts by UTC year, by sidebar label', () => {
  const blog = testBlog([
    post('2024-12-31-z.md', { title: 'Z', date: '2024-12-31T23:59:00Z' }),
    post('2025-01-01-y.md', { title: 'Y', sidebar_label: 'Why' }),
    post('2023-01-01-x.md'),
    ...posts(3),
  ]);
  expect(pageAt(blog, '/blog').blogSidebar).toEqual({
    title: 'Recent posts',
    groups: [
      {
        year: '2025',
        posts: [
          { label: 'N3', href: '/blog/2025/05/03/n3' },
          { label: 'N2', href: '/blog/2025/05/02/n2' },
          { label: 'N1', href: '/blog/2025/05/01/n1' },
          { label: 'Why', href: '/blog/2025/01/01/y' },
        ],
      },
      { year: '2024', posts: [{ label: 'Z', href: '/blog/2024/12/31/z' }] },
    ],
  });
});

test('BS-03: a flat list, and no sidebar at all', () => {
  const flat = testBlog(posts(2), { config: { sidebarGroupByYear: false } });
  expect(pageAt(flat, '/blog').blogSidebar?.groups).toEqual([
    {
      posts: [
        { label: 'N2', href: '/blog/2025/05/02/n2' },
        { label: 'N1', href: '/blog/2025/05/01/n1' },
      ],
    },
  ]);
  const none = testBlog(posts(2), { config: { blogSidebarCount: 0 } });
  expect(pageAt(none, '/blog')).not.toHaveProperty('blogSidebar');
  const all = testBlog(posts(9), { config: { blogSidebarCount: 'ALL' } });
  expect(pageAt(all, '/blog').blogSidebar?.groups[0]?.posts).toHaveLength(9);
});

test('SA-10: each page type has its tag for the crawler', () => {
  const blog = testBlog([post('2025-05-01-a.md', { authors: ['jane'], tags: ['release'] })]);
  const tagOf = (path: string): unknown =>
    pageAt(blog, path).head?.tags.find((tag) => tag.attributes['name'] === 'docsearch:docusaurus_tag')?.attributes[
      'content'
    ];
  expect(
    [
      '/blog',
      '/blog/2025/05/01/a',
      '/blog/archive',
      '/blog/tags',
      '/blog/tags/release',
      '/blog/authors',
      '/blog/authors/jane',
    ].map(tagOf),
  ).toEqual([
    'blog_posts_list',
    'default',
    'default',
    'blog_tags_list',
    'blog_tags_posts',
    'blog_authors_list',
    'blog_authors_posts',
  ]);
});

test('routes are built again and again with the same result', () => {
  const blog = testBlog(posts(12, ['release']));
  for (const route of blog.routes) expect(route.build(urls)).toEqual(route.build(urls));
});

test('RT-03: a blog at the root of the site', () => {
  const blog = testBlog(posts(11, ['release']), { config: { routeBasePath: '' } });
  expect(blog.plugin.path).toBe('/');
  expect(pathsOf(blog)).toEqual(
    expect.arrayContaining(['/', '/page/2', '/2025/05/01/n1', '/archive', '/tags/release']),
  );
});

test('structured data of a further list page has its address', () => {
  const posts = Array.from({ length: 11 }, (_, day) => post(`2025-05-${String(day + 10)}-a.md`));
  const text = pageAt(testBlog(posts), '/blog/page/2').head?.tags.at(-1)?.text ?? '';
  expect(JSON.parse(text)).toMatchObject({ '@id': 'https://foalts.org/blog/page/2', blogPost: [{}] });
});

test('SEO-07, SEO-08: a post names the address that its author has, not the page of the author here', () => {
  const ada = { name: 'Ada', url: 'https://ada.example', page: true };
  const authors = { en: { sitePath: 'blog/authors.yml', value: { ada, lin: { name: 'Lin', page: true } } } };
  const blog = testBlog([post('2025-05-01-a.md', { title: 'A', authors: ['ada', 'lin'] })], { input: { authors } });
  const { head } = pageAt(blog, '/blog/2025/05/01/a');
  const urls = ['https://ada.example', 'https://foalts.org/blog/authors/lin'];
  expect(JSON.parse(head?.tags.at(-1)?.text ?? '')).toMatchObject({ author: urls.map((url) => ({ url })) });
  expect(
    head?.tags.flatMap(({ attributes }) => (attributes['property'] === 'article:author' ? attributes['content'] : [])),
  ).toEqual(urls);
});

test('SEO-08: list pages describe the blog, posts describe themselves', () => {
  const blog = testBlog([post('2025-05-01-a.md', { title: 'A', authors: ['loic'], keywords: ['k'] })]);
  const dataOf = (path: string): unknown => JSON.parse(pageAt(blog, path).head?.tags.at(-1)?.text ?? '');
  const url = 'https://foalts.org/blog/2025/05/01/a';
  expect(dataOf('/blog')).toMatchObject({ '@type': 'Blog', '@id': 'https://foalts.org/blog', blogPost: [{ url }] });
  expect(dataOf('/blog/2025/05/01/a')).toMatchObject({
    '@type': 'BlogPosting',
    url,
    author: {
      '@type': 'Person',
      name: 'Loïc Poullain',
      email: 'loic@example.org',
      image: 'https://foalts.org/img/loic.png',
    },
    isPartOf: { '@type': 'Blog', '@id': 'https://foalts.org/blog' },
    keywords: ['k'],
  });
});
