/** Builds the fixture with Vite, renders its pages and serves them. */
import { createServer, type ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { build, type Plugin } from 'vite';
import { embeddedPage } from '../../../src/render/document.ts';
import { bootAttributes } from '../../../src/shared/boot-options.ts';
import { jsonForScript, renderAttributes } from '../../../src/shared/html.ts';
import { documentUrl, trimTrailingSlash } from '../../../src/shared/urls.ts';
import type { PageData } from '../../../src/shared/wire.ts';
import type { Shell } from '../../../src/shared/shell.ts';
import { PAGES, SHELL, SIDEBAR_DATA } from './pages.ts';

const FOLDER = import.meta.dirname;
const ROOT = join(FOLDER, '../../..');

export interface FixtureSite {
  readonly origin: string;
  /** Paths asked for since the last call. */
  requests(): readonly string[];
  /** Answers what was asked for of the slow page. */
  answerHeld(): void;
  close(): Promise<void>;
}

interface ServerBundle {
  renderPage(input: { page: PageData; shell: Shell; modules: Readonly<Record<string, unknown>> }): { html: string };
  readonly modules: Readonly<Record<string, unknown>>;
}

export async function startFixture(shell: Shell = SHELL): Promise<FixtureSite> {
  const dir = await mkdtemp(join(tmpdir(), 'octavo-client-'));
  const files = new Map<string, string>([
    ...(await bundleClient()),
    ['/boot.js', await bundleBoot()],
    ['/assets/shell.json', JSON.stringify(shell)],
    ['/assets/sidebar.json', JSON.stringify(SIDEBAR_DATA)],
    ['/file.txt', 'a file'],
    ['/id/docs/a', '<!doctype html><p id="indonesian">Halo</p>'],
  ]);
  const server = await bundleServer(dir);
  for (const page of PAGES) {
    const { html } = server.renderPage({ page, shell, modules: server.modules });
    files.set(page.path, documentOf(page, html));
    files.set(documentUrl(page.path, { base: '/', hashRouter: shell.hashRouter }), documentOf(page, html));
  }
  await rm(dir, { recursive: true });
  return serve(files);
}

function documentOf(page: PageData, body: string): string {
  const { head } = page;
  const tags = (head?.tags ?? []).map(({ tag, attributes }) => `<${tag}${renderAttributes(attributes)} data-page>`);
  const html = renderAttributes({
    lang: 'en',
    class: page.htmlClass,
    'data-has-hydrated': 'false',
    ...bootAttributes(SHELL),
  });
  return [
    `<!doctype html><html${html}><head><meta charset="utf-8"><title>${head?.title ?? ''}</title>${tags.join('')}`,
    '<script src="/boot.js"></script><script type="module" src="/main.js"></script></head>',
    `<body class="navigation-with-keyboard"><div id="octavo">${body}</div>`,
    `<script type="application/json" id="octavo-page">${jsonForScript(embeddedPage(page, body))}</script></body></html>`,
  ].join('');
}

async function serve(files: ReadonlyMap<string, string>): Promise<FixtureSite> {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const answer = () => send(response, files, pathname);
    if (pathname === '/docs/slow') held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests: () => asked.splice(0),
    answerHeld: () => held.splice(0).forEach((answer) => answer()),
    // A browser keeps connections for later.
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, files: ReadonlyMap<string, string>, pathname: string): void {
  const text = files.get(trimTrailingSlash(pathname));
  const type = pathname.endsWith('.js')
    ? 'text/javascript'
    : pathname.endsWith('.json')
      ? 'application/json'
      : pathname.endsWith('.txt')
        ? 'text/plain'
        : 'text/html';
  const failing = pathname === '/docs/failing';
  const status = failing ? 500 : text === undefined ? 404 : 200;
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': "default-src 'self'; style-src 'self'",
  });
  response.end(text ?? files.get('/404.html'));
}

const MODULES = ['Showcase.tsx', 'Live.tsx'];

function virtual(entry: string): Plugin {
  const file = (path: string) => JSON.stringify(join(ROOT, path));
  const sources: Readonly<Record<string, string>> = {
    'virtual:client': `import ${file('src/client/entries/first.ts')};`,
    'virtual:server': [
      `export { renderPage } from ${file('src/client/entries/server.tsx')};`,
      ...MODULES.map((name, index) => `import * as m${index} from ${JSON.stringify(join(FOLDER, name))};`),
      `export const modules = { ${MODULES.map((name, index) => `${JSON.stringify(name)}: m${index}`).join(', ')} };`,
    ].join('\n'),
    'virtual:octavo/theme': `export { App } from ${JSON.stringify(join(FOLDER, 'App.tsx'))};\nexport const showElements = undefined;`,
    'virtual:octavo/client-theme': `export { App } from ${JSON.stringify(join(FOLDER, 'App.tsx'))}; export const loadPages = async () => ({});`,
    'virtual:octavo/live': 'export const loadModule = (url) => import(/* @vite-ignore */ url);',
  };
  return {
    name: `fixture:${entry}`,
    enforce: 'pre',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load: (id) => sources[id.slice(1)],
  };
}

const SHARED = {
  configFile: false,
  envFile: false,
  publicDir: false,
  root: ROOT,
  logLevel: 'error',
  oxc: { jsx: { runtime: 'automatic' } },
  // Development React tells about hydration mismatches.
  define: { 'process.env.NODE_ENV': '"development"' },
} as const;

async function bundleClient(): Promise<readonly (readonly [string, string])[]> {
  const result = await build({
    ...SHARED,
    plugins: [virtual('client')],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: 'esnext',
      rolldownOptions: {
        input: { main: 'virtual:client', showcase: join(FOLDER, 'Showcase.tsx'), live: join(FOLDER, 'Live.tsx') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((one) =>
    'output' in one
      ? one.output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code] as const] : []))
      : [],
  );
}

async function bundleServer(dir: string): Promise<ServerBundle> {
  const result = await build({
    ...SHARED,
    plugins: [virtual('server')],
    build: { write: false, ssr: true, minify: false, rolldownOptions: { input: 'virtual:server' } },
    ssr: { noExternal: true, target: 'node' },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((file) => file.type === 'chunk');
  const path = join(dir, 'server.mjs');
  await writeFile(path, chunk?.type === 'chunk' ? chunk.code : '');
  return (await import(pathToFileURL(path).href)) as ServerBundle;
}

async function bundleBoot(): Promise<string> {
  const bundle = await rolldown({ input: join(ROOT, 'src/client/entries/boot.ts') });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return output[0].code;
}
