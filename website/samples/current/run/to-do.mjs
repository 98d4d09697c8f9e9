/** The tutorial "Simple To-Do List", followed to its end: generated, written, compiled, tested, driven over HTTP. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBlocks, run, tutorialPages, withServer } from './lib/follow.mjs';
import { createProject, describeRun } from './lib/project.mjs';

const PAGES = fileURLToPath(new URL('../../../docs/tutorials/simple-todo-list', import.meta.url));
const PORT = 3972;
const work = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'to-do-'));
const { dir: app, foal, compile, transpile, typeorm, standIns } = createProject({ work, name: 'my-app' });

function writeFile({ title, code }) {
  const file = path.join(app, title);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, code);
}

/** The driver that needs no compiler; readers have the one that new projects come with. */
function chooseDriver() {
  const file = path.join(app, 'config/default.json');
  const config = JSON.parse(fs.readFileSync(file, 'utf8'));
  config.database.type = 'better-sqlite3';
  fs.writeFileSync(file, JSON.stringify(config));
}

async function send(method, url, body) {
  const response = await fetch(`http://localhost:${PORT}${url}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('application/json');
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
}

/** What must be true after a page. */
const checks = {
  3: () => {
    const files = fs.readdirSync(path.join(app, 'src/migrations'));
    assert.equal(files.length, 1);
    run('npm run build', app);
    assert.match(run('npm run migrations', app), /has been executed successfully\./);
    // Nothing is left to migrate: the migration that the page shows makes exactly the tables of the entities.
    const none = typeorm('migration:generate src/migrations/more -d build/db -p || true');
    assert.match(none, /No changes in database schema were found/);
  },

  4: () => {
    transpile();
    const create = (text) => foal(`run create-todo text="${text}"`);
    for (const [index, text] of ['Read the docs', 'Feed the horse', 'Ride'].entries()) {
      assert.match(
        create(text),
        new RegExp(`INFO To-do ${index + 1} created: ${text}\n.*INFO Script "create-todo" completed`),
      );
    }
    const wrong = [
      ['create-todo', "Script arguments must have required property 'text'."],
      ['create-todo text=Ride speed=2', 'Script arguments must NOT have additional properties.'],
      ['create-todo text=12', 'Script argument "text" must be string.'],
      ['create-tod text=Ride', 'Script "create-tod" not found.'],
    ];
    for (const [script, message] of wrong) assert.ok(foal(`run ${script}`).includes(message), script);
  },

  5: async () => {
    transpile();
    await withServer({ cwd: app, port: PORT }, async () => {
      assert.match((await send('GET', '/')).text, /<title>To-do list<\/title>/);
      const texts = ['Read the docs', 'Feed the horse', 'Ride'];
      assert.deepEqual(
        (await send('GET', '/api/todos')).json,
        texts.map((text, index) => ({ id: index + 1, text })),
      );
      const created = await send('POST', '/api/todos', { text: 'Buy hay' });
      assert.equal(created.status, 201);
      assert.deepEqual(created.json, { id: 4, text: 'Buy hay' });
      assert.equal((await send('DELETE', '/api/todos/4')).status, 204);
      assert.equal((await send('DELETE', '/api/todos/4')).status, 404);
      assert.equal((await send('POST', '/api/todos', {})).status, 500);
    });
  },

  6: async () => {
    compile();
    await withServer({ cwd: app, port: PORT }, async () => {
      const refused = await send('POST', '/api/todos', {});
      assert.equal(refused.status, 400);
      assert.deepEqual(refused.json, blockWith('"body"'));
      const wrongId = await send('DELETE', '/api/todos/first');
      assert.equal(wrongId.status, 400);
      assert.deepEqual(wrongId.json, blockWith('"pathParams"'));
      const { json } = await send('POST', '/api/todos', { text: 12, admin: true });
      assert.equal(json.text, '12');
      assert.equal(json.admin, undefined);
      assert.equal((await send('DELETE', `/api/todos/${json.id}`)).status, 204);
      assert.equal((await send('GET', '/api/todos')).json.length, 3);
    });
  },

  7: () => {
    fs.rmSync(path.join(app, 'build'), { recursive: true });
    compile('tsconfig.test.json');
    const output = run('npm run start:test', app);
    assert.match(output, /5 passing/);
    for (const line of blockTexts('ApiController')) assert.ok(output.includes(line), line);
  },
};

const blocksOfPages = tutorialPages(PAGES).map((file) => ({ file, blocks: readBlocks(file) }));
const allBlocks = blocksOfPages.flatMap(({ blocks }) => blocks);

/** An answer as a page shows it. */
function blockWith(word) {
  return JSON.parse(
    allBlocks.find(({ language, title, code }) => language === 'json' && !title && code.includes(word)).code,
  );
}

/** Names of the tests in the output that a page shows. */
function blockTexts(word) {
  const { code } = allBlocks.find((block) => block.language === 'text' && block.code.includes(word));
  return Array.from(code.matchAll(/✔ (.*)/g), ([, name]) => name);
}

/** Commands that make files; the others are run by the checks, which look at what they print. */
function runGenerators({ code }) {
  for (const command of code.split('\n').filter((line) => line.startsWith('npx foal generate '))) {
    foal(command.slice('npx foal '.length));
  }
}

console.log(describeRun(standIns));
chooseDriver();
for (const { file, blocks } of blocksOfPages) {
  // The export of the new entity is what the generator writes.
  const files = blocks.filter(({ title }) => title !== undefined && title !== 'src/app/entities/index.ts');
  for (const block of blocks.filter(({ language }) => language === 'bash')) runGenerators(block);
  for (const block of files) writeFile(block);
  const page = Number.parseInt(path.basename(file), 10);
  await checks[page]?.();
  console.log(`ok ${path.basename(file)}`);
}
fs.rmSync(work, { recursive: true, force: true });
