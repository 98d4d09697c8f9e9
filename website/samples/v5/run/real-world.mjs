// Follows the tutorial "Full Example with React" as a reader would: runs its commands, writes its
// files, starts the server after each page and checks the answers over HTTP.
//
//   node real-world.mjs [--modules DIR] [--frontend-modules DIR] [--cli FILE] [--work DIR] [--port N] [--keep]
//
// --modules            node_modules folder with the packages of the server; without it, npm installs them
// --frontend-modules   the same for the front end; with --modules alone the front end is not built
// --cli                lib/index.js of @foal/cli, for createapp (default: the one in --modules, else npx)
// --work               folder for the two projects (default: a new temporary folder)
// --keep               do not delete that folder at the end
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    modules: { type: 'string' },
    'frontend-modules': { type: 'string' },
    cli: { type: 'string' },
    work: { type: 'string' },
    port: { type: 'string', default: '3971' },
    pages: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

const here = path.dirname(fileURLToPath(import.meta.url));
const pagesDir = options.pages ?? path.join(here, '../../../docs/tutorials/real-world-example-with-react');
const work = options.work ?? fs.mkdtempSync(path.join(os.tmpdir(), 'real-world-'));
const root = path.join(work, 'paddock-tales');
const backend = path.join(root, 'backend-app');
const frontend = path.join(root, 'frontend-app');
const modules = options.modules && path.resolve(options.modules);
const frontendModules = options['frontend-modules'] && path.resolve(options['frontend-modules']);
const cli = options.cli ? path.resolve(options.cli) : modules && path.join(modules, '@foal/cli/lib/index.js');
const buildFrontend = Boolean(frontendModules) || !modules;
const origin = `http://localhost:${options.port}`;

/* Reading and following a page */

