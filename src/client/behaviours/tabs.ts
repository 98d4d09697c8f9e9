/**
 * Tabs in articles:
 *
 *     <div class="tabs-container" data-tabs data-group-id="os" data-query-string="os">
 *       <ul role="tablist" class="tabs">
 *         <li role="tab" id="a" tabindex="0" aria-selected="true" class="tabs__item tabs__item--active" data-value="mac">…</li>
 *         <li role="tab" id="b" tabindex="-1" aria-selected="false" class="tabs__item" data-value="linux">…</li>
 *       </ul>
 *       <div role="tabpanel" aria-labelledby="a">…</div>
 *       <div role="tabpanel" aria-labelledby="b" hidden>…</div>
 *     </div>
 *
 * Tabs and panels may be in different orders, and panels of nested tabs do not count. The content of a lazy panel is in
 * a `<noscript>`, so that a browser without scripts shows it. `data-query-string` holds the name of the query
 * parameter. Tabs that React renders have no `data-tabs` and manage themselves.
 */
import { tabAfterKey } from '../../shared/tab-keys.ts';
import { decodeHash, hashTarget } from '../router/scroll.ts';
import { type Behaviour, type BehaviourContext, SCROLL_ADJUSTED } from './behaviour.ts';

const TAB = '[role="tab"]';
const LIST = '[data-tabs] > [role="tablist"]';
const PANEL = '[data-tabs] [role="tabpanel"]';
const ACTIVE = 'tabs__item--active';

export const behaviour: Behaviour = (context) => {
  const watched = new Set<string>();
  const choose = (tab: HTMLElement) => {
    const before = tab.getBoundingClientRect().top;
    remember(tab, context);
    select(tab);
    // Keep the clicked tab where it is on screen, whatever changed in other groups above it (MD-37).
    const moved = tab.getBoundingClientRect().top - before;
    if (moved === 0) return;
    window.scrollBy({ top: moved, behavior: 'instant' });
    window.dispatchEvent(new Event(SCROLL_ADJUSTED));
  };
  document.addEventListener('click', (event) => {
    const tab = tabOf(event.target);
    if (tab !== null) choose(tab);
    // Following a link to the current address is not a navigation.
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link !== null && link.hash !== '' && link.href === window.location.href) openAround(link.hash);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event.target);
    if (tab === null) return;
    const next = neighbour(tab, event.key);
    if (event.key === 'Enter' || event.key === ' ') choose(tab);
    else if (next !== undefined) next.focus();
    else return;
    event.preventDefault();
  });
  return () => {
    const lists = document.querySelectorAll<HTMLElement>(LIST);
    holdTarget(() => lists.forEach((list) => restore(list, context)));
    for (const list of lists) {
      const { groupId } = optionsOf(list);
      if (groupId === undefined || watched.has(groupId)) continue;
      watched.add(groupId);
      context.storage.subscribe(storageKey(groupId), () => syncGroup(groupId, context));
    }
    openAround(address().hash);
  };
};

/** Parses the address. With the hash router, the query and the hash of the page are both in the hash. */
function address(): { readonly path: string; readonly search: string; readonly hash: string } {
  const { hash, search } = window.location;
  if (!hash.startsWith('#/')) return { path: '', search, hash };
  const inner = new URL(`http://octavo${hash.slice(1)}`);
  return { path: `#${inner.pathname}`, search: inner.search, hash: inner.hash };
}

/**
 * Keeps the target of the address's hash at its place on screen during `change`, and scrolls to it if `change` makes it
 * appear.
 */
function holdTarget(change: () => void): void {
  const target = hashTarget(address().hash);
  const place = () => target?.getClientRects()[0]?.top;
  const before = place();
  change();
  const after = place();
  if (target === null || after === undefined || after === before) return;
  if (before === undefined) target.scrollIntoView();
  else if (Math.abs(before) < window.innerHeight) window.scrollBy({ top: after - before, behavior: 'instant' });
  window.dispatchEvent(new Event(SCROLL_ADJUSTED));
}

