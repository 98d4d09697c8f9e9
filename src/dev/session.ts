/**
 * Connects to the browsers that show the site. Each reports the page that it shows, and is notified of new versions and
 * problems.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSocketClient } from 'vite';
import { liveCodes, pageModulesOf } from '../bundle/plugins.ts';
import type { MarkdownSources } from '../bundle/markdown.ts';
import { sourceOptions } from '../content/read-source.ts';
import { assert, type Problem } from '../errors/problem.ts';
import { developmentPolicy } from '../render/security-policy.ts';
import { ENGINE_BUILD } from '../shared/engine-version.ts';
import { defined, isRecord } from '../shared/plain-data.ts';
import { staticFolders } from '../site/base/places.ts';
import { answer, type AnswerInput, type PageTarget, type Rendered, sendText, TYPES } from './answer.ts';
import { registerEngine } from './engine-bundle.ts';
import { type ErrorContext, overlayError, type OverlayError, progressOf, renderErrorPage } from './error-page.ts';
import { createGate, type Gate } from './gate.ts';
import { createFileSender, type FileSender } from './send-file.ts';
import { GENERATED_MODULE } from '../extend/names.ts';
import { type DevVite, openVite, type OpenViteInput } from './open-vite.ts';
import { BOOT_PATH, type Shown, type ShownPage, type ShownSite, showSite } from './render-page.ts';

/** State sent to `client/entries/dev-updates.ts`. */
export interface DevState {
  readonly version: number;
  readonly error?: OverlayError;
  /** New texts for what a page is made from, by URL. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Browsers {
  /** Returns the URL paths of the pages shown. */
  paths(): Iterable<string>;
  /** Sends the new state to each browser, with the files of its page. */
  announce(): Promise<void>;
  /** Sends the current problems only. */
  tell(): void;
}

interface BrowsersInput {
  readonly vite: DevVite;
  readonly stateOf: () => DevState;
  /** Returns the files of the page at a path. */
  readonly filesOf: (path: string) => Promise<NonNullable<DevState['files']>>;
}

export function createBrowsers({ vite, stateOf, filesOf }: BrowsersInput): Browsers {
  const socket = vite.server.ws;
  const paths = new Map<WebSocketClient, string>();
  socket.on('octavo:hello', (message: unknown, client) => {
    const hello = readHello(message);
    if (hello === undefined) return;
    const { path, codeVersion = vite.codeVersion() } = hello;
    paths.set(client, path);
    client.send('octavo:state', stateOf());
    if (codeVersion !== vite.codeVersion()) client.send({ type: 'full-reload' });
  });
  socket.on('vite:client:disconnect', (_, client) => paths.delete(client));
  return {
    paths: () => paths.values(),
    async announce() {
      const { version } = stateOf();
      for (const [client, path] of paths) {
        const files = await filesOf(path);
        // A newer version is sent by the call that shows it.
        if (stateOf().version !== version) return;
        client.send('octavo:state', { ...stateOf(), files });
      }
    },
    tell() {
      for (const client of paths.keys()) client.send('octavo:state', stateOf());
    },
  };
}

interface Hello {
  /** Path of the page. Empty for a client that names none. */
  readonly path: string;
  /** Version of the modules that the page was rendered with. Set only by a page that has just loaded. */
  readonly codeVersion?: number;
}

/** Parses a message. `undefined` for one that no script of the engine sends. */
function readHello(message: unknown): Hello | undefined {
  if (message === undefined || message === null) return { path: '' };
  if (!isRecord(message)) return undefined;
  const { path = '', codeVersion } = message;
  if (typeof path !== 'string') return undefined;
  return { path, ...(typeof codeVersion === 'number' && { codeVersion }) };
}

// A running Vite with the site on top of it. It answers requests, and notifies browsers of changes and problems.

export interface SessionInput extends Omit<
  OpenViteInput,
  'engine' | 'latest' | 'liveCode' | 'markdown' | 'onError' | 'onProblem'
> {
  readonly boot: string;
  readonly first: Shown;
  readonly textOf: (file: string) => string | undefined;
  /** Called with problems of pages as they are found. */
  readonly onProblems: (problems: readonly Problem[]) => void;
  readonly onViteError: (message: string) => void;
}

export interface Session {
  readonly vite: DevVite;
  /** Problems found while rendering pages. */
  readonly pageProblems: readonly Problem[];
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Shows a newer version of the site, and notifies all browsers. */
  show(shown: Shown): void;
  /** Sends the current problems to all browsers. */
  tell(): void;
  /** Renders the pages that browsers show, after code of the site changed. */
  checkPages(): Promise<void>;
  /** Makes all browsers reload their page. */
  reload(): void;
  close(): Promise<void>;
}

function markdownOf({ loaded }: Shown): MarkdownSources {
  assert(loaded !== undefined, 'Code of a site is asked for that cannot be shown');
  const { config, found } = loaded.sources;
  return { options: sourceOptions(config, ENGINE_BUILD, found.releases), files: found.files };
}

function stateOfSite(site: ShownSite, files: Omit<ErrorContext, 'progress'>): DevState {
  const error = overlayError(site.allProblems, { ...files, progress: progressOf(site.loaded) });
  return { version: site.version, ...defined({ error }) };
}

function errorPageOf(
  { allProblems: problems, version }: ShownSite,
  { textOf, script }: Pick<ErrorContext, 'textOf'> & { readonly script: string },
): Rendered {
  return { status: 500, text: renderErrorPage({ problems, textOf, script, version }) };
}

