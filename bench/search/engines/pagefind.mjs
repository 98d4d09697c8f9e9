/** Pagefind with its own settings, on pages that hold what Octavo searches, in the Chromium that it is made for. */
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/setup.mjs';
import { judgedPath, loadPeer, searchedPages } from '../peers.mjs';

/** As many as a dialog shows; each costs a request. */
const SHOWN = 10;

export async function pagefind(_engine, locale) {
  const { createIndex, close: closeService } = await loadPeer('pagefind', '1.6.0', 'lib/index.js');
  const started = performance.now();
  const { index } = await createIndex({ forceLanguage: locale.locale });
  for (const page of searchedPages(locale)) {
    const { errors } = await index.addHTMLFile({ url: page.path, content: htmlOf(page, locale.locale) });
    if (errors.length > 0) throw new Error(`Pagefind: ${errors.join(', ')}`);
  }
  const { files } = await index.getFiles();
  const buildTime = performance.now() - started;
  await closeService();
  const server = await serve(new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content])));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const open = async () => {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.evaluate(async (script) => {
      globalThis.pagefind = await import(script);
      await globalThis.pagefind.init();
    }, '/pagefind/pagefind.js');
    return page;
  };
  const ask = (page, query) =>
    page.evaluate(
      async ([text, shown]) => {
        const { results } = await globalThis.pagefind.search(text);
        return (await Promise.all(results.slice(0, shown).map((one) => one.data()))).map(({ url }) => url);
      },
      [query, SHOWN],
    );
  const page = await open();
  return {
    name: 'pagefind',
    note: ' (one version)',
    indexBytes: files.filter(({ path }) => isIndex(path)).reduce((sum, { content }) => sum + content.length, 0),
    buildTime,
    warmUp: async () => undefined,
    firstQueryBytes: async (query) => {
      const before = server.transferred();
      const fresh = await open();
      await ask(fresh, query);
      await fresh.close();
      return server.transferred() - before;
    },
    search: async (query) => (await ask(page, query)).map((url) => judgedPath(url, locale)),
    close: async () => {
      await browser.close();
      server.stop();
    },
  };
}

function htmlOf({ title, sections }, language) {
  const parts = sections.map(({ id, level, heading, text, code = '' }, at) => {
    const tag = at === 0 ? 'h1' : `h${Math.max(2, level)}`;
    const name = at === 0 ? title : heading;
    return `<${tag} id="${escape(id ?? '')}">${escape(name)}</${tag}><p>${escape(text)}</p><pre>${escape(code)}</pre>`;
  });
  return `<html lang="${language}"><head><title>${escape(title)}</title></head><body><main data-pagefind-body>${parts.join('')}</main></body></html>`;
}

function escape(text) {
  return text.replace(/[&<>"]/g, (one) => `&#${one.codePointAt(0)};`);
}

/** What is loaded besides its code, which is a script and a WebAssembly module. Its files are compressed already. */
function isIndex(path) {
  return /\.pf_(?:index|meta|fragment|filter)$|entry\.json$/.test(path);
}

async function serve(files) {
  let bytes = 0;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/')
      return response.setHeader('content-type', 'text/html').end('<!doctype html><title>Pagefind</title>');
    const content = files.get(path);
    if (content === undefined) return response.writeHead(404).end();
    if (isIndex(path)) bytes += content.length;
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
    return response.end(content);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    origin: `http://127.0.0.1:${server.address().port}/`,
    transferred: () => bytes,
    stop: () => server.close(),
  };
}
