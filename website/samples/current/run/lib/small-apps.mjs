/** Applications of a few routes, for what `behaviour.mjs` tries; each function takes what that prepares. */

const LOG_FORMATS = ['settings.logger.format', 'settings.loggerFormat'];

export function silence({ Config }) {
  for (const key of LOG_FORMATS) Config.set(key, 'none');
  Config.set('settings.logErrors', false);
}

/** A controller of `{ 'GET /path': { hooks, answer } }`, without decorators; `answer` gives the body or a response. */
export function controllerOf({ HttpResponse, HttpResponseOK, Get, Post }, routes, parent = Object) {
  class Controller extends parent {}
  for (const [route, { hooks = [], answer = () => ({}) }] of Object.entries(routes)) {
    const [verb, url] = route.split(' ');
    Controller.prototype[route] = async function answerRequest(ctx) {
      const body = await answer(ctx);
      return body instanceof HttpResponse ? body : new HttpResponseOK(body);
    };
    for (const hook of hooks.toReversed()) hook(Controller.prototype, route);
    ({ GET: Get, POST: Post })[verb](url)(Controller.prototype, route);
  }
  return Controller;
}

export async function appOf({ core, request }, ...subControllers) {
  class AppController {
    subControllers = subControllers;
  }
  return request(await core.createApp(AppController));
}

export const cookiesOf = (answer) => (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
export const isSet = (cookie) => !cookie.endsWith('=');

/** Routes with `UseSessions` and cookies, and sessions in memory. */
export async function sessionApp(setup) {
  const { SessionStore, UseSessions, HttpResponseNotImplemented, Config } = setup.core;
  Config.set('settings.session.csrf.enabled', true);
  class Memory extends SessionStore {
    sessions = new Map();
    save = async (state) => void this.sessions.set(state.id, JSON.stringify(state));
    update = this.save;
    read = async (id) => (this.sessions.has(id) ? JSON.parse(this.sessions.get(id)) : null);
    destroy = async (id) => void this.sessions.delete(id);
    cleanUpExpiredSessions = async () => {};
    clear = async () => this.sessions.clear();
  }
  const hooks = [UseSessions({ cookie: true, store: Memory })];
  const fail = () => {
    throw new Error('on purpose');
  };
  const routes = {
    'GET /': { hooks },
    'POST /': { hooks },
    'GET /500': { hooks, answer: fail },
    'GET /501': { hooks, answer: () => new HttpResponseNotImplemented() },
    'GET /required': { hooks: [UseSessions({ cookie: true, required: true, store: Memory })] },
    'GET /regenerate': {
      hooks,
      async answer({ session }) {
        const before = session.get('csrfToken');
        await session.regenerateID();
        return { isSame: before === session.get('csrfToken') };
      },
    },
    'GET /regenerate-500': { hooks, answer: ({ session }) => session.regenerateID().then(fail) },
    'GET /flash': { hooks, answer: ({ session }) => session.set('news', 'flash', { flash: true }) ?? {} },
    'GET /set': { hooks, answer: ({ session }) => session.set('news', 'new') ?? { news: session.get('news') } },
    'GET /news': { hooks, answer: ({ session }) => ({ news: session.get('news') }) },
  };
  return appOf(setup, controllerOf(setup.core, routes));
}

/** Files of at most 9 bytes and a text field, as the page on uploads has it. */
export async function uploadApp(setup, hooks = []) {
  const { Config } = setup.core;
  Config.set('settings.multipartRequests.fileSizeLimit', 10);
  const fields = { type: 'object', properties: { name: { type: 'string' } } };
  const { ParseAndValidateFiles, ValidateMultipartFormDataBody } = setup.storage;
  const parse = ParseAndValidateFiles?.({ file: {} }, fields) ?? ValidateMultipartFormDataBody({ files: { file: {} } });
  const answer = ({ request }) => request.body;
  const [above, below] = [
    [...hooks, parse],
    [parse, ...hooks],
  ];
  const routes = { 'POST /above': { hooks: above, answer }, 'POST /below': { hooks: below, answer } };
  return appOf(setup, controllerOf(setup.core, routes));
}
