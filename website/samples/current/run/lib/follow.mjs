/** Follows the pages of a tutorial as a reader does: writes the files they show and runs the commands they name. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { loadTexts } from '../../../../../scripts/version-texts.mjs';

/** Fenced blocks of the text of a page, without the comments that mark lines. */
export function readBlocks(page) {
  const blocks = [];
  const fence = /^(`{3,})(\w+)[ \t]*(.*)\n([^]*?)^\1$/gm;
  for (const [, , language, meta, code] of page.matchAll(fence)) {
    const lines = code.split('\n').filter((line) => !/^\s*(?:\/\/|#) (?:highlight|sample-hide)-\S+$/.test(line));
    blocks.push({ language, title: /title="([^"]+)"/.exec(meta)?.[1], code: lines.join('\n') });
  }
  return blocks;
}

/** What a version says in a tutorial, step by step. */
export async function tutorialPages(version, folder) {
  const prefix = `tutorials/${folder}/`;
  const textsOf = await loadTexts();
  const pages = [...textsOf(version)].flatMap(([file, text]) => {
    const name = file.startsWith(prefix) ? file.slice(prefix.length) : '';
    const step = /^(?:tuto-)?(\d+)-/.exec(name)?.[1];
    return step === undefined ? [] : [{ name, step: Number(step), text, blocks: readBlocks(text) }];
  });
  return pages.toSorted((a, b) => a.step - b.step);
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
        if (/Listening on port|Server started!/.test(log)) resolve();
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
