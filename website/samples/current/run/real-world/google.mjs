/** Sign-in with Google, whose servers are played by a module that is loaded before the application. */
import assert from 'node:assert/strict';
import { anna, png } from './browser.mjs';

const USERS = {
  dora: {
    sub: '100',
    email: 'dora@example.com',
    email_verified: true,
    name: 'Dora',
    picture: 'https://pictures.example.com/dora',
  },
  anna: { sub: '200', email: 'anna@example.com', email_verified: true, name: 'Anna' },
  eve: { sub: '300', email: 'eve@example.com', email_verified: false, name: 'Eve' },
};

const idToken = (user) => `x.${Buffer.from(JSON.stringify(user)).toString('base64url')}.x`;

/** Source of the module: the code that Google gives is the name of the user. */
export function googleMock() {
  const tokens = Object.fromEntries(Object.entries(USERS).map(([name, user]) => [name, idToken(user)]));
  return `
    const tokens = ${JSON.stringify(tokens)};
    globalThis.fetch = async (url, init) => {
      if (String(url).startsWith('https://pictures.example.com/')) {
        return new Response(Buffer.from('${png.toString('base64')}', 'base64'));
      }
      return Response.json({ access_token: 'a', token_type: 'Bearer', id_token: tokens[init.body.get('code')] });
    };
  `;
}

/** Goes to Google and comes back with an answer. */
async function comeBack(browser, answer) {
  const { status, headers } = await browser.send('GET', '/api/auth/google');
  assert.equal(status, 302);
  const url = new URL(headers.get('Location'));
  assert.equal(url.origin, 'https://accounts.google.com');
  assert.equal(url.searchParams.get('redirect_uri'), 'http://localhost:3001/api/auth/google/callback');
  return browser.send('GET', `/api/auth/google/callback?state=${url.searchParams.get('state')}&${answer}`);
}

export async function checkGoogle(project) {
  const dora = project.browser();
  assert.equal((await comeBack(dora, 'code=dora')).headers.get('Location'), '/');
  const { id, name, avatar } = dora.user;
  assert.equal(name, 'Dora');
  assert.ok((await dora.send('GET', `/api/profile/avatar?userId=${id}`)).buffer.equals(png));
  const story = { title: 'Hi', text: 'From Google' };
  assert.equal((await dora.send('POST', '/api/stories', { json: story })).status, 201);

  const again = project.browser();
  await comeBack(again, 'code=dora');
  assert.deepEqual(again.user, { id, name, avatar });

  const refused = async (error, answer) => {
    const browser = project.browser();
    assert.equal((await answer(browser)).headers.get('Location'), `/login?error=${error}`);
    assert.equal(browser.user, null);
  };
  await refused('email', (browser) => comeBack(browser, 'code=anna'));
  await refused('email', (browser) => comeBack(browser, 'code=eve'));
  await refused('google', (browser) => comeBack(browser, 'error=access_denied'));
  await refused('google', (browser) => browser.send('GET', '/api/auth/google/callback?state=forged&code=dora'));

  assert.equal((await project.browser().logIn('dora@example.com', 'any password')).status, 401);
  assert.equal((await project.browser().logIn(...anna)).status, 200);
  assert.ok((await dora.send('GET', '/api/stories?authorId=1')).json.length > 0);
}
