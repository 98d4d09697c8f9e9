import { memo, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ArticleHtml, type LiveArticleProps } from './parts/article-html.tsx';
import { ClientOnly, useLayoutSize } from './base/browser.ts';
import { Collapsible } from './hooks/collapsible.tsx';
import { CurrentContext, ServicesContext, ShellContext, type Current } from './state/contexts.ts';
import { errorMessage } from './parts/error-boundary.tsx';
import { Head, readHead } from './hooks/head.tsx';
import { Link } from './parts/link.tsx';
import { componentOf } from './hooks/page-component.ts';
import { useActiveDocs, useDocsInfo, usePage, useShell } from './state/page-hooks.ts';
import { usePreferredVersion, useVersionCandidates, useVersionLinks } from './hooks/versions.ts';
import { useColorMode, useStorageSlot, useTranslate } from './state/page-hooks.ts';
import { INDONESIAN_SHELL, testCurrent, testPage, testServices, testShell } from './testing.ts';
import { Translate, translate, usePlural } from './hooks/translate.tsx';

afterEach(() => void vi.restoreAllMocks());

function render(
  node: ReactNode,
  { shell = testShell(), current = testCurrent(), services = testServices(shell) } = {},
): string {
  return renderToString(
    <ShellContext value={shell}>
      <ServicesContext value={services}>
        <CurrentContext value={current}>{node}</CurrentContext>
      </ServicesContext>
    </ShellContext>,
  );
}

/** What a hook gives on the server. */
function call<Result>(hook: () => Result, options: { shell?: ReturnType<typeof testShell>; current?: Current } = {}) {
  const results: Result[] = [];
  function Probe() {
    results.push(hook());
    return null;
  }
  render(<Probe />, options);
  return results[0] as Result;
}

test('EC-07, EC-08: hooks outside of a page say so', () => {
  function Outside({ hook }: { hook: () => unknown }) {
    hook();
    return null;
  }
  expect(() => renderToString(<Outside hook={useShell} />)).toThrow('Hook useShell is called outside the <Root>.');
  expect(() => renderToString(<Outside hook={usePage} />)).toThrow('usePage found no route context.');
});

test('EC-08: hooks of the docs plugin name what they did not find', () => {
  expect(() => call(() => useDocsInfo('api'))).toThrow('Docs plugin data not found for plugin "docs" with id "api".');
  expect(() => call(() => useDocsInfo(), { shell: testShell({ docs: [] }) })).toThrow('not enabled');
  const current = testCurrent({ page: testPage({ path: '/blog' }) });
  expect(() => call(() => useActiveDocs(), { current })).toThrow(
    'No docs plugin is active for the path "/blog". Paths of the docs plugins of this site: /docs.',
  );
});

test('LAY-05, RR-16: the layout size is ssr and client-only components show their fallback on the server', () => {
  expect(call(useLayoutSize)).toBe('ssr');
  const never = () => {
    throw new Error('rendered on the server');
  };
  expect(render(<ClientOnly fallback={<i>wait</i>}>{never}</ClientOnly>)).toBe('<i>wait</i>');
});

test('CM-06: on the server the mode is the default and not ready', () => {
  expect(call(useColorMode)).toMatchObject({ mode: 'light', choice: null, ready: false });
});

test('STO-02, VER-16: stored values are null on the server, writing throws', () => {
  const [value, slot] = call(() => useStorageSlot('theme'));
  expect(value).toBeNull();
  expect(() => slot.set('dark')).toThrow('"theme"');
  const current = testCurrent({
    page: testPage({ docs: { pluginId: 'default', version: '3.x', alternates: { '4.x': '/docs/4.x/a' } } }),
  });
  expect(call(usePreferredVersion, { current }).name).toBeNull();
  expect(call(useVersionCandidates, { current }).map(({ name }) => name)).toEqual(['3.x', 'current']);
  expect(call(useVersionLinks, { current }).map(({ href, active }) => [href, active])).toEqual([
    ['/docs', false],
    ['/docs/4.x/a', false],
    ['/docs/3.x', true],
  ]);
});

test('I18N-07, I18N-09, EC-09: messages come from the shell, else from the default', () => {
  expect(call(() => useTranslate()('a.hello', { name: 'Ana' }))).toBe('Hello Ana');
  expect(call(() => usePlural()('a.posts', 29))).toBe('29 posts');
  expect(call(() => translate({ id: 'a.hello', message: 'Hi' }, { name: 'Ana' }))).toBe('Hello Ana');
  expect(translate({ id: 'unknown', message: 'Hi {name}' }, { name: 'Ana' })).toBe('Hi Ana');
  expect(() => translate({})).toThrow('A translation needs an id or a message.');
  expect(render(<Translate id="a.hello" values={{ name: <b>Ana</b> }} />)).toBe('Hello <b>Ana</b>');
  expect(render(<Translate values={{ n: 2 }}>{'{n} of {m}'}</Translate>)).toBe('2 of {m}');
});

test('I18N-11: Indonesian shows the form other', () => {
  expect(call(() => usePlural()('a.posts', 1), { shell: INDONESIAN_SHELL })).toBe('1 posts');
});

test('I18N-08, EC-09: children that are not a string are refused and shown on the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const children = (<b>x</b>) as unknown as string;
  expect(() => render(<Translate>{children}</Translate>)).toThrow('accepts only simple string children');
  expect(warn.mock.calls[0]?.[1]).toBe(children);
});

