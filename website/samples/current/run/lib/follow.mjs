/** Follows the pages of a tutorial as a reader does: writes the files they show and runs the commands they name. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Fenced blocks of a page, without the comments that mark lines. */
export function readBlocks(file) {
  const blocks = [];
  const fence = /^(`{3,})(\w+)[ \t]*(.*)\n([^]*?)^\1$/gm;
  for (const [, , language, meta, code] of fs.readFileSync(file, 'utf8').matchAll(fence)) {
    const lines = code.split('\n').filter((line) => !/^\s*(?:\/\/|#) (?:highlight|sample-hide)-\S+$/.test(line));
    blocks.push({ language, title: /title="([^"]+)"/.exec(meta)?.[1], code: lines.join('\n') });
  }
  return blocks;
}

/** In the order of their numbers. */
export function tutorialPages(folder) {
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d+-.*\.md$/.test(name))
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((name) => path.join(folder, name));
}

/** Output of a command that ends well. */
export function run(command, cwd) {
  const { status, stdout, stderr } = spawnSync(command, { cwd, shell: true, encoding: 'utf8' });
  // oxlint-disable-next-line no-control-regex -- colours
  const output = `${stdout}${stderr}`.replaceAll(/\u001B\[\d+m/g, '');
  assert.equal(status, 0, `${command}\n${output}`);
  return output;
}

/** Starts `build/index.js` of a project while something is checked. */
export async function withServer({ cwd, port, env = {} }, check) {
  const server = spawn(process.execPath, ['build/index.js'], {
    cwd,
    env: { ...process.env, PORT: String(port), ...env },
  });
  let log = '';
  try {
    await new Promise((resolve, reject) => {
      const onData = (data) => {
        log += data;
        if (log.includes('Listening on port')) resolve();
      };
      server.stdout.on('data', onData);
      server.stderr.on('data', onData);
      server.on('exit', (code) => reject(new Error(`The server ended with the code ${code}.`)));
    });
    await check(() => log);
  } catch (error) {
    console.error(log);
    throw error;
  } finally {
    server.removeAllListeners('exit');
    server.kill();
  }
}