/** Renders a page. If it was planned as something else, waits until all pages are parsed. */
async function renderWhen(whole: Gate, current: () => ShownSite, target: PageTarget): Promise<ShownPage> {
  const page = await current().render(target);
  if (page.isOdd !== true) return page;
  await whole.opened;
  const { path } = target.route;
  const site = current();
  const found = site.urls?.find(path) ?? site.urls?.notFound(path);
  return found?.kind === 'page' ? site.render(found) : page;
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
  const stateOf = () => stateOfSite(site, { siteDir: config.siteDir, textOf });
  const browsers = createBrowsers({ vite, stateOf, filesOf: (path) => site.files(path) });
  const errorPage = () => errorPageOf(site, { textOf, script: vite.urls.errorEntry });
  const whole = createGate(first.loaded?.pending === undefined);
  const render = async (target: PageTarget): Promise<Rendered> => {
    const { document, problems } = await renderWhen(whole, () => site, target);
    onProblems(problems);
    return document === undefined ? errorPage() : { status: 200, text: document };
  };
  return {
    vite,
    get pageProblems() {
      return site.pageProblems;
    },
    answer(request, response) {
      const url = request.url ?? '/';
      const own = ownText(url, { vite, boot, baseUrl: config.baseUrl });
      if (own !== undefined) return sendText(response, { status: 200, ...own });
      if (url.startsWith(vite.base)) return vite.server.middlewares(request, response);
      if (site.urls === undefined) return sendText(response, { ...errorPage(), type: TYPES.html });
      const current = site.urls;
      const exchange = { request, response, sender, render };
      answerFrom(site, { ...exchange, allUrls: () => whole.opened.then(() => site.urls ?? current) });
    },
    show(next) {
      if (next.engine !== site.engine) vite.forget();
      registerEngine(next.engine);
      live = takeLive(vite, live, next);
      const reload = forgetData(vite, site, next);
      site = showSite(next, vite, failed);
      if (next.loaded?.pending === undefined) whole.open();
      void browsers.announce();
      reload();
    },
    tell: () => browsers.tell(),
    checkPages: async () => ((await site.check(browsers.paths())) ? browsers.announce() : undefined),
    reload: () => vite.server.ws.send({ type: 'full-reload' }),
    close() {
      whole.fail(new Error('The server starts anew. Load the page again.'));
      return vite.close().finally(input.pages.close);
    },
  };
}

/** Returns a text that is not part of the site: a cached style sheet, or the script that runs before first paint. */
function ownText(
  url: string,
  { vite, boot, baseUrl }: { readonly vite: DevVite; readonly boot: string; readonly baseUrl: string },
): { readonly type: string; readonly text: string } | undefined {
  const css = vite.styles.read(url);
  if (css !== undefined) return { type: TYPES.css, text: css };
  return url.split('?')[0] === baseUrl + BOOT_PATH ? { type: TYPES.js, text: boot } : undefined;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly sender: FileSender;
  readonly render: (target: PageTarget) => Promise<Rendered>;
  readonly allUrls: AnswerInput['allUrls'];
}

function answerFrom({ loaded, urls }: ShownSite, { request, response, sender, render, allUrls }: Exchange): void {
  if (loaded === undefined || urls === undefined) return;
  const { config, site } = loaded;
  const { baseUrl, staticDirs } = config;
  const policy = config.contentSecurityPolicy === false ? undefined : developmentPolicy(config, site.locales);
  const given = { urls, allUrls, sender, policy, render };
  const input = { baseUrl, staticDirs, staticFolders: staticFolders(config), ...given };
  answer(request, response, input).catch((error: unknown) => {
    if (!response.headersSent) sendText(response, { status: 500, type: TYPES.txt, text: String(error) });
  });
}

function liveCodesOf({ loaded }: Shown): ReadonlyMap<string, string> {
  return loaded === undefined ? new Map() : liveCodes(pageModulesOf(loaded));
}

/** Serializes the plugin data that modules are made from. */
function dataOf({ loaded }: Shown): string {
  return JSON.stringify(loaded?.config.extensions?.globalData);
}

/** Invalidates modules with plugin data when that has changed. Returns a function that makes browsers load them. */
function forgetData(vite: DevVite, before: Shown, after: Shown): () => void {
  if (dataOf(before) === dataOf(after)) return () => undefined;
  for (const { moduleGraph } of Object.values(vite.server.environments)) {
    for (const [id, node] of moduleGraph.idToModuleMap)
      if (id.startsWith(GENERATED_MODULE)) moduleGraph.invalidateModule(node, new Set(), Date.now(), true);
  }
  return () => vite.server.ws.send({ type: 'full-reload' });
}

/** Invalidates modules of live pages whose code has changed, so that they are evaluated again on the next request. */
function takeLive(vite: DevVite, before: ReadonlyMap<string, string>, next: Shown): ReadonlyMap<string, string> {
  const after = liveCodesOf(next);
  const changed = [...before].filter(([specifier, code]) => after.get(specifier) !== code);
  for (const { moduleGraph } of Object.values(vite.server.environments)) {
    for (const [specifier] of changed) {
      const node = moduleGraph.getModuleById(specifier);
      if (node !== undefined) moduleGraph.invalidateModule(node, new Set(), Date.now(), true);
    }
  }
  return after;
}
