/** Sign-in with Google: the authorisation code flow with a state in a cookie. */
const { Config, generateToken, HttpResponseRedirect } = require('@foal/core');

const STATE = 'oauth2-state';
const SETTINGS = 'settings.social.google';

class InvalidStateError extends Error {
  name = 'InvalidStateError';
}

class AuthorizationError extends Error {
  name = 'AuthorizationError';
  constructor(error) {
    super(`The authorization server returned the error "${error}".`);
    this.error = error;
  }
}

class GoogleProvider {
  async createHttpResponseWithConsentPageUrl() {
    const state = await generateToken();
    const url = new URL('https://accounts.google.com/o/oauth2/v2/auth');
    const parameters = {
      response_type: 'code',
      client_id: Config.getOrThrow(`${SETTINGS}.clientId`, 'string'),
      redirect_uri: Config.getOrThrow(`${SETTINGS}.redirectUri`, 'string'),
      scope: 'openid profile email',
      state,
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return new HttpResponseRedirect(url.href).setCookie(STATE, state, { httpOnly: true, maxAge: 300, path: '/' });
  }

  async getTokens({ request }) {
    const { state, error, code = '' } = request.query;
    if (state !== request.cookies[STATE]) throw new InvalidStateError('The state is not the one that was sent.');
    if (error) throw new AuthorizationError(error);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: Config.getOrThrow(`${SETTINGS}.redirectUri`, 'string'),
      client_id: Config.getOrThrow(`${SETTINGS}.clientId`, 'string'),
      client_secret: Config.getOrThrow(`${SETTINGS}.clientSecret`, 'string'),
    });
    const response = await fetch('https://oauth2.googleapis.com/token', { method: 'POST', body });
    return response.json();
  }

  async getUserInfo(ctx) {
    const tokens = await this.getTokens(ctx);
    const [, payload] = tokens.id_token.split('.');
    return { tokens, userInfo: JSON.parse(Buffer.from(payload, 'base64url').toString()) };
  }
}

module.exports = { AuthorizationError, GoogleProvider, InvalidStateError };
