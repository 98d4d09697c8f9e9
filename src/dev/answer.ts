/** Answers requests for everything of a site that is not Vite's. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { defined } from '../shared/plain-data.ts';
import type { DevUrls, Target } from './dev-urls.ts';
import type { FileSender } from './send-file.ts';
import { filesFor, outPathOf } from './static-server.ts';

export interface AnswerInput {
  readonly baseUrl: string;
  readonly staticDirs: readonly string[];
  /** Folders below the base where their files are served. */
  readonly staticFolders: readonly string[];
  readonly urls: DevUrls;
  readonly sender: FileSender;
  /** Content security policy of pages; `undefined`: the site has none. */
  readonly policy: string | undefined;
  /** The document of a page; one with an error in place of one that cannot be rendered. */
  readonly render: (target: PageTarget) => Promise<Rendered>;
}

export type PageTarget = Extract<Target, { readonly kind: 'page' }>;

export interface Rendered {
  readonly status: number;
  readonly text: string;
}

export const TYPES = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  js: 'text/javascript; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  css: 'text/css; charset=utf-8',
} as const;

export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { baseUrl, staticDirs, staticFolders, urls, sender, policy, render }: AnswerInput,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!pathname.startsWith(baseUrl)) return leaveBase(pathname, baseUrl, response);
  const exchange = { request, response, headers: { 'cache-control': 'no-cache' } };
  const send = async (target: Target, status: number): Promise<void> => {
    if (target.kind === 'file') {
      if (await sender.send(target.filePath, exchange)) return;
      return sendText(response, { status: 404, type: TYPES.txt, text: `${target.filePath} is gone.\n` });
    }
    if (target.kind === 'text') return sendText(response, { status, type: typeOf(target.outPath), text: target.text });
    const rendered = await render(target);
    return sendText(response, {
      status: rendered.status === 200 ? status : rendered.status,
      type: TYPES.html,
      text: rendered.text,
      ...defined({ headers: policy === undefined ? undefined : { 'content-security-policy': policy } }),
    });
  };
  const target = urls.find(pathname);
  // Nothing is rendered before it is asked for.
  if (target?.kind === 'page' && request.headers['sec-purpose'] === 'prefetch')
    return void response.writeHead(204, { 'cache-control': 'no-store' }).end();
  if (target !== undefined) return send(target, 200);
  for (const file of staticFilesFor(pathname, { baseUrl, staticDirs, staticFolders })) {
    if (await sender.send(file, exchange)) return;
  }
  const text = urls.findText(pathname);
  if (text !== undefined) return send(text, 200);
  const missing = urls.notFound(pathname);
  if (missing === undefined) sendText(response, { status: 404, type: TYPES.txt, text: 'Nothing is here.\n' });
  else await send(missing, 404);
}

function staticFilesFor(
  pathname: string,
  { baseUrl, staticDirs, staticFolders }: Pick<AnswerInput, 'baseUrl' | 'staticDirs' | 'staticFolders'>,
): readonly string[] {
  const bases = staticFolders.map((folder) => baseUrl + folder).filter((base) => pathname.startsWith(base));
  const files = bases.flatMap((base) => filesFor(outPathOf(pathname.slice(base.length)) ?? '404'));
  return staticDirs.flatMap((dir) => files.map((file) => join(dir, file)));
}

/** Without the slash at its end the base path itself leads to it; anything else lies outside the site. */
function leaveBase(pathname: string, baseUrl: string, response: ServerResponse): void {
  if (`${pathname}/` === baseUrl || pathname === '/') response.writeHead(302, { location: baseUrl }).end();
  else sendText(response, { status: 404, type: TYPES.txt, text: `Nothing is served outside ${baseUrl}\n` });
}

export interface TextAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function sendText(response: ServerResponse, { status, type, text, headers }: TextAnswer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache', ...headers });
  response.end(text);
}

function typeOf(outPath: string): string {
  const suffix = /\.(\w+)$/.exec(outPath)?.[1] ?? '';
  return Object.entries(TYPES).find(([name]) => name === suffix)?.[1] ?? TYPES.txt;
}
