/**
 * What the pages say of Foal where it surprises, tried with the packages of a version: a release that behaves otherwise
 * fails here, with the page that has to change. Pages have their names of the current version.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { packagesOf } from './modules.mjs';
import { appOf, controllerOf, cookiesOf, isSet, sessionApp, silence, uploadApp } from './small-apps.mjs';

export async function checkBehaviour(version) {
  const require = createRequire(path.join(packagesOf(version), 'x.js'));
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'foal-behaviour-'));
  // Not every version has each of them in its samples.
  const optional = (name) =>
    fs.existsSync(path.join(packagesOf(version), '@foal', name)) ? require(`@foal/${name}`) : undefined;
  const setup = {
    work,
    core: require('@foal/core'),
    request: require('supertest'),
    jwt: optional('jwt'),
    storage: optional('storage'),
    sockets: optional('socket.io'),
    connect: createRequire(path.join(packagesOf('current'), 'x.js'))('socket.io-client').io,
    sign: (payload, subject) => require('jsonwebtoken').sign(payload, 'hay', { subject }),
  };
  silence(setup.core);
  const from = process.cwd();
  process.chdir(work);
  const { version: release } = require('@foal/core/package.json');
  const failed = [];
  try {
    for (const { page, says, needs = [], differs = [], check } of CHECKS) {
      if (differs.includes(version) || needs.some((name) => setup[name] === undefined)) continue;
      try {
        await check(setup);
        console.log(`  ${page}: ${says}`);
      } catch (error) {
        failed.push(`docs/${page} says of ${says}, which is not so in ${release}: ${error.message}`);
      }
    }
  } finally {
    process.chdir(from);
    fs.rmSync(work, { recursive: true });
  }
  assert.deepEqual(failed, []);
  console.log(`${release} behaves as the pages of the version "${version}" say.`);
}

const CHECKS = [
  {
    page: 'architecture/controllers.md',
    says: 'JSON bodies that are neither objects nor lists',
    async check(setup) {
      const app = await appOf(setup, controllerOf(setup.core, { 'POST /': {} }));
      const post = (body) => app.post('/').set('Content-Type', 'application/json').send(body);
      for (const body of ['12', '"hay"', 'null', 'true', 'false']) assert.equal((await post(body)).status, 400, body);
      assert.equal((await post('[1]')).status, 200);
    },
  },
  {
    page: 'architecture/controllers.md',
    says: 'case and slashes of paths',
    async check(setup) {
      const app = await appOf(setup, controllerOf(setup.core, { 'GET /todos': {} }));
      for (const url of ['/todos/', '/TODOS']) assert.equal((await app.get(url)).status, 200, url);
      assert.equal((await app.get('/todos//')).status, 404);
    },
  },
  {
    page: 'architecture/hooks.md',
    says: 'hooks above a subclass',
    async check(setup) {
      const { Hook, controller } = setup.core;
      const mark = (name) => Hook((ctx) => void (ctx.marks = [...(ctx.marks ?? []), name]));
      const answer = ({ marks }) => marks;
      const Parent = controllerOf(setup.core, { 'GET /marks': { hooks: [mark('method')], answer } });
      mark('parent')(Parent);
      const [Plain, Own] = [controllerOf(setup.core, {}, Parent), controllerOf(setup.core, {}, Parent)];
      mark('child')(Own);
      const app = await appOf(setup, controller('/plain', Plain), controller('/own', Own));
      assert.deepEqual((await app.get('/plain/marks')).body, ['parent', 'method']);
      assert.deepEqual((await app.get('/own/marks')).body, ['child', 'method']);
    },
  },
  {
    page: 'architecture/configuration.md',
    says: 'empty values and null',
    check({ core, work }) {
      const { Config } = core;
      process.env['FOAL_EMPTY'] = '';
      fs.mkdirSync(path.join(work, 'config'));
      fs.writeFileSync(path.join(work, 'config/default.json'), '{ "empty": "env(FOAL_EMPTY)", "nothing": null }');
      Config.clearCache();
      silence(core);
      assert.equal(Config.get('empty', 'string', 'default'), '');
      assert.equal(Config.getOrThrow('empty'), '');
      for (const type of ['number', 'boolean']) assert.throws(() => Config.get('empty', type, 1), /invalid type/);
      for (const type of ['string', 'number', 'boolean'])
        assert.throws(() => Config.get('nothing', type, 1), /invalid type/);
      assert.equal(Config.get('nothing'), null);
    },
  },
  {
    page: 'common/validation-and-sanitization.md',
    says: 'a default of a required parameter',
    async check(setup) {
      const { ValidateQueryParam, getApiParameters } = setup.core;
      const hooks = [ValidateQueryParam('page', { type: 'number', default: 1 })];
      const Controller = controllerOf(setup.core, { 'GET /': { hooks, answer: ({ request }) => request.query } });
      const answer = await (await appOf(setup, Controller)).get('/');
      assert.deepEqual([answer.status, answer.body], [200, { page: 1 }]);
      const [parameter] = getApiParameters(Controller, 'GET /');
      assert.equal(parameter(new Controller()).required, true);
    },
  },
  {
    page: 'frontend/server-side-rendering.md',
    says: 'patterns and placeholders in values',
    check({ core }) {
      const text = core.renderToString('[{{ a }}|{{ b }}]', { a: '$& {{ b }} <', b: 'B' });
      assert.equal(text, '[{{ a }} B <|B]');
    },
  },
  {
    page: 'authentication/session-tokens.md',
    says: 'answers that carry the cookie',
    async check(setup) {
      const app = await sessionApp(setup);
      assert.deepEqual(cookiesOf(await app.get('/500')), []);
      assert.equal(cookiesOf(await app.get('/501')).filter(isSet).length, 2);
    },
  },
  {
    page: 'security/csrf-protection.md',
    says: 'answers with the cookie XSRF-TOKEN, and the token after regenerateID',
    async check(setup) {
      const app = await sessionApp(setup);
      const own = cookiesOf(await app.get('/'));
      const refused = [
        [400, await app.get('/required')],
        [401, await app.get('/').set('Cookie', 'sessionID=unknown')],
        [403, await app.post('/').set('Cookie', own)],
        [500, await app.get('/500').set('Cookie', own)],
      ];
      for (const [status, answer] of refused) {
        assert.equal(answer.status, status);
        assert.deepEqual(cookiesOf(answer).filter(isSet), [], String(status));
      }
      assert.deepEqual((await app.get('/regenerate').set('Cookie', own)).body, { isSame: true });
    },
  },
  {
    page: 'authentication/session-tokens.md',
    says: 'the old token of regenerateID',
    async check(setup) {
      const app = await sessionApp(setup);
      const own = cookiesOf(await app.get('/'));
      const statusOf = async (url) => (await app.get(url).set('Cookie', own)).status;
      assert.deepEqual([await statusOf('/regenerate-500'), await statusOf('/')], [500, 200]);
      assert.deepEqual([await statusOf('/regenerate'), await statusOf('/')], [200, 401]);
    },
  },
  {
    page: 'authentication/session-tokens.md',
    says: 'a flash value and a later set',
    async check(setup) {
      const app = await sessionApp(setup);
      const own = cookiesOf(await app.get('/'));
      const read = async (url) => (await app.get(url).set('Cookie', own)).body.news;
      await read('/flash');
      assert.deepEqual([await read('/set'), await read('/news')], ['flash', 'new']);
    },
  },
  {
    page: 'common/logging.md',
    says: 'contentLength as text',
    differs: ['2.x', '3.x'],
    async check(setup) {
      const { Config } = setup.core;
      const lines = [];
      const print = console.log;
      Config.set('settings.logger.format', 'json');
      Config.set('settings.loggerFormat', 'foal');
      console.log = (line) => lines.push(line);
      try {
        await (await appOf(setup, controllerOf(setup.core, { 'GET /logged': {} }))).get('/logged');
      } finally {
        console.log = print;
        silence(setup.core);
      }
      const line = lines.find((one) => one.includes('GET /logged')) ?? 'null';
      assert.equal(JSON.parse(line)?.contentLength, '2');
    },
  },
  {
    page: 'common/websockets.md',
    says: 'a message with two payloads',
    needs: ['sockets'],
    async check({ core, sockets, connect }) {
      core.Config.set('settings.logger.logSocketioMessages', false);
      const fed = [];
      class Root extends sockets.SocketIOController {
        feed(_ctx, payload) {
          fed.push(payload);
          return new sockets.WebsocketResponse();
        }
      }
      sockets.EventName('feed')(Root.prototype, 'feed');
      const server = http.createServer();
      const root = new core.ServiceManager().get(Root);
      await root.attachHttpServer(server);
      await new Promise((resolve) => server.listen(0, resolve));
      const client = connect(`http://localhost:${server.address().port}`);
      try {
        const answered = [];
        client.emit('feed', 12, 'hay', () => answered.push('two'));
        // Messages of a client arrive in order, and so do the answers.
        await new Promise((resolve) => client.emit('feed', 13, () => resolve(answered.push('one'))));
        assert.deepEqual([fed, answered], [[12, 13], ['one']]);
      } finally {
        client.close();
        await new Promise((resolve) => root.wsServer.io.close(resolve));
      }
    },
  },
  {
    page: 'authentication/jwt.md',
    says: 'a sub that is no integer',
    needs: ['jwt'],
    differs: ['2.x'],
    async check(setup) {
      setup.core.Config.set('settings.jwt.secret', 'hay');
      const hooks = [setup.jwt.JWTRequired({ user: async (id) => ({ id }) })];
      const app = await appOf(setup, controllerOf(setup.core, { 'GET /': { hooks, answer: ({ user }) => user } }));
      const get = (sub) => app.get('/').set('Authorization', `Bearer ${setup.sign({}, sub)}`);
      for (const sub of ['7.9', '7f3a9c10-30d4']) assert.deepEqual((await get(sub)).body, { id: 7 }, sub);
      assert.equal((await get('bella')).status, 500);
    },
  },
  {
    page: 'common/file-storage/upload-and-download-files.md',
    says: 'a file of exactly fileSizeLimit, and a field sent twice',
    needs: ['storage'],
    async check(setup) {
      const isNew = setup.storage.ParseAndValidateFiles !== undefined;
      const app = await uploadApp(setup);
      const statusOf = async (size) => (await app.post('/below').attach('file', Buffer.alloc(size), 'a.txt')).status;
      assert.deepEqual([await statusOf(9), await statusOf(10), await statusOf(11)], [200, isNew ? 400 : 200, 400]);
      const { body } = await app.post('/below').field('name', 'Bella').field('name', 'Luna');
      assert.equal((isNew ? body : body.fields).name, 'Luna');
    },
  },
  {
    page: 'common/file-storage/upload-and-download-files.md',
    says: 'ValidateBody above and below the hook for files',
    needs: ['storage'],
    async check(setup) {
      const fields = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
      const isNew = setup.storage.ParseAndValidateFiles !== undefined;
      const schema = isNew ? fields : { type: 'object', properties: { fields }, required: ['fields'] };
      const app = await uploadApp(setup, [setup.core.ValidateBody(schema)]);
      const statusOf = async (url, field) => (await app.post(url).field(field, 'Bella')).status;
      assert.equal(await statusOf('/above', 'name'), 400);
      assert.deepEqual([await statusOf('/below', 'name'), await statusOf('/below', 'other')], [200, 400]);
    },
  },
  {
    page: 'common/file-storage/upload-and-download-files.md',
    says: 'the header Range',
    needs: ['storage'],
    async check(setup) {
      const { Config, ServiceManager } = setup.core;
      Config.set('settings.disk.driver', 'local');
      Config.set('settings.disk.local.directory', setup.work);
      fs.writeFileSync(path.join(setup.work, 'hay.txt'), '0123456789');
      const disk = new ServiceManager().get(setup.storage.Disk);
      const answer = () => disk.createHttpResponse('hay.txt');
      const app = await appOf(setup, controllerOf(setup.core, { 'GET /': { answer } }));
      const { status, text } = await app.get('/').set('Range', 'bytes=0-3');
      assert.deepEqual([status, text], [200, '0123456789']);
    },
  },
];
