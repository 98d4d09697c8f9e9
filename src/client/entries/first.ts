/**
 * The first script of a page: what its HTML needs to be of use, without React. React is fetched when the page has loaded
 * and takes over when the reader reaches for something, or else when the browser has time; what was done before is done
 * again then.
 */
import type { BootOptions } from '../../shared/boot-options.ts';
import { isEditable, isPlain, isSlashKey, isToggleKey, isTypingKey, isWithoutHover } from '../../shared/keys.ts';
import { type Behaviours, startBehaviours } from '../behaviours/start.ts';
import { leaveOldBuild } from '../other-build.ts';
import { letWindowScroll } from '../scrolling.ts';
import type { KeyStore } from '../state/contexts.ts';
import { createStore } from '../state/storage.ts';

/** What the first script hands over. */
export interface First {
  /** What all pages of the locale share, if it has been asked for. */
  readonly shell: Promise<unknown> | undefined;
  readonly storage: KeyStore;
  readonly behaviours: Behaviours;
  /** To be called once React has taken over. */
  readonly replay: () => void;
}

/** Milliseconds after which React takes over at the latest. */
const LATEST = 3000;

/** What a reader who means to do something does first. */
const INTENTS = ['pointerover', 'pointerdown', 'wheel', 'keydown', 'focusin'];
const CONTROLS = 'a, button, input, select, summary, [role]';

const root = document.documentElement;
const { session, suffix = '', worker } = JSON.parse(root.dataset['octavo'] ?? '{}') as BootOptions;
const SEARCH = '.search-button';

/** The reader has done what only React can carry out. */
let isWanted = false;

/** The tabs of articles work. */
let hasTabs = false;

interface Action {
  readonly event: MouseEvent | KeyboardEvent;
  readonly target: Element;
}

/** Keeps what only React can carry out; the browser carries out the rest. What it gives does what was kept again. */
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

/** The control shows at once that it was heard: the one that was pressed, or that of the search, which keys open from anywhere. */
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

/** Enter and Space on what is a link, or does nothing, without React. */
function isPress({ key }: KeyboardEvent, target: Element): boolean {
  return (key === 'Enter' || key === ' ') && target.matches('#octavo :is(a[role="button"], [aria-haspopup])');
}

function needsReact(target: Element, withoutHover: boolean): boolean {
  const links = `a[role="button"]${withoutHover ? '' : ':not([aria-haspopup])'}`;
  const control = target.closest(`#octavo :is(button, [role="tab"], ${links}, ${SEARCH})`);
  if (control === null) return false;
  // Of inert articles React knows nothing, but their tabs may be on their way.
  if (control.closest('[data-article=""]') !== null) return !hasTabs && control.matches('[data-tabs] [role="tab"]');
  return !control.matches('[data-code-action]');
}

/** What all pages of the locale share, once asked for. */
let shell: Promise<unknown> | undefined;

/** Fetches what the head names for later, after all that the page itself needs. Resolves when the scripts are there. */
async function fetchLater(): Promise<unknown> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  if (worker !== undefined) void navigator.serviceWorker?.register(worker).catch(() => {});
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel$="preload"][media="not all"]');
  return Promise.all(
    [...links].map((link) => {
      if (link.as === 'fetch') {
        // Of what was preloaded and is not used at once, browsers complain.
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

/** Calls `start` once: at the first sign of a reader, when the browser is idle, or after three seconds. */
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
  // Another page than that of the document is to be shown, or components are the page.
  if (location.hash.startsWith('#/') || 'eager' in root.dataset) begin();
  void fetchLater().then(() => (window.requestIdleCallback ?? setTimeout)(begin));
}

letWindowScroll();

// Its presence tells the check of the base URL that the script was found (RR-21).
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
      // What could not be reached may be there when the reader does something that needs it.
      const replayNext = keepActions(() => takeOver(replayNext));
    });
}

startWhenWanted(() => takeOver(firstReplay));
