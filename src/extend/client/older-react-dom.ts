/**
 * `react-dom` for the code and packages of a site with a React before 19. Adds the functions that React 19 has removed.
 */
import type { ReactNode } from 'react';
import ReactDOM from 'react-dom';

export const {
  createPortal,
  flushSync,
  preconnect,
  prefetchDNS,
  preinit,
  preinitModule,
  preload,
  preloadModule,
  requestFormReset,
  unstable_batchedUpdates,
  useFormState,
  useFormStatus,
  version,
} = ReactDOM as typeof ReactDOM & { readonly requestFormReset: unknown; readonly unstable_batchedUpdates: unknown };

interface Root {
  render(shown: ReactNode): void;
  unmount(): void;
}

const roots = new WeakMap<Element, Promise<Root>>();

/** Few sites render anything beside the page; the others do not load this. */
const client = () => import('react-dom/client');

export function render(shown: ReactNode, container: Element, done?: () => void): null {
  void showIn({ shown, container, done }, async () => (await client()).createRoot(container));
  return null;
}

export function hydrate(shown: ReactNode, container: Element, done?: () => void): null {
  void showIn({ shown, container, done }, async () => (await client()).hydrateRoot(container, shown));
  return null;
}

interface Shown {
  readonly shown: ReactNode;
  readonly container: Element;
  /** Called after the first render is on screen. */
  readonly done: (() => void) | undefined;
}

async function showIn({ shown, container, done }: Shown, open: () => Promise<Root>): Promise<void> {
  const root = roots.get(container) ?? open();
  roots.set(container, root);
  const opened = await root;
  ReactDOM.flushSync(() => opened.render(shown));
  done?.();
}

export function unmountComponentAtNode(container: Element): boolean {
  const root = roots.get(container);
  roots.delete(container);
  void root?.then((opened) => opened.unmount());
  return root !== undefined;
}

interface Fiber {
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Returns the first element or text node that a class component has rendered. */
export function findDOMNode(component: unknown): Node | null {
  if (component === null || component === undefined || component instanceof Node) return component ?? null;
  return nodeIn((component as { readonly _reactInternals?: Fiber })._reactInternals ?? null);
}

function nodeIn(fiber: Fiber | null): Node | null {
  if (fiber === null || fiber.stateNode instanceof Node) return (fiber?.stateNode as Node | undefined) ?? null;
  for (let { child } = fiber; child !== null; child = child.sibling) {
    const found = nodeIn(child);
    if (found !== null) return found;
  }
  return null;
}

export default { ...ReactDOM, render, hydrate, unmountComponentAtNode, findDOMNode };
