/**
 * Keeps a page up to date while its site is edited: content is loaded again and swapped where it stands, errors are
 * shown over the page until they are mended. Only the development server adds this module.
 */

/** What the server tells: how new the site is, and what is wrong with it. */
interface DevState {
  readonly version: number;
  /** Newer texts of what this page was made from, by URL. */
  readonly files?: Readonly<Record<string, string>>;
  readonly error?: Readonly<Record<string, unknown>>;
}

interface HotConnection {
  on(event: string, listener: (data: DevState) => void): void;
  send(event: string, data?: unknown): void;
}

// Written out, because Vite looks for these very words.
const hot = (import.meta as ImportMeta & { readonly hot?: HotConnection }).hot;
const root = document.documentElement;

const mark = document.querySelector<HTMLMetaElement>('meta[name="octavo-dev"]')?.content ?? '';
const [version, codeVersion] = mark.split(' ').map(Number);
/** Version of the site that this page was made from. */
let shown = version ?? 0;
let overlay: Element | undefined;
/** One update after the other. */
let updates = Promise.resolve();

/** Texts that came before they were asked for. */
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
  // The server puts its mark on pages that it could not render.
  if (root.dataset['octavoError'] === undefined) updates = updates.then(() => update(state));
  else if (error === undefined) window.location.reload();
}

const greet = (about: { readonly codeVersion?: number | undefined } = {}) =>
  hot?.send('octavo:hello', { path: window.location.pathname, ...about });

hot?.on('octavo:state', receive);
// Vite takes every error away with an update of its own.
hot?.on('vite:afterUpdate', () => greet());
window.addEventListener('octavo:navigation', () => greet());
greet();
// A module that changed while the page was loading may have been updated before it ran here, which does nothing.
new MutationObserver((_, observer) => {
  observer.disconnect();
  greet({ codeVersion });
}).observe(root, { attributeFilter: ['data-has-hydrated'] });
