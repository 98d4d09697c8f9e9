/** The tutorial "Simple To-Do List", followed to its end: generated, written, compiled, tested, driven over HTTP. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run, tutorialPages, withServer } from './follow.mjs';
import { createProject, describeRun } from './project.mjs';

/** Follows it as a version tells it. `port`: of the application, which others must not use meanwhile. */
export async function followToDo({ version, port }) {
  const work = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'to-do-'));
  const made = createProject({ work, name: 'my-app', version });
  // Version 1 compiles each part of a project on its own.
  const isInParts = fs.existsSync(path.join(made.dir, 'tsconfig.scripts.json'));
  const project = { ...made, port, isInParts, compilePart: (part) => made.compile(`tsconfig.${part}.json`) };
  const pages = await tutorialPages(version, 'simple-todo-list');
  assert.equal(pages.length, 7);
  console.log(describeRun(project.standIns));
  chooseDriver(project.dir);
  for (const page of pages) {
    // The export of the new entity is what the generator writes.
    const files = page.blocks.filter(({ title }) => title !== undefined && title !== 'src/app/entities/index.ts');
    for (const command of commandsIn(page, 'generate')) project.foal(command);
    for (const block of files) writeFile(project.dir, block);
    await checks[page.step]?.(page, project);
    console.log(`ok ${page.name}`);
  }
  fs.rmSync(work, { recursive: true, force: true });
}

function writeFile(app, { title, code }) {
  const file = path.join(app, title);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, code);
}

/** The driver that needs no compiler; readers have the one that new projects come with. */
function chooseDriver(app) {
  const file = path.join(app, 'config/default.json');
  const config = JSON.parse(fs.readFileSync(file, 'utf8'));
  // Version 1 names it in `ormconfig.js`, and has a stand-in for that one.
  if (config.database.type === undefined) return;
  config.database.type = 'better-sqlite3';
  fs.writeFileSync(file, JSON.stringify(config));
}

/** Those of `foal` on a page that begin with a word, without the program. */
function commandsIn({ blocks }, word) {
  return blocks
    .filter(({ language }) => language === 'bash')
    .flatMap(({ code }) => code.split('\n'))
    .filter((line) => new RegExp(`^(?:npx )?foal ${word} `).test(line))
    .map((line) => line.replace(/^(?:npx )?foal /, ''));
}

const blockWith = (blocks, language, word) =>
  blocks.find((block) => block.language === language && block.title === undefined && block.code.includes(word)).code;

/** What a script prints, without times and without what Foal says about the release of Node. */
const withoutTimes = (text) => text.replaceAll(/^\[[\d:]+ [AP]M\] |^\[Warning\].*$/gm, '').trim();
const onOneLine = (text) => text.replaceAll(/\s+/g, ' ');

/** What a server at a port answers. */
const senderTo = (port) => async (method, url, body) => {
  const response = await fetch(`http://localhost:${port}${url}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('application/json');
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
};

function checkMigration(page, { dir: app, isInParts, compilePart, typeorm }) {
  const files = fs.readdirSync(path.join(app, 'src/migrations'));
  assert.equal(files.length, 1);
  const executed = blockWith(page.blocks, 'text', 'has been executed').split('\n')[0];
  if (isInParts) {
    compilePart('app');
    compilePart('migrations');
    assert.ok(onOneLine(typeorm('migration:run')).includes(executed));
  } else {
    run('npm run build', app);
    assert.ok(onOneLine(run('npm run migrations', app)).includes(executed));
  }
  // Nothing is left to migrate: the migration that the page shows makes exactly the tables of the entities.
  const more = fs.existsSync(path.join(app, 'ormconfig.js')) ? '--name more' : 'src/migrations/more -d build/db -p';
  assert.match(typeorm(`migration:generate ${more} || true`), /No changes in database schema were found/);
}

function checkScript(page, { isInParts, compilePart, transpile, foal }) {
  if (isInParts) compilePart('scripts');
  else transpile();
  const example = withoutTimes(blockWith(page.blocks, 'text', 'To-do 1 created'));
  const mistakes = [...page.text.matchAll(/^\| `(?:npx )?foal (run [^`]*)` \| `([^`]*)` \|$/gm)];
  const [wrong, ...creations] = commandsIn(page, 'run').toSorted((a, b) => a.length - b.length);
  assert.deepEqual([creations.length, mistakes.length], [3, 3]);
  for (const [index, text] of ['Read the docs', 'Feed the horse', 'Ride'].entries()) {
    const output = withoutTimes(foal(creations.find((command) => command.includes(`"${text}"`))));
    assert.equal(output, example.replace('To-do 1 created: Read the docs', `To-do ${index + 1} created: ${text}`));
  }
  assert.equal(withoutTimes(foal(wrong)), withoutTimes(blockWith(page.blocks, 'text', "required property 'text'")));
  for (const [, command, message] of mistakes) assert.ok(foal(command).includes(message), command);
}

async function checkRoutes(page, { dir: app, port, isInParts, compilePart, transpile }) {
  const send = senderTo(port);
  if (isInParts) compilePart('app');
  else transpile();
  await withServer({ cwd: app, port }, async () => {
    assert.match((await send('GET', '/')).text, /<title>To-do list<\/title>/);
    const [list, created, deleted] = blockWith(page.blocks, 'text', '204 No Content').split('\n');
    const body = /-d '([^']*)'/.exec(page.text)[1];
    assert.equal((await send('GET', '/api/todos')).text, list);
    const answer = await send('POST', '/api/todos', JSON.parse(body));
    assert.deepEqual([answer.status, answer.text], [201, created]);
    assert.equal((await send('DELETE', '/api/todos/4')).status, Number(deleted.split(' ')[1]));
    assert.equal((await send('DELETE', '/api/todos/4')).status, 404);
    assert.equal((await send('POST', '/api/todos', {})).status, 500);
  });
}

async function checkValidation(page, { dir: app, port, isInParts, compile, compilePart }) {
  const send = senderTo(port);
  if (isInParts) compilePart('app');
  else compile();
  await withServer({ cwd: app, port }, async () => {
    const refused = await send('POST', '/api/todos', {});
    assert.equal(refused.status, 400);
    assert.deepEqual(refused.json, JSON.parse(blockWith(page.blocks, 'json', '"body"')));
    const wrongId = await send('DELETE', '/api/todos/first');
    assert.equal(wrongId.status, 400);
    assert.deepEqual(wrongId.json, JSON.parse(blockWith(page.blocks, 'json', '"pathParams"')));
    const { json } = await send('POST', '/api/todos', { text: 12, admin: true });
    assert.equal(json.text, '12');
    assert.equal(json.admin, undefined);
    assert.equal((await send('DELETE', `/api/todos/${json.id}`)).status, 204);
    assert.equal((await send('GET', '/api/todos')).json.length, 3);
  });
}

function checkTests(page, { dir: app, compile, mocha }) {
  fs.rmSync(path.join(app, 'build'), { recursive: true });
  compile('tsconfig.test.json');
  const output = mocha('--file ./build/test.js "./build/**/*.spec.js"');
  assert.match(output, /5 passing/);
  const names = Array.from(blockWith(page.blocks, 'text', '5 passing').matchAll(/^ +(?:[✓✔] )?(\S.*)/gm), ([, name]) => name);
  for (const name of names.slice(0, -1)) assert.ok(output.includes(name), name);
}

/** What must be true after a page, by its step. */
const checks = { 3: checkMigration, 4: checkScript, 5: checkRoutes, 6: checkValidation, 7: checkTests };
