/** A running Vite with the site on top of it: answers requests, and tells browsers when something is new or wrong. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { HotChannelClient } from 'vite';
import type { Problem } from '../errors/problem.ts';
import { pageModulesOf } from '../model/page-modules.ts';
import type { LoadedSite } from '../model/load-site.ts';
import { liveCodes } from '../render/bundle-plugins.ts';
import { answer, sendText, type PageTarget, type Rendered } from './answer.ts';
import { createDevUrls, type DevUrls } from './dev-urls.ts';
import { registerEngine } from './dev-plugins.ts';
import type { Engine } from './engine-bundle.ts';
import { overlayError, renderErrorPage } from './error-page.ts';
import { openVite, type DevVite, type ViteConfig } from './open-vite.ts';
import { problemOfPage } from './page-problems.ts';
import { createDevRenderer, type DevRenderer } from './render-page.ts';

/** The site as it is shown now. */
export interface Shown {
  readonly version: number;
  /** `undefined`: it cannot be shown at all. */
  readonly loaded: LoadedSite | undefined;
  readonly problems: readonly Problem[];
  readonly engine: Engine;
}

export interface SessionInput {
  readonly config: ViteConfig;
  readonly root: string;
  readonly host: string;
  readonly useCache: boolean;
  readonly httpServer: Server;
  readonly boot: string;
  readonly first: Shown;
  readonly textOf: (file: string) => string | undefined;
  /** Called with problems of pages and of Vite as they come up. */
  readonly onProblems: (problems: readonly Problem[]) => void;
  readonly onViteError: (message: string) => void;
}

export interface Session {
  readonly vite: DevVite;
  /** Problems of the pages that browsers show. */
  readonly pageProblems: readonly Problem[];
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Vite has loaded the file, and updates it by itself. */
  isModule(filePath: string): boolean;
  /** Takes a newer site and tells all browsers. */
  show(shown: Shown): void;
  /** Renders the pages that browsers show, after code of the site changed. */
  checkPages(): Promise<void>;
  /** All browsers load their page from the start. */
  reload(): void;
  close(): Promise<void>;
}

/** What is made of the site for requests; made anew with every version. */
interface Serving {
  readonly urls: DevUrls;
  readonly render: DevRenderer;
}

export async function openSession(input: SessionInput): Promise<Session> {
  const { config, textOf } = input;
  let shown = input.first;
  let live = liveCodesOf(shown);
  registerEngine(shown.engine);
  const vite = await openVite({
    ...input,
    engine: () => shown.engine,
    liveCode: (specifier) => live.get(specifier),
    onError: input.onViteError,
  });
  const bootPath = 'assets/js/boot.js';
  const serve = ({ loaded, version, engine }: Shown): Serving | undefined => {
    if (loaded === undefined) return undefined;
    const urls = createDevUrls(loaded);
    return { urls, render: createDevRenderer({ loaded, version, engine, urls, vite, bootPath }) };
  };
  let serving = serve(shown);
  const failed = new Map<string, Problem>();
  const paths = new Map<HotChannelClient, string>();

  const stateOf = () => {
    const error = overlayError([...shown.problems, ...failed.values()], { siteDir: config.siteDir, textOf });
    return { version: shown.version, ...(error === undefined ? {} : { error }) };
  };
  const announce = () => vite.server.ws.send('octavo:state', stateOf());
  vite.server.ws.on('octavo:hello', ({ path }: { readonly path: string }, client) => {
    paths.set(client, path);
    client.send('octavo:state', stateOf());
  });
  vite.server.ws.on('vite:client:disconnect', (_, client) => paths.delete(client));

  const errorPage = (problems: readonly Problem[]): Rendered => ({
    status: 500,
    text: renderErrorPage({ problems, textOf, script: vite.urls.errorEntry, version: shown.version }),
  });
  const render = async ({ kind, locale, route }: PageTarget): Promise<Rendered> => {
    try {
      const { document, data } = await (serving as Serving).render(locale, route);
      failed.delete(route.path);
      return { status: 200, text: kind === 'page' ? document : data };
    } catch (error) {
      const problem = problemOfPage({ path: route.path, error, siteDir: config.siteDir });
      failed.set(route.path, problem);
      input.onProblems([problem]);
      return errorPage([...shown.problems, problem]);
    }
  };
  return {
    vite,
    get pageProblems() {
      return [...failed.values()];
    },
    answer(request, response) {
      const url = request.url ?? '/';
      if (url.startsWith(vite.base)) return vite.server.middlewares(request, response);
      if (url.split('?')[0] === config.baseUrl + bootPath)
        return sendText(response, 200, 'text/javascript; charset=utf-8', input.boot);
      const page = errorPage(shown.problems);
      if (serving === undefined || shown.loaded === undefined)
        return sendText(response, page.status, 'text/html; charset=utf-8', page.text);
      const { baseUrl, staticDirs } = shown.loaded.config;
      answer(request, response, { baseUrl, staticDirs, urls: serving.urls, render }).catch((error: unknown) => {
        if (!response.headersSent) sendText(response, 500, 'text/plain; charset=utf-8', String(error));
      });
    },
    isModule: (filePath) =>
      Object.values(vite.server.environments).some(
        ({ moduleGraph }) => (moduleGraph.getModulesByFile(filePath)?.size ?? 0) > 0,
      ),
    show(next) {
      if (next.engine !== shown.engine) vite.forget();
      registerEngine(next.engine);
      shown = next;
      forgetLive(vite, live, (live = liveCodesOf(next)));
      serving = serve(next);
      announce();
    },
    async checkPages() {
      const before = JSON.stringify([...failed]);
      failed.clear();
      for (const path of new Set(paths.values())) {
        const target = serving?.urls.find(path) ?? serving?.urls.notFound(path);
        if (target?.kind === 'page') await render(target);
      }
      if (JSON.stringify([...failed]) !== before) announce();
    },
    reload: () => vite.server.ws.send({ type: 'full-reload' }),
    close: () => vite.close(),
  };
}

function liveCodesOf({ loaded }: Shown): ReadonlyMap<string, string> {
  return loaded === undefined ? new Map() : liveCodes(pageModulesOf(loaded));
}

/** Modules of live pages whose code is another one now are evaluated anew when they are next asked for. */
function forgetLive(vite: DevVite, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
  const changed = [...before].filter(([specifier, code]) => after.get(specifier) !== code);
  for (const { moduleGraph } of Object.values(vite.server.environments)) {
    for (const [specifier] of changed) {
      const node = moduleGraph.getModuleById(specifier);
      if (node !== undefined) moduleGraph.invalidateModule(node, new Set(), Date.now(), true);
    }
  }
}
