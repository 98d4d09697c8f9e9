/** The browsers that show the site. Each tells which page it shows, and is told how new the site is and what is wrong. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer, WebSocketClient } from 'vite';
import { liveCodes, pageModulesOf } from '../bundle/plugins.ts';
import type { MarkdownSources } from '../bundle/markdown.ts';
import { sourceOptions } from '../content/read-source.ts';
import { assert, type Problem } from '../errors/problem.ts';
import { developmentPolicy } from '../render/security-policy.ts';
import { ENGINE_BUILD } from '../shared/engine-version.ts';
import { defined, isRecord } from '../shared/plain-data.ts';
import { staticFolders } from '../site/places.ts';
import { answer, type PageTarget, type Rendered, sendText, TYPES } from './answer.ts';
import { registerEngine } from './engine-bundle.ts';
import { overlayError, type OverlayError, renderErrorPage } from './error-page.ts';
import { createFileSender, type FileSender } from './send-file.ts';
import { GENERATED_MODULE } from '../extend/names.ts';
import { type DevVite, openVite, type OpenViteInput } from './open-vite.ts';
import { BOOT_PATH, type Shown, type ShownSite, showSite } from './render-page.ts';

/** Read by `client/entries/dev-updates.ts`. */
export interface DevState {
  readonly version: number;
  readonly error?: OverlayError;
  /** Newer texts of what a page is made from, by URL. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Browsers {
  /** URL paths of the pages shown. */
  paths(): Iterable<string>;
  announce(): void;
}

/** `filesOf`: what the page at a path is made from. */
export function createBrowsers(
  socket: ViteDevServer['ws'],
  stateOf: () => DevState,
  filesOf: (path: string) => NonNullable<DevState['files']>,
): Browsers {
  const paths = new Map<WebSocketClient, string>();
  socket.on('octavo:hello', (message: unknown, client) => {
    const path = pathInHello(message);
    if (path === undefined) return;
    paths.set(client, path);
    client.send('octavo:state', stateOf());
  });
  socket.on('vite:client:disconnect', (_, client) => paths.delete(client));
  return {
    paths: () => paths.values(),
    announce() {
      const state = stateOf();
      for (const [client, path] of paths) client.send('octavo:state', { ...state, files: filesOf(path) });
    },
  };
}

/** Returns '' for a client that names no page, and `undefined` for a message that no script of the engine sends. */
function pathInHello(message: unknown): string | undefined {
  if (message === undefined || message === null) return '';
  if (!isRecord(message)) return undefined;
  const { path = '' } = message;
  return typeof path === 'string' ? path : undefined;
}

// A running Vite with the site on top of it: answers requests, and tells browsers when something is new or wrong.

export interface SessionInput extends Omit<
  OpenViteInput,
  'engine' | 'latest' | 'liveCode' | 'markdown' | 'onError' | 'onProblem'
> {
  readonly boot: string;
  readonly first: Shown;
  readonly textOf: (file: string) => string | undefined;
  /** Called with problems of pages as they come up. */
  readonly onProblems: (problems: readonly Problem[]) => void;
  readonly onViteError: (message: string) => void;
}

export interface Session {
  readonly vite: DevVite;
  /** Problems that came up when pages were rendered. */
  readonly pageProblems: readonly Problem[];
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Takes a newer site and tells all browsers. */
  show(shown: Shown): void;
  /** Renders the pages that browsers show, after code of the site changed. */
  checkPages(): Promise<void>;
  /** All browsers load their page from the start. */
  reload(): void;
  close(): Promise<void>;
}

function markdownOf({ loaded }: Shown): MarkdownSources {
  assert(loaded !== undefined, 'Code of a site is asked for that cannot be shown');
  const { config, found } = loaded.sources;
  return { options: sourceOptions(config, ENGINE_BUILD, found.releases), files: found.files };
}

