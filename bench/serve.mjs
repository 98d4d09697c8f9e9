/**
 * `npm run bench:serve [-- --seconds 2]`: answers a second of `octavo serve`, `serve` and `sirv-cli` on one built site, by
 * turns in the same run: pages that are compressed when they are asked for, and files that were compressed when the
 * site was built. Ends with 1 when `octavo serve` answers less than twice as many compressed pages as `serve`, or fewer
 * precompressed files than `sirv-cli`.
 */
import { spawn } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CLI, run } from '../scripts/serve-built.mjs';
import { installTool, WORK } from './tools/install.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string' } } });
const SECONDS = Number(values.seconds ?? 2);
const ROUNDS = 4;
const CONNECTIONS = 32;

const siteDir = join(WORK, 'serve', 'site');
const outDir = join(WORK, 'serve', 'build');
cpSync(fileURLToPath(new URL('../test/sites/handbook/input', import.meta.url)), siteDir, { recursive: true });
run(process.execPath, [CLI, 'build', siteDir, '--out-dir', outDir]);
const tools = installTool({ name: 'servers', packages: ['serve@14', 'sirv-cli@3'] });
const bin = (name) => join(tools, 'node_modules/.bin', name);

/** A port is chosen for each: `serve` tells none that it has chosen. */
const SERVERS = {
  octavo: (port) => [process.execPath, CLI, 'serve', siteDir, '--out-dir', outDir, '--port', port],
  serve: (port) => [bin('serve'), outDir, '--listen', port, '--no-clipboard', '--no-request-logging'],
  'sirv-cli': (port) => [bin('sirv'), outDir, '--port', port, '--brotli', '--gzip', '--quiet', '--etag'],
};

const files = readdirSync(outDir, { recursive: true }).map((file) => String(file).replaceAll('\\', '/'));
const KINDS = {
  'pages, compressed': {
    paths: files.flatMap((file) =>
      /^docs\/.*\/index\.html$/.test(file) ? `/${file.replace(/\/index\.html$/, '')}` : [],
    ),
    encoding: 'gzip',
  },
  'files, precompressed': {
    paths: files.flatMap((file) => (/^assets\/.*\.(?:js|css)\.br$/.test(file) ? `/${file.slice(0, -3)}` : [])),
    encoding: 'br',
  },
};

const running = await Promise.all(
  Object.entries(SERVERS).map(async ([name, command]) => {
    const port = String(await freePort());
    const [file, ...args] = command(port);
    return { name, child: spawn(file, args, { stdio: 'ignore' }), origin: `http://127.0.0.1:${port}` };
  }),
);
const rates = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, {}]));
try {
  for (const { origin } of running) for (const { paths } of Object.values(KINDS)) await ready(origin + paths[0]);
  // By turns, so that what else the machine does falls on all; of each the best round counts. The first one warms up.
  const turns = Object.keys(KINDS).flatMap((kind) => running.map((server) => ({ kind, ...server })));
  for (let round = 0; round <= ROUNDS; round += 1) for (const turn of turns) await measure(turn, round);
} finally {
  for (const { child } of running) child.kill();
}
for (const [kind, byName] of Object.entries(rates))
  for (const [name, { rate, compressed }] of Object.entries(byName))
    console.log(
      `${kind.padEnd(24)}${name.padEnd(10)}${rate.toFixed(0).padStart(7)} a second, ${compressed} % compressed`,
    );
const pages = rates['pages, compressed'];
const prepared = rates['files, precompressed'];
const timesServe = pages.octavo.rate / pages.serve.rate;
const timesSirv = prepared.octavo.rate / prepared['sirv-cli'].rate;
console.log(`pages: ${timesServe.toFixed(2)} × serve; files: ${timesSirv.toFixed(2)} × sirv-cli`);
process.exit(timesServe < 2 || timesSirv < 1 ? 1 : 0);

async function measure({ kind, name, origin }, round) {
  const { paths, encoding } = KINDS[kind];
  const urls = paths.map((path) => origin + path);
  const measured = await ratePerSecond(urls, encoding, SECONDS);
  if (round > 0 && measured.rate > (rates[kind][name]?.rate ?? 0)) rates[kind][name] = measured;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Until the server answers. */
async function ready(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ratePerSecond(urls, encoding, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + seconds * 1000;
  let count = 0;
  let compressedCount = 0;
  const ask = (url) =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}.`));
        if (response.headers['content-encoding'] === encoding) compressedCount += 1;
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
  const connection = async (first) => {
    for (let at = first; performance.now() < until; at += CONNECTIONS) {
      await ask(urls[at % urls.length]);
      count += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => connection(index)));
  agent.destroy();
  return {
    rate: (1000 * count) / (performance.now() - started),
    compressed: Math.round((100 * compressedCount) / count),
  };
}
