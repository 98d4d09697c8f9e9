/**
 * Builds a small site, and serves it with `octavo dev`, on every supported version of Node. Starts the command on
 * versions
 * that are too old. The binaries come from the npm registry (packages `node-<platform>-<arch>`) and stay in
 * `node_modules/.cache`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLI } from './serve-built.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The oldest and the newest version of each supported line. */
const SUPPORTED = ['20.19.0', '20', '22.13.0', '22', '24', '26'];
const TOO_OLD = ['18', '22.12.0'];

const FILES = {
  'package.json': '{ "type": "module" }\n',
  'octavo.config.ts': `import { defineConfig } from 'octavo';

export default defineConfig({ title: 'Small', url: 'https://example.org', baseUrl: '/' });
`,
  'docs/a.md': '---\ntitle: A page\n---\n\nOne **word**.\n\n```ts\nconst a: number = 1;\n```\n',
  'docs/b.mdx': 'import Box from "../src/Box";\n\n# Another\n\n<Box />\n',
  'src/Box.tsx': 'export default () => <p>In a box</p>;\n',
};

/** Throws if npm cannot install it. */
function installNode(version) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${platform}-${process.arch}`;
  const dir = join(root, 'node_modules/.cache/octavo-nodes', version);
  const binary = join(dir, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-save', `${name}@${version}`];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: dir,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0 && existsSync(binary)) return binary;
  throw new Error(`npm could not install ${name}@${version}. Check the network connection.\n${stderr ?? ''}`);
}

function makeSite() {
  const dir = mkdtempSync(join(tmpdir(), 'octavo-nodes-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  mkdirSync(join(dir, 'node_modules'));
  symlinkSync(root, join(dir, 'node_modules/octavo'), 'junction');
  return dir;
}

const env = { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '' };

/** Returns the output of a build that failed, or printed more than its result; `undefined` when all is well. */
function buildWith(node, dir) {
  const { status, stdout, stderr } = spawnSync(node, [CLI, 'build', dir, '--no-cache'], { encoding: 'utf8', env });
  return status === 0 && stderr === '' && stdout.startsWith('Built ')
    ? undefined
    : `build: ${status}\n${stderr}${stdout}`;
}

async function showWith(node, dir) {
  const child = spawn(node, [CLI, 'dev', dir, '--port', '0'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  let said = '';
  const origin = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        said += String(data);
        resolve(/http:\/\/[^/\s]+/.exec(said)?.[0]);
      });
    }
  });
  const found = await Promise.race([origin, closed.then(() => undefined)]);
  const page = found === undefined ? '' : await (await fetch(`${found}/docs/a`)).text();
  child.kill();
  await closed;
  const isClean = !/error|warning|deprecat/i.test(said) && page.includes('<strong>word</strong>');
  return isClean ? undefined : `dev:\n${said}`;
}

function refusesWith(node, dir) {
  const { status, stderr } = spawnSync(node, [CLI, 'build', dir], { encoding: 'utf8', env });
  const isRefused = status === 2 && stderr.startsWith('Octavo needs Node 20.19, 22.13 or newer; this is Node ');
  return isRefused && stderr.split('\n').length === 3 ? undefined : `build: ${status}\n${stderr}`;
}

const dir = makeSite();
try {
  for (const version of [...SUPPORTED, ...TOO_OLD]) {
    const node = installNode(version);
    const { stdout: exact } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    const wrong = TOO_OLD.includes(version)
      ? refusesWith(node, dir)
      : (buildWith(node, dir) ?? (await showWith(node, dir)));
    console.log(`${wrong === undefined ? '✔' : '✖'} Node ${exact.trim()}${wrong === undefined ? '' : `\n${wrong}`}`);
    if (wrong !== undefined) process.exitCode = 1;
  }
} catch (error) {
  console.error(`✖ ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}
