/**
 * Keeps a page up to date while its site is edited: content is reloaded and swapped in place, and errors are shown over
 * the page until they are fixed. Only the development server adds this module.
 */

/** The message from the server: the version of the site, and what is wrong with it. */
interface DevState {
  readonly version: number;
  /** New contents of the files that this page was made from, by URL. */
  readonly files?: Readonly<Record<string, string>>;
  readonly error?: Readonly<Record<string, unknown>>;
}

interface HotConnection {
  on(event: string, listener: (data: DevState) => void): void;
  send(event: string, data?: unknown): void;
}

// Written out, because Vite looks for exactly this text.
const hot = (import.meta as ImportMeta & { readonly hot?: HotConnection }).hot;
const root = document.documentElement;

const mark = document.querySelector<HTMLMetaElement>('meta[name="octavo-dev"]')?.content ?? '';
const [version, codeVersion] = mark.split(' ').map(Number);
/** Version of the site that this page was made from. */
let shown = version ?? 0;
let overlay: Element | undefined;
/** Runs one update after the other. */
let updates = Promise.resolve();

/** Contents that arrived before they were requested. */
let pushed: NonNullable<DevState['files']> = {};
const fetchFromServer = window.fetch.bind(window);

window.fetch = (input, init) => {
  const text = typeof input === 'string' ? pushed[input] : undefined;
  if (text === undefined) return fetchFromServer(input, init);
  return Promise.resolve(new Response(text, { headers: { 'content-type': 'text/html' } }));
};

async function update({ version, files = {} }: DevState): Promise<void> {
  if (version <= shown) return;
  shown = version;
  const { refresh } = window.octavo ?? {};
  if (refresh === undefined || root.dataset['hasHydrated'] !== 'true') return window.location.reload();
  pushed = files;
  await refresh().catch(() => window.location.reload());
  pushed = {};
  window.dispatchEvent(new Event('octavo:updated'));
}

function showError(error: DevState['error']): void {
  overlay?.remove();
  overlay = undefined;
  const Overlay = customElements.get('vite-error-overlay') as (new (error: unknown) => HTMLElement) | undefined;
  if (error === undefined || Overlay === undefined) return;
  overlay = new Overlay({ stack: '', ...error });
  document.body.append(overlay);
}

function receive(state: DevState): void {
  const { error } = state;
  showError(error);
  // The server marks pages that it could not render.
  if (root.dataset['octavoError'] === undefined) updates = updates.then(() => update(state));
  else if (error === undefined) window.location.reload();
}

const greet = (about: { readonly codeVersion?: number | undefined } = {}) =>
  hot?.send('octavo:hello', { path: window.location.pathname, ...about });

hot?.on('octavo:state', receive);
// Each update of Vite's own removes all errors.
hot?.on('vite:afterUpdate', () => greet());
window.addEventListener('octavo:navigation', () => greet());
greet();
// If a module changed while the page was loading, its update may have come before the module ran here, and then does
// nothing.
new MutationObserver((_, observer) => {
  observer.disconnect();
  greet({ codeVersion });
}).observe(root, { attributeFilter: ['data-has-hydrated'] });