/** Opens the closed tabs around the target of a hash. */
function openAround(hash: string): void {
  const id = decodeHash(hash);
  if (id === '') return;
  for (const waiting of document.querySelectorAll('[data-tabs] [role="tabpanel"] > noscript')) {
    const content = new DOMParser().parseFromString(waiting.textContent, 'text/html');
    if (content.getElementById(id) !== null && waiting.parentElement !== null) mount(waiting.parentElement);
  }
  const target = document.getElementById(id);
  const closed = target?.closest('[data-tabs] [role="tabpanel"][hidden]') ?? null;
  if (target === null || closed === null) return;
  for (let panel: Element | null = closed; panel !== null; panel = panel.parentElement?.closest(PANEL) ?? null) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab !== null) select(tab);
  }
  target.scrollIntoView();
}

function tabOf(target: EventTarget | null): HTMLElement | null {
  const tab = target instanceof Element ? target.closest<HTMLElement>(TAB) : null;
  return tab?.closest('[role="tablist"]')?.matches(LIST) ? tab : null;
}

function storageKey(groupId: string): string {
  return `octavo.tab.${groupId}`;
}

interface TabsOptions {
  readonly groupId: string | undefined;
  readonly queryString: string | undefined;
}

function optionsOf(list: Element): TabsOptions {
  const { groupId, queryString } = list.closest<HTMLElement>('.tabs-container')?.dataset ?? {};
  return { groupId, queryString };
}

/** Returns the tab that a key moves to. Arrow keys move along the tabs and around the ends (MD-32). */
function neighbour(tab: Element, key: string): HTMLElement | undefined {
  const all = tabsOf(tab.closest('[role="tablist"]'));
  const index = all.findIndex((other) => other === tab);
  return all[tabAfterKey({ key, index, count: all.length, isRtl: getComputedStyle(tab).direction === 'rtl' })];
}

function tabsOf(list: Element | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(TAB) ?? [])];
}

function valueOf(tab: HTMLElement): string {
  return tab.dataset['value'] ?? tab.textContent.trim();
}

function select(tab: HTMLElement): void {
  const list = tab.closest('[role="tablist"]');
  const container = list?.closest('.tabs-container');
  if (!list || !container) return;
  tabsOf(list).forEach((other) => {
    const selected = other === tab;
    other.setAttribute('aria-selected', String(selected));
    other.tabIndex = selected ? 0 : -1;
    other.classList.toggle(ACTIVE, selected);
  });
  const panels = [...container.querySelectorAll<HTMLElement>('[role="tabpanel"]')].filter(
    (panel) => panel.closest('.tabs-container') === container,
  );
  panels.forEach((panel) => {
    panel.hidden = panel.getAttribute('aria-labelledby') !== tab.id;
    if (!panel.hidden) mount(panel);
  });
}

function mount(panel: Element): void {
  for (const waiting of panel.querySelectorAll(':scope > noscript')) waiting.outerHTML = waiting.textContent;
  // Copy buttons that were on the page from the start are shown already.
  for (const copy of panel.querySelectorAll('[data-code-action="copy"]')) copy.parentElement?.removeAttribute('hidden');
}

/**
 * Remembers the choice. Writing to storage notifies all groups of the same name, here and in other browser tabs
 * (MD-33).
 */
function remember(tab: HTMLElement, { storage, replaceUrl }: BehaviourContext): void {
  const { groupId, queryString } = optionsOf(tab);
  if (queryString !== undefined) {
    const { path, search, hash } = address();
    const query = new URLSearchParams(search);
    query.set(queryString, valueOf(tab));
    replaceUrl(`${path}?${query}${hash}`);
  }
  if (groupId !== undefined) storage.set(storageKey(groupId), valueOf(tab));
}

/** Selects the remembered tab. The query has priority over storage (MD-34); a value that is not offered is ignored. */
function restore(list: Element, { storage }: BehaviourContext): void {
  const { groupId, queryString } = optionsOf(list);
  const asked = queryString === undefined ? null : new URLSearchParams(address().search).get(queryString);
  const stored = groupId === undefined ? null : storage.get(storageKey(groupId));
  const all = tabsOf(list);
  const byValue = (value: string | null) => all.find((tab) => valueOf(tab) === value);
  const tab = byValue(asked) ?? byValue(stored);
  if (tab !== undefined && tab.ariaSelected !== 'true') select(tab);
}

function syncGroup(groupId: string, { storage }: BehaviourContext): void {
  const value = storage.get(storageKey(groupId));
  for (const list of document.querySelectorAll<HTMLElement>(LIST)) {
    const tab = optionsOf(list).groupId === groupId && tabsOf(list).find((other) => valueOf(other) === value);
    if (tab) select(tab);
  }
}
