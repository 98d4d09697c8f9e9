/** What must be true after each of the last pages: files, CSRF protection, production, sign-in with Google. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { anna, png, profileForm } from './browser.mjs';
import { checkGoogle, googleMock } from './google.mjs';

export const checksToTheEnd = {
  12: (project) =>
    project.serve(async () => {
      const uploads = path.join(project.backend, 'assets/avatars/uploaded');
      const browser = project.browser();
      const anonymous = await browser.send('POST', '/api/profile', { form: profileForm('Nobody', png) });
      assert.equal(anonymous.status, 401);
      await browser.logIn(...anna);

      const standard = await browser.send('GET', '/api/profile/avatar?userId=1');
      assert.equal(standard.type, 'image/svg+xml');

      const saved = await browser.send('POST', '/api/profile', { form: profileForm('Anna', png) });
      assert.equal(saved.status, 200);
      assert.deepEqual(browser.user, { id: 1, name: 'Anna', avatar: saved.json.avatar });
      const picture = await project.browser().send('GET', '/api/profile/avatar?userId=1');
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
      assert.equal(large.json.body.message, 'The file "avatar" is too large. The maximum file size is 1000000 bytes.');
      assert.equal((await browser.send('POST', '/api/profile', { form: profileForm('') })).status, 400);
      assert.equal(fs.readdirSync(uploads).length, 1);

      const { json } = await browser.send('GET', '/api/stories?authorId=1');
      assert.equal(json[0].author.avatar, browser.user.avatar);
    }),

  13: (project) =>
    project.serve(async () => {
      const browser = project.browser();
      await browser.send('GET', '/api/stories');
      assert.ok(browser.lastSetCookies.some((cookie) => /^sessionID=.*SameSite=Lax/.test(cookie)));
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
      assert.equal((await project.browser().logIn(...anna)).status, 200);
    }),

  14: async (project) => {
    const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
    const checkPages = async (browser) => {
      for (const url of ['/', '/login', '/profile']) {
        const { status, text } = await browser.send('GET', url, { accept: html });
        assert.equal(status, 200);
        assert.match(text, /<title>Paddock Tales<\/title>/);
      }
      assert.equal((await browser.send('GET', '/api/ponies', { accept: html })).status, 404);
      assert.equal((await browser.send('GET', '/assets/old.js', { accept: '*/*' })).status, 404);
    };
    await project.serve(async () => {
      const browser = project.browser();
      await checkPages(browser);
      assert.match((await browser.send('GET', '/swagger/', { accept: html })).text, /Swagger UI/);
    });
    await project.serve(
      async (readLog) => {
        const browser = project.browser();
        await checkPages(browser);
        assert.doesNotMatch((await browser.send('GET', '/swagger/', { accept: html })).text, /Swagger UI/);
        assert.equal((await browser.logIn(...anna)).status, 200);
        assert.ok(browser.lastSetCookies.every((cookie) => /Secure/.test(cookie)));
        const lines = readLog()
          .split('\n')
          .filter((line) => line.startsWith('{'));
        assert.equal(JSON.parse(lines[0]).message, `Listening on port ${project.port}...`);
      },
      { NODE_ENV: 'production' },
    );
  },

  15: async (project, output) => {
    assert.match(output, /has been executed successfully\./);
    project.compile();
    const mock = path.join(project.work, 'google.cjs');
    fs.writeFileSync(mock, googleMock());
    await project.serve(() => checkGoogle(project), { NODE_OPTIONS: `--require ${mock}` });
  },
};
