/**
 * The first script of a page: makes its HTML usable without React. React is fetched after the page has loaded. It
 * hydrates when the reader reaches for something, or else when the browser is idle; actions from before that are then
 * replayed.
 */
import type { BootOptions } from '../../shared/boot-options.ts';
import { isEditable, isPlain, isSlashKey, isToggleKey, isTypingKey, isWithoutHover } from '../../shared/keys.ts';
import { type Behaviours, startBehaviours } from '../behaviours/start.ts';
import { leaveOldBuild } from '../base/other-build.ts';
import { letWindowScroll } from '../base/scrolling.ts';
import type { KeyStore } from '../state/contexts.ts';
import { createStore } from '../state/storage.ts';

/** Values that the first script passes to the client. */
export interface First {
  /** The shell, which all pages of the locale share, if it has been requested. */
  readonly shell: Promise<unknown> | undefined;
  readonly storage: KeyStore;
  readonly behaviours: Behaviours;
  /** Call it once React has hydrated. */
  readonly replay: () => void;
}

/** Milliseconds after which React hydrates at the latest. */
const LATEST = 3000;

/** Events with which a reader who wants to do something begins. */
const INTENTS = ['pointerover', 'pointerdown', 'wheel', 'keydown', 'focusin'];
const CONTROLS = 'a, button, input, select, summary, [role]';

const root = document.documentElement;
const { session, suffix = '', worker } = JSON.parse(root.dataset['octavo'] ?? '{}') as BootOptions;
const SEARCH = '.search-button';

/** True once the reader has done something that only React can handle. */
let isWanted = false;

/** True once the tabs of articles work. */
let hasTabs = false;

interface Action {
  readonly event: MouseEvent | KeyboardEvent;
  readonly target: Element;
}

/**
 * Captures actions that only React can handle, and calls `onKept` at the first one; the browser handles all others.
 * Returns a function that replays the captured actions.
 */
function keepActions(onKept?: () => void): () => void {
  const kept: Action[] = [];
  const busy = new Set<Element | null>();
  let typing = false;
  const isKept = (event: Event, target: Element) => {
    if (event instanceof KeyboardEvent) {
      const opens = opensSearch(event, target);
      typing ||= opens;
      return opens || (typing && isTyped(event)) || isPress(event, target);
    }
    const { button, shiftKey } = event as MouseEvent;
    return (
      button === 0 &&
      !shiftKey &&
      isPlain(event as MouseEvent) &&
      needsReact(target, isWithoutHover(event as MouseEvent))
    );
  };
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !isKept(event, target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    isWanted = true;
    busy.add(showBusy(target));
    if (kept.push({ event: event as Action['event'], target }) === 1) onKept?.();
  };
  const names = ['click', 'keydown'];
  for (const name of names) document.addEventListener(name, keep, true);
  return () => {
    for (const name of names) document.removeEventListener(name, keep, true);
    for (const control of busy) control?.removeAttribute('aria-busy');
    busy.clear();
    for (const { event, target } of kept.splice(0)) {
      const { constructor, type } = event;
      target.dispatchEvent(new (constructor as new (type: string, init: object) => Event)(type, event));
    }
  };
}

/**
 * Marks a control as busy at once: the one that was pressed, or the search button, because keys open the search from
 * anywhere.
 */
function showBusy(target: Element): Element | null {
  const control =
    target.closest(`#octavo :is(button, [role="tab"], a[role="button"], [aria-haspopup])`) ??
    document.querySelector(SEARCH);
  control?.setAttribute('aria-busy', 'true');
  return control;
}

function opensSearch(event: KeyboardEvent, target: Element): boolean {
  if (document.querySelector(SEARCH) === null) return false;
  if (isToggleKey(event)) return true;
  if (target.closest(SEARCH) !== null) return isTypingKey(event) || event.key === ' ';
  return isSlashKey(event) && !isEditable(target as HTMLElement);
}

function isTyped(event: KeyboardEvent): boolean {
  return isPlain(event) && /^(?:.|Backspace|Enter|Escape)$/u.test(event.key);
}

/** Returns whether the key is Enter or Space on a control that is only a link, or does nothing, without React. */
function isPress({ key }: KeyboardEvent, target: Element): boolean {
  return (key === 'Enter' || key === ' ') && target.matches('#octavo :is(a[role="button"], [aria-haspopup])');
}

function needsReact(target: Element, withoutHover: boolean): boolean {
  const links = `a[role="button"]${withoutHover ? '' : ':not([aria-haspopup])'}`;
  const control = target.closest(`#octavo :is(button, [role="tab"], ${links}, ${SEARCH})`);
  if (control === null) return false;
  // React does not render inert articles, but the behaviour of their tabs may still be loading.
  if (control.closest('[data-article=""]') !== null) return !hasTabs && control.matches('[data-tabs] [role="tab"]');
  return !control.matches('[data-code-action]');
}

/** The shell, which all pages of the locale share, once requested. */
let shell: Promise<unknown> | undefined;

/**
 * Fetches the files that the head marks for later, after all that the page itself needs. Resolves when they have
 * arrived.
 */
async function fetchLater(): Promise<unknown> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  if (worker !== undefined) void navigator.serviceWorker?.register(worker).catch(() => {});
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel$="preload"][media="not all"]');
  return Promise.all(
    [...links].map((link) => {
      if (link.as === 'fetch') {
        // Browsers warn about preloaded files that are not used at once.
        shell = fetch(link.href).then((response) => response.json());
        return shell.catch(() => {});
      }
      const done = new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      });
      link.fetchPriority = 'low';
      link.removeAttribute('media');
      return done;
    }),
  );
}

/** Calls `start` once: when the reader first interacts, when the browser is idle, or after three seconds. */
function startWhenWanted(start: () => void): void {
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const name of INTENTS) removeEventListener(name, onIntent, true);
    start();
  };
  const onIntent = ({ type, target }: Event) => {
    if (type !== 'pointerover' || (target instanceof Element && target.closest(CONTROLS) !== null)) begin();
  };
  let begun = false;
  setTimeout(begin, LATEST);
  for (const name of INTENTS) addEventListener(name, onIntent, { capture: true, passive: true });
  // The address asks for another page than the document's, or the page consists of components.
  if (location.hash.startsWith('#/') || 'eager' in root.dataset) begin();
  void fetchLater().then(() => (window.requestIdleCallback ?? setTimeout)(begin));
}

letWindowScroll();

// The check of the base URL takes its presence as proof that the script was found (RR-21).
window.octavo = { messages: {} };

const type = session === true ? 'sessionStorage' : 'localStorage';
const storage = createStore({ type, namespace: suffix.slice(1) }, window);
const behaviours = startBehaviours(storage);
const firstReplay = keepActions();
const loaded = behaviours.update().then(() => (hasTabs = true));

function takeOver(replay: () => void): void {
  import('./client.tsx')
    .then(({ startClient }) => startClient({ shell, storage, behaviours, replay: () => void loaded.then(replay) }))
    .catch(async (error: unknown) => {
      if (isWanted && (await leaveOldBuild())) return;
      console.error('The page stays as the server sent it.', error);
      replay();
      shell = undefined;
      // Try again when the reader does something that needs React: the server may then be reachable.
      const replayNext = keepActions(() => takeOver(replayNext));
    });
}

startWhenWanted(() => takeOver(firstReplay));
