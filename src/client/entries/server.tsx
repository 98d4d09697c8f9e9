/** Entry of the server bundle: renders one page to HTML. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import { App, showElements, type RenderedElement } from 'virtual:octavo/theme';
import { type HtmlTarget, targetsIn } from '../../shared/html.ts';
import type { Shell } from '../../shared/shell.ts';
import type { PageData } from '../../shared/wire.ts';
import { errorMessage } from '../parts/error-boundary.tsx';
import { navigationOnServer } from '../base/errors.ts';
import { createCollector } from '../hooks/head.tsx';
import { Root } from '../root.tsx';
import type { Router } from '../base/router-types.ts';
import {
  createFixedColorStore,
  createServerStore,
  createStills,
  CurrentContext,
  type CollectedHead,
  type Collector,
  type Current,
  type Services,
  ServicesContext,
  ShellContext,
} from '../state/contexts.ts';
import { createMobileSidebarStore } from '../state/mobile-sidebar.ts';
import { createSidebarStore } from '../state/sidebar.ts';

export interface RenderInput {
  readonly page: PageData;
  readonly shell: Shell;
  /** Modules of the page's component or live articles by module id. */
  readonly modules: Readonly<Record<string, unknown>>;
  readonly codeLines?: Services['codeLines'];
}

export interface RenderResult {
  readonly html: string;
  /** Tags and attributes from `<Head>` elements. */
  readonly head: CollectedHead;
  /**
   * Targets that components of the site refer to, each once. Those in the layout and in inert articles are not
   * included.
   */
  readonly targets: readonly HtmlTarget[];
  /**
   * Ids of elements rendered by lists and components. Those of inert articles are not included: they are known without
   * rendering.
   */
  readonly ids: readonly string[];
}

export function renderPage({ page, shell, modules, codeLines }: RenderInput): RenderResult {
  const current: Current = { page, modules, location: { pathname: page.path, search: '', hash: '' } };
  const elementTargets: HtmlTarget[] = [];
  const collector = createCollector((html) => {
    if (showElements === undefined) return html;
    return showElements(html, (element) => {
      const made = renderElement(element, { current, shell, services });
      elementTargets.push(...targetsIn(made.html));
      return made;
    });
  });
  const services: Services = {
    ...createServerServices(page, shell, collector),
    ...(codeLines !== undefined && { codeLines }),
  };
  const stills = process.env['NODE_ENV'] === 'production' ? stillsOf(shell, services) : undefined;
  const shown = stills === undefined ? services : { ...services, still: stills.still };
  const html = renderOrName({ page, collector }, () => {
    const rendered = renderToString(<Root App={App} current={current} shell={shell} services={shown} />);
    return stills === undefined ? rendered : stills.fill(rendered);
  });
  const hasComponents = Object.keys(modules).length > 0;
  const isList = !ARTICLES.has(page.content.kind);
  return {
    html,
    head: collector.head,
    targets: [
      ...elementTargets,
      ...(hasComponents ? componentTargets(contentOf(html, page, shell), collector, shell.hashRouter) : []),
    ],
    ids: hasComponents || isList ? [...idsIn(html), ...collector.ids] : [],
  };
}

/** Kinds of pages whose ids are known without rendering if no component is in them. */
const ARTICLES: ReadonlySet<PageData['content']['kind']> = new Set(['doc', 'blog-post', 'markdown']);

interface ElementPlace {
  readonly current: Current;
  readonly shell: Shell;
  readonly services: Services;
}

/** Renders a component of the site that replaces a Markdown element. Its HTML is static from then on. */
function renderElement(element: ReactElement, { current, shell, services }: ElementPlace): RenderedElement {
  let isFixed = true;
  const watched = new Proxy(current, {
    get(target, key: keyof Current) {
      isFixed = false;
      return target[key];
    },
  });
  const html = renderToStaticMarkup(
    <ShellContext value={shell}>
      <ServicesContext value={services}>
        <CurrentContext value={watched}>{element}</CurrentContext>
      </ServicesContext>
    </ShellContext>,
  );
  return { html, isFixed };
}

/** Returns the HTML between navbar and footer. */
function contentOf(html: string, page: PageData, { footer }: Shell): string {
  const end = footer === undefined || page.noFooter === true ? html.length : html.lastIndexOf('<footer');
  return html.slice(html.indexOf('main-wrapper'), end);
}

function componentTargets(html: string, collector: Collector, hashRouter: boolean): readonly HtmlTarget[] {
  const { inert, exempt, links } = collector;
  // Match the surrounding tags too: a piece can be a single word, which may also be in a link before it.
  const own = inert.reduce((rest, piece) => (piece === '' ? rest : rest.replace(`>${piece}</`, () => '></')), html);
  const targets = targetsIn(own)
    .filter(({ target }) => !exempt.has(target))
    .map((one) => (links.has(one.target) ? { ...one, byLink: true as const } : one))
    .map((one) => (hashRouter ? { ...one, target: one.target.replace(/^[^#]*#(?=\/)/, '') } : one));
  return [...new Map(targets.map((one) => [`${one.kind} ${one.target}`, one])).values()];
}

function createServerServices(page: PageData, shell: Shell, collector: Collector): Services {
  const sidebars = createSidebarStore((url) => Promise.reject(new Error(`${url} is asked for on the server.`)));
  sidebars.reveal(page);
  return {
    router: SERVER_ROUTER,
    storage: createServerStore(),
    colorMode: createFixedColorStore(shell.colorMode),
    sidebars,
    mobileSidebar: createMobileSidebarStore(),
    collector,
  };
}

/** HTML of memoized sidebar entries, by locale. */
const STILLS = new WeakMap<Shell, Map<string, string>>();

function stillsOf(shell: Shell, services: Services): ReturnType<typeof createStills> {
  const known = STILLS.get(shell) ?? new Map<string, string>();
  STILLS.set(shell, known);
  return createStills(known, (entry) =>
    renderToString(
      <ShellContext value={shell}>
        <ServicesContext value={services}>{entry}</ServicesContext>
      </ShellContext>,
    ),
  );
}

const SERVER_ROUTER: Router = {
  navigate(url) {
    throw navigationOnServer(url);
  },
  preload() {},
  pending: false,
  subscribe: () => () => {},
  addLifecycle: () => () => {},
};

interface Rendering {
  readonly page: PageData;
  readonly collector: Collector;
}

/** Renders a page. A crash fails the build with the path of the page and what was being rendered (ERR-05, NAV-05). */
function renderOrName({ page, collector }: Rendering, render: () => string): string {
  try {
    return render();
  } catch (error) {
    const message = errorMessage(collector.explain(error));
    throw new Error(`The page ${page.path} crashed while it was rendered: ${message}`, { cause: error });
  }
}

function idsIn(html: string): readonly string[] {
  return [...new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id ?? ''))];
}
