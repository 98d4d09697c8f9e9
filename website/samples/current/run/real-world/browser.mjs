/** Remembers cookies and sends the CSRF token, as the front end does. */
export class Browser {
  cookies = new Map();
  lastSetCookies = [];

  constructor(origin) {
    this.origin = origin;
  }

  async send(method, url, { json, form, csrf = true, accept = 'application/json' } = {}) {
    const headers = { Accept: accept };
    if (this.cookies.size > 0) {
      headers.Cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    }
    if (csrf && this.cookies.has('XSRF-TOKEN')) {
      headers['X-XSRF-TOKEN'] = this.cookies.get('XSRF-TOKEN');
    }
    if (json) headers['Content-Type'] = 'application/json';

    const response = await fetch(this.origin + url, {
      method,
      headers,
      body: json ? JSON.stringify(json) : form,
      redirect: 'manual',
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

export const anna = ['anna@example.com', 'hay-for-breakfast'];
export const ben = ['ben@example.com', 'saddle-in-the-rain'];
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function profileForm(name, content, filename = 'me.png') {
  const form = new FormData();
  form.append('name', name);
  if (content) form.append('avatar', new Blob([content], { type: 'image/png' }), filename);
  return form;
}