test('RR-01, RR-02, RR-06: links render and report themselves', () => {
  const services = testServices();
  const html = render(
    <>
      <Link to="/docs/b">b</Link>
      <Link href="https://a.b">out</Link>
      <Link to="#id">anchor</Link>
      <Link to="pathname:///f.zip" target="_self">
        file
      </Link>
      <Link to="/id/docs" fullLoad noBrokenLinkCheck lang="id">
        id
      </Link>
      <Link>none</Link>
    </>,
    { services },
  );
  expect(html.replaceAll('</a>', '</a>\n')).toMatchInlineSnapshot(`
    "<a href="/docs/b">b</a>
    <a href="https://a.b" target="_blank" rel="noopener noreferrer">out</a>
    <a href="#id">anchor</a>
    <a href="/f.zip" target="_self" rel="noopener noreferrer" data-full-load="">file</a>
    <a href="/id/docs" data-full-load="" lang="id">id</a>
    <a>none</a>
    "
  `);
  // A file that no build knows may be there all the same (CFG-06).
  expect([...services.collector.exempt]).toEqual(['/f.zip', '/id/docs']);
});

test('RR-01: links of a component in another locale get its base', () => {
  expect(render(<Link to="/docs/b">b</Link>, { shell: INDONESIAN_SHELL })).toBe('<a href="/id/docs/b">b</a>');
  expect(render(<Link to="/id/docs/b">b</Link>)).toBe('<a href="/id/docs/b">b</a>');
  // Files are below the base of the site alone.
  expect(render(<Link to="pathname:///f.zip">f</Link>, { shell: INDONESIAN_SHELL })).toContain('<a href="/f.zip"');
});

test('head elements of components become tags; later ones replace earlier ones', () => {
  const services = testServices();
  render(
    <>
      <Head>
        <html lang="fr" className="a" />
        <title>One</title>
        <meta name="description" content="one" />
        <script type="application/ld+json">{'{"a":1}'}</script>
      </Head>
      <Head>
        <title>Two {2}</title>
        <meta name="description" content="two" />
        <link rel="preconnect" href="https://a.b" crossOrigin="anonymous" />
      </Head>
    </>,
    { services },
  );
  expect(services.collector.head).toEqual({
    title: 'Two 2',
    tags: [
      { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"a":1}' },
      { tag: 'meta', attributes: { name: 'description', content: 'two' } },
      { tag: 'link', attributes: { rel: 'preconnect', href: 'https://a.b', crossorigin: 'anonymous' } },
    ],
    htmlAttributes: { lang: 'fr', class: 'a' },
    bodyAttributes: {},
  });
  expect(readHead(<p>no head element</p>).tags).toEqual([]);
});

test('ERR-03: the message lists the chain of causes', () => {
  const error = new Error('outer', { cause: new Error('middle', { cause: 'inner' }) });
  expect(errorMessage(error)).toBe('outer\n\nCause:\nmiddle\n\nCause:\ninner');
  const circular = new Error('a');
  circular.cause = circular;
  expect(errorMessage(circular)).toBe('a');
});

test('RR-13: a page module without default export is named', () => {
  expect(() => componentOf({ Page: () => null }, '/showcase')).toThrow(
    "The page component at /showcase doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
  );
});

test.each([
  [5, 'a number'],
  ['lamp', 'a string'],
  [<p key="p">Lamp</p>, 'an element'],
  [{ lamp: 1 }, 'an object'],
])('RR-13: a default export that is no component is named: %s', (value, kind) => {
  expect(() => componentOf({ default: value }, '/lamp')).toThrow(
    `The default export of the page component at /lamp is ${kind}, not a React component. Consider default-exporting a function that returns what the page shows.`,
  );
});

test('RR-13: what React makes of a component is one', () => {
  const Lamp = () => null;
  const wrapped = memo(Lamp);
  expect(componentOf({ default: wrapped }, '/lamp')).toBe(wrapped);
});

test('articles are inert HTML, live ones a module around pieces of it', () => {
  expect(render(<ArticleHtml article={{ html: '<p>Hi</p>' }} className="markdown" />)).toBe(
    '<div class="markdown" data-article=""><p>Hi</p></div>',
  );
  const module = {
    default: ({ Html }: LiveArticleProps) => (
      <>
        <Html i={0} />
        <p>
          live <Html i={1} inline />
          <Html as="a" values={{ href: 2, title: 3 }} className="x">
            <b>to</b>
          </Html>
        </p>
      </>
    ),
  };
  const current = testCurrent({ modules: { 'a.mdx': module } });
  const live = {
    moduleId: 'a.mdx',
    moduleUrl: '/a.js',
    chunks: ['<h1>T</h1>', 'x', '/b?c=1&amp;d', '&lt;&quot;&#39;'],
  };
  expect(render(<ArticleHtml article={{ live }} />, { current })).toBe(
    '<div data-article="live"><div data-chunk="0"><h1>T</h1></div><p>live <span data-chunk="1">x</span>' +
      '<a class="x" href="/b?c=1&amp;d" title="&lt;&quot;&#x27;"><b>to</b></a></p></div>',
  );
});

test('COL-04, COL-05: a collapsed panel is hidden in pre-rendered HTML, a lazy one empty', () => {
  expect(render(<Collapsible collapsed>x</Collapsible>)).toBe('<div hidden="">x</div>');
  expect(
    render(
      <Collapsible collapsed lazy as="ul">
        <li>x</li>
      </Collapsible>,
    ),
  ).toBe('<ul hidden=""></ul>');
  expect(render(<Collapsible collapsed={false}>x</Collapsible>)).toBe('<div>x</div>');
});
