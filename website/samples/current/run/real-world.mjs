/**
 * The tutorial "Full Example with React", followed to its end: the reader's commands are run and files written, and
 * after each page the server is started and its answers are checked.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, tutorialPages, withServer } from './lib/follow.mjs';
import { createProject, describeRun } from './lib/project.mjs';
import { Browser } from './real-world/browser.mjs';
import { checksToSigningUp } from './real-world/checks-to-11.mjs';
import { checksToTheEnd } from './real-world/checks-to-15.mjs';

/** The packages of the front end are among those of this repository. */
const FRONTEND_MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
const PORT = 3971;
const checks = { ...checksToSigningUp, ...checksToTheEnd };

const work = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'real-world-'));
const root = path.join(work, 'paddock-tales');
fs.mkdirSync(path.join(root, 'frontend-app'), { recursive: true });
fs.symlinkSync(FRONTEND_MODULES, path.join(root, 'frontend-app/node_modules'), 'junction');
const { dir: backend, foal, compile, transpile, standIns } = createProject({ work, parent: root, name: 'backend-app' });
const project = {
  backend,
  work,
  foal,
  compile,
  port: PORT,
  browser: () => new Browser(`http://localhost:${PORT}`),
  serve: (check, env = {}) => withServer({ cwd: backend, port: PORT, env }, check),
};

function writeFile({ title, code }, page) {
  // One of three formats is enough, and page 2 shows an example of `.env` only.
  if (/^config\/.*\.(yml|js)$/.test(title) || (title === '.env' && page === 2)) return;
  const file = path.join(title.startsWith('frontend-app/') ? root : backend, title);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, code);
}

/** Commands whose effect is here already, or that the checks have in their own way; and lines of `.env`. */
const LEFT_OUT = /^(?:$|curl|mkdir|npm (?:ci|install|uninstall)|npm run dev|npx @foal\/cli createapp|[A-Z_]+=)/;

function runBlock({ code }, start) {
  let cwd = start;
  const outputs = code.split('\n').map((command) => {
    const [, folder] = /^cd (\S+)$/.exec(command) ?? [];
    if (folder !== undefined) cwd = path.join(cwd, folder);
    else if (!LEFT_OUT.test(command)) return runCommand(command, cwd);
    return '';
  });
  return outputs.join('\n');
}

function runCommand(command, cwd) {
  if (!command.startsWith('npx foal ')) return run(command, cwd);
  const output = foal(command.slice('npx foal '.length));
  // The page says to delete them: the methods that they test are replaced.
  if (command.includes('generate controller')) removeTests(path.join(backend, 'src/app/controllers'));
  return output;
}

function removeTests(folder) {
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    if (name.endsWith('.spec.ts')) fs.rmSync(path.join(folder, name));
  }
}

function follow({ step, blocks }) {
  let output = '';
  for (const block of blocks) {
    if (block.title !== undefined) writeFile(block, step);
    else if (block.language === 'bash') output += runBlock(block, step === 1 ? work : backend);
  }
  return output;
}

console.log(describeRun(standIns));
for (const page of await tutorialPages('current', 'real-world-example-with-react')) {
  const output = follow(page);
  if (page.step >= 5) transpile();
  await checks[page.step]?.(project, output);
  console.log(`ok ${page.name}`);
}
fs.rmSync(work, { recursive: true, force: true });