export async function openSession(input: SessionInput): Promise<Session> {
  const { config, textOf, boot, first, onProblems } = input;
  let live = liveCodesOf(first);
  registerEngine(first.engine);
  const vite = await openVite({
    ...input,
    engine: () => site.engine,
    liveCode: (specifier) => live.get(specifier),
    markdown: () => markdownOf(site),
    latest: () => site.loaded?.config.extensions,
    onError: input.onViteError,
    onProblem: (problem) => onProblems([problem]),
  });
  const sender = createFileSender({ compress: false });
  const failed = new Map<string, readonly Problem[]>();
  let site = showSite(first, vite, failed);
  const stateOf = () => {
    const error = overlayError(site.allProblems, { siteDir: config.siteDir, textOf });
    return { version: site.version, ...defined({ error }) };
  };
  const browsers = createBrowsers(vite.server.ws, stateOf, (path) => site.files(path));
  const errorPage = (problems: readonly Problem[]): Rendered => errorPageOf({ problems, textOf, vite, site });
  const render = async (target: PageTarget): Promise<Rendered> => {
    const { document, problems } = await site.render(target);
    onProblems(problems);
    return document === undefined ? errorPage(site.allProblems) : { status: 200, text: document };
  };
  return {
    vite,
    get pageProblems() {
      return site.pageProblems;
    },
    answer(request, response) {
      const url = request.url ?? '/';
      const css = vite.styles.read(url);
      if (css !== undefined) return sendText(response, { status: 200, type: TYPES.css, text: css });
      if (url.startsWith(vite.base)) return vite.server.middlewares(request, response);
      if (url.split('?')[0] === config.baseUrl + BOOT_PATH)
        return sendText(response, { status: 200, type: TYPES.js, text: boot });
      if (site.urls === undefined) return sendText(response, { ...errorPage(site.allProblems), type: TYPES.html });
      answerFrom(site, { request, response, sender, render });
    },
    show(next) {
      if (next.engine !== site.engine) vite.forget();
      registerEngine(next.engine);
      const before = live;
      live = liveCodesOf(next);
      forgetLive(vite, before, live);
      const reload = forgetData(vite, site, next);
      site = showSite(next, vite, failed);
      browsers.announce();
      reload();
    },
    async checkPages() {
      if (await site.check(browsers.paths())) browsers.announce();
    },
    reload: () => vite.server.ws.send({ type: 'full-reload' }),
    close: () => vite.close().finally(input.pages.close),
  };
}

interface ErrorPage extends Pick<SessionInput, 'textOf'> {
  readonly problems: readonly Problem[];
  readonly vite: DevVite;
  readonly site: Shown;
}

function errorPageOf({ problems, textOf, vite, site }: ErrorPage): Rendered {
  const { urls } = vite;
  return { status: 500, text: renderErrorPage({ problems, textOf, script: urls.errorEntry, version: site.version }) };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly sender: FileSender;
  readonly render: (target: PageTarget) => Promise<Rendered>;
}

function answerFrom({ loaded, urls }: ShownSite, { request, response, sender, render }: Exchange): void {
  if (loaded === undefined || urls === undefined) return;
  const { config, site } = loaded;
  const { baseUrl, staticDirs } = config;
  const policy = config.contentSecurityPolicy === false ? undefined : developmentPolicy(config, site.locales);
  const input = { baseUrl, staticDirs, staticFolders: staticFolders(config), urls, sender, policy, render };
  answer(request, response, input).catch((error: unknown) => {
    if (!response.headersSent) sendText(response, { status: 500, type: TYPES.txt, text: String(error) });
  });
}

function liveCodesOf({ loaded }: Shown): ReadonlyMap<string, string> {
  return loaded === undefined ? new Map() : liveCodes(pageModulesOf(loaded));
}

/** Modules of live pages whose code is another one now are evaluated anew when they are next asked for. */
/** What modules are made of that hold data of plugins. */
function dataOf({ loaded }: Shown): string {
  return JSON.stringify(loaded?.config.extensions?.globalData);
}

/** Where data of plugins differ, modules with them are made anew. Gives what makes browsers load them. */
function forgetData(vite: DevVite, before: Shown, after: Shown): () => void {
  if (dataOf(before) === dataOf(after)) return () => undefined;
  for (const { moduleGraph } of Object.values(vite.server.environments)) {
    for (const [id, node] of moduleGraph.idToModuleMap)
      if (id.startsWith(GENERATED_MODULE)) moduleGraph.invalidateModule(node, new Set(), Date.now(), true);
  }
  return () => vite.server.ws.send({ type: 'full-reload' });
}

function forgetLive(vite: DevVite, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
  const changed = [...before].filter(([specifier, code]) => after.get(specifier) !== code);
  for (const { moduleGraph } of Object.values(vite.server.environments)) {
    for (const [specifier] of changed) {
      const node = moduleGraph.getModuleById(specifier);
      if (node !== undefined) moduleGraph.invalidateModule(node, new Set(), Date.now(), true);
    }
  }
}
