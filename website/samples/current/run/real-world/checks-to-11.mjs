/** What must be true after each page, up to signing up. */
import assert from 'node:assert/strict';
import { anna, ben } from './browser.mjs';

function scriptFails(project, script, message) {
  const output = project.foal(`run ${script}`);
  assert.ok(output.includes(message), `${script}\n${output}`);
}

export const checksToSigningUp = {
  3: async (project, output) => {
    assert.match(output, /has been executed successfully\./);
    for (const table of ['user', 'story', 'sessions']) assert.match(output, new RegExp(`CREATE TABLE "${table}"`));
  },

  4: async (project, output) => {
    assert.match(output, /INFO User 1 created: Anna\n.*INFO Script "create-user" completed\./);
    assert.match(output, /INFO Story 3 created: Rain, mud, happiness/);
    scriptFails(
      project,
      'create-user email=anna name=Anna password=hay-for-breakfast',
      'Script argument "email" must match format "email".',
    );
    scriptFails(
      project,
      'create-user email=carl@example.com name=Carl password=12345678',
      'Script argument "password" must be string.',
    );
    scriptFails(
      project,
      'create-user email=anna@example.com name=Anna password=hay-for-breakfast',
      'UNIQUE constraint failed: user.email',
    );
    scriptFails(
      project,
      'create-story author=carl@example.com title=Hello text=Hi',
      'Could not find any entity of type "User"',
    );
  },

  5: (project) =>
    project.serve(async () => {
      const visitor = project.browser();
      const { status, json } = await visitor.send('GET', '/api/stories');
      assert.equal(status, 200);
      assert.deepEqual(
        json.map((story) => story.id),
        [3, 2, 1],
      );
      assert.deepEqual(Object.keys(json[0]).toSorted(), ['author', 'createdAt', 'id', 'text', 'title']);
      assert.deepEqual(json[0].author, { id: 1, name: 'Anna' });
      assert.ok(Math.abs(Date.parse(json[0].createdAt) - Date.now()) < 600_000);
      assert.deepEqual(
        (await visitor.send('GET', '/api/stories?authorId=2')).json.map((story) => story.id),
        [2],
      );
      assert.deepEqual((await visitor.send('GET', '/api/stories?authorId=99')).json, []);
      const refused = await visitor.send('GET', '/api/stories?authorId=ben');
      assert.equal(refused.status, 400);
      assert.match(refused.text, /"message":"must be integer"/);
    }),

  6: (project) =>
    project.serve(async () => {
      const visitor = project.browser();
      assert.equal((await visitor.send('GET', '/swagger/', { accept: 'text/html' })).status, 200);
      const { json } = await visitor.send('GET', '/swagger/openapi.json');
      assert.equal(json.info.title, 'Paddock Tales API');
      assert.deepEqual(Object.keys(json.paths), ['/stories']);
      assert.equal(json.paths['/stories'].get.parameters[0].name, 'authorId');
    }),

  8: (project) =>
    project.serve(async () => {
      const browser = project.browser();
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

  9: (project) =>
    project.serve(async () => {
      const browser = project.browser();
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

  10: (project) =>
    project.serve(async () => {
      const browser = project.browser();
      await browser.logIn(...ben);
      assert.deepEqual(browser.user, { id: 2, name: 'Ben' });
      assert.ok(browser.lastSetCookies.some((cookie) => cookie.startsWith('user=') && !/HttpOnly/.test(cookie)));
      browser.cookies.delete('sessionID');
      const refused = await browser.send('POST', '/api/stories', { json: { title: 'Hello', text: 'Hi' } });
      assert.equal(refused.status, 401);
      assert.deepEqual(browser.user, { id: 2, name: 'Ben' });
      await browser.send('POST', '/api/auth/logout');
      assert.equal(browser.user, null);
    }),

  11: (project) =>
    project.serve(async () => {
      const browser = project.browser();
      const cleo = { email: 'cleo@example.com', name: 'Cleo', password: 'two-white-socks' };
      assert.equal(
        (await browser.send('POST', '/api/auth/signup', { json: { ...cleo, password: 'four' } })).status,
        400,
      );
      const { status, json } = await browser.send('POST', '/api/auth/signup', { json: cleo });
      assert.equal(status, 200);
      assert.deepEqual(json, { id: 3, name: 'Cleo' });
      assert.deepEqual(browser.user, { id: 3, name: 'Cleo' });
      assert.equal((await browser.send('POST', '/api/stories', { json: { title: 'New', text: 'Here' } })).status, 201);
      const twice = await project.browser().send('POST', '/api/auth/signup', { json: cleo });
      assert.equal(twice.status, 409);
      assert.equal(twice.json.message, 'This e-mail address already has an account.');
      assert.equal((await project.browser().logIn(cleo.email, cleo.password)).status, 200);
    }),
};
