/** The tutorial "Multi-User To-Do List" of version 1, followed to its end: generated, compiled, driven over HTTP, tested. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tutorialPages, withServer } from '../../current/run/lib/follow.mjs';
import { createProject } from '../../current/run/lib/project.mjs';

const PORT = 3974;
const work = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'multi-user-'));
const { dir: app, foal, typeorm, mocha, ...project } = createProject({ work, name: 'multi-user-todo', version: '1.x' });
const compile = (part) => project.compile(`tsconfig.${part}.json`);

function writeFile({ title, code }) {
  const file = path.join(app, title);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, code);
}

/** A browser, as far as cookies and forms go. */
function createVisitor() {
  let cookie = '';
  return async (method, url, { form, json } = {}) => {
    const headers = { Cookie: cookie };
    if (json !== undefined) headers['Content-Type'] = 'application/json';
    const response = await fetch(`http://localhost:${PORT}${url}`, {
      method,
      headers,
      redirect: 'manual',
      ...(method === 'GET' ? {} : { body: form === undefined ? JSON.stringify(json) : new URLSearchParams(form) }),
    });
    cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
    const text = await response.text();
    return { status: response.status, to: response.headers.get('Location'), text };
  };
}

const mary = { email: 'mary@example.com', password: 'mary_password' };
const john = { email: 'john@example.com', password: 'john_password' };
const todosOf = async (visit) => JSON.parse((await visit('GET', '/api/todos')).text).map(({ text }) => text);

/** What must be true after a page. */
const checks = {
  1: () => fs.rmSync(path.join(app, 'public/index.html')),

  2: () => {
    compile('app');
    assert.match(typeorm('migration:generate -n add-users-and-todos'), /has been generated successfully/);
    compile('migrations');
    assert.match(typeorm('migration:run'), /Migration addUsersAndTodos\d+ has been executed successfully\./);
    assert.match(typeorm('migration:generate -n more || true'), /No changes in database schema were found/);
  },

  3: (blocks) => {
    compile('scripts');
    const [create, todos] = blocks
      .filter(({ code }) => code.startsWith('npm run build:scripts'))
      .map(({ code }) => code.split('\n').filter((line) => line.startsWith('foal run ')));
    const type = (line) => foal(line.slice('foal '.length));
    for (const [index, line] of create.entries()) assert.match(type(line), new RegExp(`User ${index + 1} created`));
    for (const [index, line] of todos.entries()) assert.match(type(line), new RegExp(`To-do ${index + 1} created`));
    const table = textOf(3).matchAll(/^\| `(foal run [^`]*)` \| `([^`]*)` \|$/gm);
    for (const [, line, message] of table) assert.ok(type(line).includes(message), line);
    assert.match(type(create[0]), /UNIQUE constraint failed: user\.email/);
  },

  5: async () => {
    compile('app');
    await withServer({ cwd: app, port: PORT }, async () => {
      const visit = createVisitor();
      assert.deepEqual(pick(await visit('GET', '/')), [302, '/signin']);
      assert.match((await visit('GET', '/signin')).text, /<title>Log in<\/title>/);
      const wrong = await visit('POST', '/auth/login', { form: { ...mary, password: 'wrong' } });
      assert.deepEqual(pick(wrong), [302, '/signin?bad_credentials=true']);
      assert.deepEqual(pick(await visit('POST', '/auth/login', { form: mary })), [302, '/']);
      assert.match((await visit('GET', '/')).text, /<title>My to-dos<\/title>/);
      assert.deepEqual(pick(await visit('POST', '/auth/logout', { form: {} })), [302, '/signin']);
      assert.deepEqual(pick(await visit('GET', '/')), [302, '/signin']);
    });
  },

  6: async () => {
    fs.rmSync(path.join(app, 'src/app/controllers/api.controller.spec.ts'));
    compile('app');
    await withServer({ cwd: app, port: PORT }, async () => {
      const [anyone, m, j] = [createVisitor(), createVisitor(), createVisitor()];
      const refused = await anyone('GET', '/api/todos');
      assert.equal(refused.status, 400);
      assert.ok(textOf(6).includes(`\`${refused.text}\``));
      await m('POST', '/auth/login', { form: mary });
      await j('POST', '/auth/login', { form: john });
      assert.deepEqual(await todosOf(m), ['Feed the horse', 'Clean the stable']);
      assert.deepEqual(await todosOf(j), ['Order hay']);
      assert.equal((await j('DELETE', '/api/todos/1')).status, 404);
      assert.equal((await j('DELETE', '/api/todos/one')).status, 400);
      const added = await j('POST', '/api/todos', { json: { text: 'Ride', owner: 1 } });
      assert.deepEqual([added.status, added.text], [201, '{"id":4,"text":"Ride"}']);
      assert.equal((await j('DELETE', '/api/todos/3')).status, 204);
      assert.deepEqual(await todosOf(j), ['Ride']);
    });
  },

  7: async () => {
    compile('app');
    await withServer({ cwd: app, port: PORT }, async () => {
      const visit = createVisitor();
      assert.match((await visit('GET', '/signup')).text, /<title>Sign up<\/title>/);
      const signUp = async (form) => (await visit('POST', '/auth/signup', { form })).to;
      const ann = { email: 'ann@example.com', password: 'ann_password' };
      assert.equal(await signUp({ ...ann, password: '12345678' }), '/signup?password_too_common=true');
      assert.equal(await signUp({ ...ann, email: mary.email }), '/signup?email_already_taken=true');
      assert.equal(await signUp(ann), '/');
      assert.deepEqual(await todosOf(visit), []);
    });
  },

  8: (blocks) => {
    compile('e2e');
    const output = mocha('--file ./build/e2e.js "./build/e2e/**/*.js"');
    assert.match(output, /6 passing/);
    const { code } = blocks.find(({ language, code: text }) => language === 'text' && text.includes('passing'));
    for (const [, name] of code.matchAll(/✓ (.*)/g)) assert.ok(output.includes(name), name);
  },
};

const pick = ({ status, to }) => [status, to];
const textOf = (step) => pages.find((page) => page.step === step).text;
const pages = await tutorialPages('1.x', 'multi-user-todo-list');

for (const { name, step, blocks } of pages) {
  for (const { code } of blocks.filter(({ language }) => language === 'bash')) {
    for (const line of code.split('\n').filter((text) => text.startsWith('foal generate '))) {
      foal(line.slice('foal '.length));
    }
  }
  // The export of the new entity is what the generator writes; the file of the tests is there from the start.
  const given = new Set(['src/app/entities/index.ts', 'config/e2e.json']);
  for (const block of blocks) if (block.title !== undefined && !given.has(block.title)) writeFile(block);
  await checks[step]?.(blocks);
  console.log(`ok ${name}`);
}
fs.rmSync(work, { recursive: true, force: true });