function readBlocks(file) {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const blocks = [];
  for (let i = 0; i < lines.length; i++) {
    const fence = /^(`{3,})(\w+)\s*(.*)$/.exec(lines[i]);
    if (!fence) continue;
    const code = [];
    for (i++; lines[i] !== fence[1]; i++) code.push(lines[i]);
    blocks.push({
      lang: fence[2],
      title: /title="([^"]+)"/.exec(fence[3])?.[1],
      code: code.filter(line => !/^\s*(\/\/|#|\{\/\*) highlight-\S+( \*\/\})?$/.test(line)).join('\n') + '\n',
    });
  }
  return blocks;
}

function run(command, cwd) {
  if (command.startsWith('npx @foal/cli createapp')) {
    command += modules ? ' --no-git --no-install' : ' --no-git';
    if (cli) command = command.replace('npx @foal/cli', `"${process.execPath}" "${cli}"`);
  }
  const env = { ...process.env, npm_config_yes: 'true' };
  const result = spawnSync(command, { cwd, env, shell: true, encoding: 'utf8' });
  const output = `${result.stdout}${result.stderr}`.replace(/\u001b\[\d+m/g, '');
  assert.equal(result.status, 0, `${command}\n${output}`);
  return output;
}

function skipped(command, cwd) {
  if (/^(curl|npm ci|NODE_ENV=)/.test(command) || command === 'npm run dev' || command === '') return true;
  if (/^npm (un)?install/.test(command)) return Boolean(cwd === frontend ? frontendModules ?? modules : modules);
  return cwd === frontend && !buildFrontend;
}

function runBlock(block, start) {
  let cwd = start;
  const outputs = [];
  for (const command of block.code.split('\n')) {
    const [, folder] = /^cd (\S+)$/.exec(command) ?? [];
    if (folder) {
      cwd = path.join(cwd, folder);
    } else if (!skipped(command, cwd)) {
      outputs.push(run(command, cwd));
      if (command.includes(' createapp ') && modules) {
        fs.symlinkSync(modules, path.join(backend, 'node_modules'), 'dir');
      }
      if (command.startsWith('npx foal generate controller')) {
        removeTests(path.join(backend, 'src/app/controllers'));
      }
    }
  }
  return outputs.join('\n');
}

function removeTests(folder) {
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    if (name.endsWith('.spec.ts')) fs.rmSync(path.join(folder, name));
  }
}

function writeBlock({ title, code }, page) {
  if (/^config\/.*\.(yml|js)$/.test(title)) return;
  if (title === '.env' && page === 2) return;
  const file = path.join(title.startsWith('frontend-app/') ? root : backend, title);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, code);
}

function follow(page, file) {
  let output = '';
  for (const block of readBlocks(file)) {
    if (block.title) {
      writeBlock(block, page);
    } else if (block.lang === 'bash') {
      output += runBlock(block, page === 1 ? work : backend);
    }
  }
  return output;
}

/* A browser without window: remembers cookies */

class Browser {
  cookies = new Map();
  lastSetCookies = [];

  async send(method, url, { json, form, csrf = true, accept = 'application/json' } = {}) {
    const headers = { Accept: accept };
    if (this.cookies.size > 0) {
      headers.Cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    }
    if (csrf && this.cookies.has('XSRF-TOKEN')) {
      headers['X-XSRF-TOKEN'] = this.cookies.get('XSRF-TOKEN');
    }
    if (json) headers['Content-Type'] = 'application/json';

    const response = await fetch(origin + url, {
      method, headers, body: json ? JSON.stringify(json) : form, redirect: 'manual',
    });

    this.lastSetCookies = response.headers.getSetCookie();
    for (const cookie of this.lastSetCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }

    const type = response.headers.get('Content-Type') ?? '';
    const buffer = Buffer.from(await response.arrayBuffer());
    const text = buffer.toString();
    return {
      status: response.status,
      headers: response.headers,
      type,
      buffer,
      text,
      json: type.includes('application/json') ? JSON.parse(text) : undefined,
    };
  }

  get user() {
    const cookie = this.cookies.get('user');
    return cookie ? JSON.parse(decodeURIComponent(cookie)) : null;
  }

  logIn(email, password) {
    return this.send('POST', '/api/auth/login', { json: { email, password } });
  }
}

const anna = ['anna@example.com', 'hay-for-breakfast'];
const ben = ['ben@example.com', 'saddle-in-the-rain'];
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function withServer(check, env = {}) {
  const server = spawn(process.execPath, ['build/index.js'], {
    cwd: backend,
    env: { ...process.env, PORT: options.port, ...env },
  });
  let log = '';
  try {
    await new Promise((resolve, reject) => {
      const onData = data => {
        log += data;
        if (log.includes('Listening on port')) resolve();
      };
      server.stdout.on('data', onData);
      server.stderr.on('data', onData);
      server.on('exit', code => reject(new Error(`The server ended with the code ${code}.\n${log}`)));
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

function profileForm(name, content, filename = 'me.png') {
  const form = new FormData();
  form.append('name', name);
  if (content) form.append('avatar', new Blob([content], { type: 'image/png' }), filename);
  return form;
}

function scriptFails(command, message) {
  const output = run(command, backend);
  assert.ok(output.includes(message), `${command}\n${output}`);
}

/* What must be true after each page */

const checks = {
  1: async () => {
    run('npm run build', backend);
  },

  3: async output => {
    assert.match(output, /has been executed successfully\./);
    for (const table of ['user', 'story', 'sessions']) assert.match(output, new RegExp(`CREATE TABLE "${table}"`));
  },

  4: async output => {
    assert.match(output, /INFO User 1 created: Anna\n.*INFO Script "create-user" completed\./);
    assert.match(output, /INFO Story 3 created: Rain, mud, happiness/);
    scriptFails('npx foal run create-user email=anna name=Anna password=hay-for-breakfast',
      'Script argument "email" must match format "email".');
    scriptFails('npx foal run create-user email=carl@example.com name=Carl password=12345678',
      'Script argument "password" must be string.');
    scriptFails('npx foal run create-user email=anna@example.com name=Anna password=hay-for-breakfast',
      'UNIQUE constraint failed: user.email');
    scriptFails('npx foal run create-story author=carl@example.com title=Hello text=Hi',
      'Could not find any entity of type "User"');
  },

  5: () => withServer(async () => {
    const visitor = new Browser();
    const { status, json } = await visitor.send('GET', '/api/stories');
    assert.equal(status, 200);
    assert.deepEqual(json.map(story => story.id), [3, 2, 1]);
    assert.deepEqual(Object.keys(json[0]).sort(), ['author', 'createdAt', 'id', 'text', 'title']);
    assert.deepEqual(json[0].author, { id: 1, name: 'Anna' });
    assert.ok(Math.abs(Date.parse(json[0].createdAt) - Date.now()) < 600_000);
    assert.deepEqual((await visitor.send('GET', '/api/stories?authorId=2')).json.map(story => story.id), [2]);
    assert.deepEqual((await visitor.send('GET', '/api/stories?authorId=99')).json, []);
    const refused = await visitor.send('GET', '/api/stories?authorId=ben');
    assert.equal(refused.status, 400);
    assert.match(refused.text, /"message":"must be integer"/);
  }),

  6: () => withServer(async () => {
    const visitor = new Browser();
    assert.equal((await visitor.send('GET', '/swagger/', { accept: 'text/html' })).status, 200);
    const { json } = await visitor.send('GET', '/swagger/openapi.json');
    assert.equal(json.info.title, 'Paddock Tales API');
    assert.deepEqual(Object.keys(json.paths), ['/stories']);
    assert.equal(json.paths['/stories'].get.parameters[0].name, 'authorId');
  }),

  8: () => withServer(async () => {
    const browser = new Browser();
    await browser.send('GET', '/api/stories');
    const before = browser.cookies.get('sessionID');
    assert.match(browser.lastSetCookies[0], /HttpOnly/);

    const wrong = await browser.logIn(anna[0], 'wrong password');
    assert.equal(wrong.status, 401);
    assert.equal(wrong.json.message, 'The e-mail address or the password is wrong.');
    assert.equal((await browser.logIn('carl@example.com', 'whatever')).status, 401);
    assert.equal((await browser.logIn('anna', undefined)).status, 400);

    const { status, json } = await browser.logIn(...anna);
    assert.equal(status, 200);
    assert.deepEqual(json, { id: 1, name: 'Anna' });
    assert.notEqual(browser.cookies.get('sessionID'), before);

    assert.equal((await browser.send('POST', '/api/auth/logout')).status, 204);
    assert.equal(browser.cookies.has('sessionID'), false);
  }),

  9: () => withServer(async () => {
    const browser = new Browser();
    const story = { title: 'Hello', text: 'Is anybody there?' };
    assert.equal((await browser.send('POST', '/api/stories', { json: story })).status, 401);
    assert.equal((await browser.send('POST', '/api/stories', { json: {} })).status, 401);
    await browser.logIn(...anna);
    const created = await browser.send('POST', '/api/stories', { json: story });
    assert.equal(created.status, 201);
    assert.deepEqual(Object.keys(created.json), ['id', 'title', 'text', 'createdAt', 'author']);
    assert.deepEqual(created.json.author, { id: 1, name: 'Anna' });
    assert.equal(created.json.id, 4);
    assert.equal((await browser.send('DELETE', '/api/stories/2')).status, 404);
    assert.equal((await browser.send('DELETE', '/api/stories/4')).status, 204);
    assert.equal((await browser.send('POST', '/api/stories', { json: { title: '' } })).status, 400);
    assert.equal((await browser.send('GET', '/api/stories')).json.length, 3);
  }),

  10: () => withServer(async () => {
    const browser = new Browser();
    await browser.logIn(...ben);
    assert.deepEqual(browser.user, { id: 2, name: 'Ben' });
    assert.ok(browser.lastSetCookies.some(cookie => cookie.startsWith('user=') && !/HttpOnly/.test(cookie)));
    browser.cookies.delete('sessionID');
    const refused = await browser.send('POST', '/api/stories', { json: { title: 'Hello', text: 'Hi' } });
    assert.equal(refused.status, 401);
    assert.deepEqual(browser.user, { id: 2, name: 'Ben' });
    await browser.send('POST', '/api/auth/logout');
    assert.equal(browser.user, null);
  }),

  11: () => withServer(async () => {
    const browser = new Browser();
    const cleo = { email: 'cleo@example.com', name: 'Cleo', password: 'two-white-socks' };
    assert.equal((await browser.send('POST', '/api/auth/signup', { json: { ...cleo, password: 'four' } })).status, 400);
    const { status, json } = await browser.send('POST', '/api/auth/signup', { json: cleo });
    assert.equal(status, 200);
    assert.deepEqual(json, { id: 3, name: 'Cleo' });
    assert.deepEqual(browser.user, { id: 3, name: 'Cleo' });
    assert.equal((await browser.send('POST', '/api/stories', { json: { title: 'New', text: 'Here' } })).status, 201);
    const twice = await new Browser().send('POST', '/api/auth/signup', { json: cleo });
    assert.equal(twice.status, 409);
    assert.equal(twice.json.message, 'This e-mail address already has an account.');
    assert.equal((await new Browser().logIn(cleo.email, cleo.password)).status, 200);
  }),

  12: () => withServer(async () => {
    const uploads = path.join(backend, 'assets/avatars/uploaded');
    const browser = new Browser();
    const anonymous = await browser.send('POST', '/api/profile', { form: profileForm('Nobody', png) });
    assert.equal(anonymous.status, 401);
    await browser.logIn(...anna);

    const standard = await browser.send('GET', '/api/profile/avatar?userId=1');
    assert.equal(standard.type, 'image/svg+xml');

    const saved = await browser.send('POST', '/api/profile', { form: profileForm('Anna', png) });
    assert.equal(saved.status, 200);
    assert.deepEqual(browser.user, { id: 1, name: 'Anna', avatar: saved.json.avatar });
    const picture = await new Browser().send('GET', '/api/profile/avatar?userId=1');
    assert.equal(picture.type, 'image/png');
    assert.ok(picture.buffer.equals(png));

    await browser.send('POST', '/api/profile', { form: profileForm('Anna B.', png) });
    assert.equal(fs.readdirSync(uploads).length, 1);
    assert.equal(browser.user.name, 'Anna B.');
    await browser.send('POST', '/api/profile', { form: profileForm('Anna') });
    assert.equal(browser.user.name, 'Anna');
    assert.equal(fs.readdirSync(uploads).length, 1);

    const text = await browser.send('POST', '/api/profile', { form: profileForm('Anna', 'meow', 'cat.png') });
    assert.equal(text.status, 400);
    assert.equal(text.json.message, 'The picture must be a PNG, JPEG or WebP file.');
    const large = await browser.send('POST', '/api/profile', { form: profileForm('Anna', Buffer.alloc(3_000_000)) });
    assert.equal(large.status, 400);
    assert.equal(large.json.body.message,
      'The file "avatar" is too large. The maximum file size is 1000000 bytes.');
    assert.equal((await browser.send('POST', '/api/profile', { form: profileForm('') })).status, 400);
    assert.equal(fs.readdirSync(uploads).length, 1);

    const { json } = await browser.send('GET', '/api/stories?authorId=1');
    assert.equal(json[0].author.avatar, browser.user.avatar);
  }),

  13: () => withServer(async () => {
    const browser = new Browser();
    await browser.send('GET', '/api/stories');
    assert.ok(browser.lastSetCookies.some(cookie => /^sessionID=.*SameSite=Lax/.test(cookie)));
    const refused = await browser.send('POST', '/api/auth/logout', { csrf: false });
    assert.equal(refused.status, 403);
    assert.equal(refused.text, 'CSRF token missing or incorrect.');
    assert.equal((await browser.logIn(...anna)).status, 200);
    const story = { title: 'Hello', text: 'With a token' };
    assert.equal((await browser.send('POST', '/api/stories', { json: story, csrf: false })).status, 403);
    assert.equal((await browser.send('POST', '/api/stories', { json: story })).status, 201);
    const form = profileForm('Anna', png);
    assert.equal((await browser.send('POST', '/api/profile', { form, csrf: false })).status, 403);
    assert.equal((await browser.send('POST', '/api/profile', { form })).status, 200);
    assert.equal((await new Browser().logIn(...anna)).status, 200);
  }),

  14: async () => {
    if (!buildFrontend) {
      fs.writeFileSync(path.join(backend, 'public/index.html'), '<!DOCTYPE html>\n<title>Paddock Tales</title>\n');
    }
    const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
    const checkPages = async browser => {
      for (const url of ['/', '/login', '/profile']) {
        const { status, text } = await browser.send('GET', url, { accept: html });
        assert.equal(status, 200);
        assert.match(text, /<title>Paddock Tales<\/title>/);
      }
      assert.equal((await browser.send('GET', '/api/ponies', { accept: html })).status, 404);
      assert.equal((await browser.send('GET', '/assets/old.js', { accept: '*/*' })).status, 404);
    };
    await withServer(async () => {
      const browser = new Browser();
      await checkPages(browser);
      assert.match((await browser.send('GET', '/swagger/', { accept: html })).text, /Swagger UI/);
    });
    await withServer(async readLog => {
      const browser = new Browser();
      await checkPages(browser);
      assert.doesNotMatch((await browser.send('GET', '/swagger/', { accept: html })).text, /Swagger UI/);
      assert.equal((await browser.logIn(...anna)).status, 200);
      assert.ok(browser.lastSetCookies.every(cookie => /Secure/.test(cookie)));
      const lines = readLog().split('\n').filter(line => line.startsWith('{'));
      assert.equal(JSON.parse(lines[0]).message, `Listening on port ${options.port}...`);
    }, { NODE_ENV: 'production' });
  },

  15: async output => {
    assert.match(output, /has been executed successfully\./);
    const idToken = user => `x.${Buffer.from(JSON.stringify(user)).toString('base64url')}.x`;
    const users = {
      dora: { sub: '100', email: 'dora@example.com', email_verified: true, name: 'Dora', picture: 'https://pictures.example.com/dora' },
      anna: { sub: '200', email: 'anna@example.com', email_verified: true, name: 'Anna' },
      eve: { sub: '300', email: 'eve@example.com', email_verified: false, name: 'Eve' },
    };
    const tokens = Object.fromEntries(Object.entries(users).map(([name, user]) => [name, idToken(user)]));
    const mock = path.join(work, 'google.cjs');
    fs.writeFileSync(mock, `
      const tokens = ${JSON.stringify(tokens)};
      globalThis.fetch = async (url, init) => {
        if (String(url).startsWith('https://pictures.example.com/')) {
          return new Response(Buffer.from('${png.toString('base64')}', 'base64'));
        }
        return Response.json({ access_token: 'a', token_type: 'Bearer', id_token: tokens[init.body.get('code')] });
      };
    `);
    run('npm run build', backend);
    await withServer(async () => {
      const comeBack = async (browser, code) => {
        const { status, headers } = await browser.send('GET', '/api/auth/google');
        assert.equal(status, 302);
        const url = new URL(headers.get('Location'));
        assert.equal(url.origin, 'https://accounts.google.com');
        assert.equal(url.searchParams.get('redirect_uri'), 'http://localhost:3001/api/auth/google/callback');
        const state = url.searchParams.get('state');
        return browser.send('GET', `/api/auth/google/callback?state=${state}&${code}`);
      };

      const dora = new Browser();
      assert.equal((await comeBack(dora, 'code=dora')).headers.get('Location'), '/');
      const { id, name, avatar } = dora.user;
      assert.equal(name, 'Dora');
      assert.ok((await dora.send('GET', `/api/profile/avatar?userId=${id}`)).buffer.equals(png));
      assert.equal((await dora.send('POST', '/api/stories', { json: { title: 'Hi', text: 'From Google' } })).status, 201);

      const again = new Browser();
      await comeBack(again, 'code=dora');
      assert.deepEqual(again.user, { id, name, avatar });

      const login = (error, browser = new Browser()) => async answer => {
        assert.equal((await answer(browser)).headers.get('Location'), `/login?error=${error}`);
        assert.equal(browser.user, null);
      };
      await login('email')(browser => comeBack(browser, 'code=anna'));
      await login('email')(browser => comeBack(browser, 'code=eve'));
      await login('google')(browser => comeBack(browser, 'error=access_denied'));
      await login('google')(browser => browser.send('GET', '/api/auth/google/callback?state=forged&code=dora'));

      assert.equal((await new Browser().logIn('dora@example.com', 'any password')).status, 401);
      assert.equal((await new Browser().logIn(...anna)).status, 200);
      assert.equal((await dora.send('GET', '/api/stories?authorId=1')).json.length > 0, true);
    }, { NODE_OPTIONS: `--require ${mock}` });
  },
};

/* Go */

fs.mkdirSync(work, { recursive: true });
const pages = fs.readdirSync(pagesDir)
  .filter(name => /^\d+-.*\.md$/.test(name))
  .sort((a, b) => parseInt(a, 10) - parseInt(b, 10));

for (const name of pages) {
  const page = parseInt(name, 10);
  const output = follow(page, path.join(pagesDir, name));
  if (page === 7 && frontendModules) {
    fs.symlinkSync(frontendModules, path.join(frontend, 'node_modules'), 'dir');
  }
  if (page >= 5) {
    run('npm run build', backend);
  }
  if (page >= 7 && buildFrontend) {
    run('npm run build', frontend);
  }
  await checks[page]?.(output);
  console.log(`ok ${name}`);
}

if (options.keep || options.work) console.log(`The projects are in ${root}`);
else fs.rmSync(work, { recursive: true, force: true });
