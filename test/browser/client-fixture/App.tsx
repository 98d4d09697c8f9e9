/** A theme with nothing but what the tests of the client look at. */
import { createElement, useRef, useState } from 'react';
import {
  ArticleHtml,
  ClientOnly,
  Collapsible,
  ErrorBoundary,
  Link,
  skipToContent,
  useBackToClose,
  useCollapsible,
  useColorMode,
  useFocusRegion,
  useHideOnScroll,
  useLayoutSize,
  useLocation,
  usePage,
  usePreferredVersion,
  useRouter,
  useShell,
  useSidebar,
  useTocHighlight,
  useVersionCandidates,
  type AppProps,
  type Crash,
} from '../../../src/client/hooks.tsx';
import {
  Head,
  useAnnouncementBar,
  usePageComponent,
  useBackToTop,
  useMobileSidebarEffects,
  useMobileSidebar,
} from '../../../src/client/rare-hooks.ts';
import type { SidebarItem } from '../../../src/shared/sidebar.ts';

export function App({ crash }: AppProps) {
  const { content } = usePage();
  if (crash !== undefined) {
    return (
      <div id="root-crash">
        <p>{crash.message}</p>
        <Breakable name="frame" />
        <button type="button" onClick={crash.tryAgain}>
          Try again
        </button>
      </div>
    );
  }
  return (
    <>
      <SkipLink />
      <Breakable name="provider" />
      <Navbar />
      <Sidebar />
      <Toc />
      <Panel />
      <State />
      <main>
        <ErrorBoundary fallback={renderCrash}>
          {'article' in content ? <ArticleHtml article={content.article} className="markdown" /> : null}
          {content.kind === 'component' ? <ComponentPage moduleId={content.moduleId} /> : null}
          {content.kind === 'not-found' ? <h1>Page Not Found</h1> : null}
        </ErrorBoundary>
      </main>
    </>
  );
}

/** Throws once `window.broken` says so, and until it no longer does. */
function Breakable({ name }: { readonly name: string }) {
  const [, setCount] = useState(0);
  if (typeof window !== 'undefined' && (window as { broken?: string[] }).broken?.includes(name)) {
    throw new Error(`The ${name} broke`);
  }
  return (
    <button type="button" id={`break-${name}`} onClick={() => setCount((count) => count + 1)}>
      Break
    </button>
  );
}

function renderCrash({ message, tryAgain }: Crash) {
  return (
    <div id="crash">
      <pre>{message}</pre>
      <button type="button" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}

function SkipLink() {
  const region = useRef<HTMLElement>(null);
  useFocusRegion(region);
  return (
    <section ref={region} aria-label="Skip to main content">
      <a href="#content" onClick={(event) => skipToContent(event, 'content')}>
        Skip
      </a>
    </section>
  );
}

function Navbar() {
  const ref = useRef<HTMLElement>(null);
  const hidden = useHideOnScroll(ref);
  const { locales } = useShell();
  const { shown, scrollToTop } = useBackToTop();
  const { toggle, close, shown: open, shouldRender } = useMobileSidebar();
  useMobileSidebarEffects();
  useBackToClose(open, close);
  return (
    <nav ref={ref} className="navbar" data-hidden={hidden}>
      <Link to="/docs/a">A</Link> <Link to="/docs/b">B</Link> <Link to="/showcase">Showcase</Link>
      <Link to="https://example.org">Out</Link>
      {locales.map(({ code, base }) => (
        <Link key={code} to={`${base}docs/a`} fullLoad>
          {code}
        </Link>
      ))}
      <button type="button" id="menu" onClick={toggle}>
        Menu
      </button>
      {shouldRender && open ? <div id="mobile">open</div> : null}
      {shown ? (
        <button type="button" id="top" onClick={scrollToTop}>
          Top
        </button>
      ) : null}
    </nav>
  );
}

function Sidebar() {
  const sidebar = useSidebar();
  if (sidebar === null) return null;
  const render = (items: readonly SidebarItem[]) => (
    <ul>
      {items.map((item, index) =>
        item.kind === 'html' ? null : (
          <li key={index} data-active={sidebar.isActive(item)}>
            {item.kind === 'link' ? <Link to={item.href}>{item.label}</Link> : null}
            {item.kind === 'category' ? (
              <>
                <button type="button" aria-expanded={sidebar.isOpen(item)} onClick={() => sidebar.toggle(item)}>
                  {item.label}
                </button>
                {sidebar.isOpen(item) && item.items !== null ? render(item.items) : null}
              </>
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
  return <aside>{render(sidebar.items)}</aside>;
}

function Toc() {
  const { content } = usePage();
  useTocHighlight();
  if (!('toc' in content)) return null;
  return (
    <div className="table-of-contents">
      {content.toc.map(({ id }) => (
        <a key={id} className="table-of-contents__link" href={`#${id}`}>
          {id}
        </a>
      ))}
    </div>
  );
}

function Panel() {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  const timed = useCollapsible({ initialState: true });
  const [ended, setEnded] = useState(0);
  return (
    <>
      <button type="button" id="panel-toggle" onClick={toggleCollapsed}>
        {ended}
      </button>
      <Collapsible collapsed={collapsed} lazy id="panel" onTransitionEnd={() => setEnded((count) => count + 1)}>
        <p>Panel</p>
      </Collapsible>
      <button type="button" id="timed-toggle" onClick={timed.toggleCollapsed}>
        Timed
      </button>
      <Collapsible collapsed={timed.collapsed} id="timed-panel" animation={{ duration: 120, easing: 'linear' }}>
        <p>Timed panel</p>
      </Collapsible>
    </>
  );
}

/** Everything that has a value, as text. */
function State() {
  const { pathname, search, hash } = useLocation();
  const color = useColorMode();
  const version = usePreferredVersion();
  const candidates = useVersionCandidates();
  const bar = useAnnouncementBar();
  const { navigate, pending } = useRouter();
  return (
    <div>
      <output id="location">{pathname + search + hash}</output>
      <output id="color">{`${color.mode} ${color.choice ?? 'none'} ${color.ready}`}</output>
      <output id="version">{`${version.name ?? 'none'} ${candidates.map(({ name }) => name).join(',')}`}</output>
      <output id="size">{useLayoutSize()}</output>
      <output id="pending">{String(pending)}</output>
      {bar?.shown ? (
        <button type="button" id="bar" onClick={bar.dismiss}>
          Close
        </button>
      ) : null}
      <ClientOnly fallback={<i id="client-only">server</i>}>{() => <i id="client-only">{location.host}</i>}</ClientOnly>
      <button type="button" id="dark" disabled={!color.ready} onClick={() => color.setChoice('dark')}>
        Dark
      </button>
      <button type="button" id="prefer" onClick={() => version.save('4.x')}>
        4.x
      </button>
      <button type="button" id="go" onClick={() => void navigate('/docs/b#b2')}>
        Go
      </button>
      <button type="button" id="bad" onClick={() => void navigate('/docs/%E0%A4%A')}>
        Bad
      </button>
      <button type="button" id="query" onClick={() => void navigate('?q=1', { replace: true })}>
        Query
      </button>
    </div>
  );
}

function ComponentPage({ moduleId }: { moduleId: string }) {
  const Page = usePageComponent(moduleId);
  return (
    <>
      <Head>
        <meta name="from" content="component" />
      </Head>
      {createElement(Page)}
    </>
  );
}
