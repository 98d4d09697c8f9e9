/**
 * Hydrates components of a site that render parts of Markdown. The server has left their HTML and props in the article.
 * In the browser they replace that HTML, as portals in the page's React tree.
 */
import { createElement, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { elementOf, INNER, LIVE, type Props, type SiteComponent } from './kept-code.tsx';

type Components = Readonly<Record<string, SiteComponent | undefined>>;

interface Island {
  readonly key: number;
  readonly place: Element;
  readonly name: string;
  readonly given: Props;
  /** The nodes that the server rendered. */
  readonly shown: readonly ChildNode[];
  /** The nodes of its children. `undefined` when it has no place for children. */
  readonly inner: readonly ChildNode[] | undefined;
}

interface AliveProps {
  /** A value that changes whenever articles do. */
  readonly page: unknown;
}

/**
 * Creates the component that renders the islands. `load` fetches their components by name, for the first page that has
 * any.
 */
export function createAlive(load: () => Promise<{ readonly default: Components }>) {
  const known = new WeakMap<Element, Island>();
  let count = 0;
  const islandAt = (place: Element): Island => {
    const found = known.get(place) ?? readIsland(place, (count += 1));
    known.set(place, found);
    return found;
  };
  return function Alive({ page }: AliveProps): ReactNode {
    const [components, setComponents] = useState<Components>({});
    const [islands, setIslands] = useState<readonly Island[]>([]);
    useEffect(() => {
      let isCurrent = true;
      const places = [...document.querySelectorAll(LIVE)];
      if (places.length === 0) setIslands((before) => (before.length === 0 ? before : []));
      const show = async (): Promise<void> => {
        const module = await load();
        if (!isCurrent) return;
        setComponents(module.default);
        setIslands(places.filter(({ isConnected }) => isConnected).map(islandAt));
      };
      if (places.length > 0) void show();
      return () => {
        isCurrent = false;
      };
    }, [page]);
    return islands.map((island) => {
      const Component = components[island.name];
      return (
        Component && createPortal(<Living island={island} component={Component} />, island.place, String(island.key))
      );
    });
  };
}

function readIsland(place: Element, key: number): Island {
  const inside = [...place.querySelectorAll(INNER)].find((one) => one.parentElement?.closest(LIVE) === place);
  return {
    key,
    place,
    name: place.getAttribute('data-of') ?? '',
    given: JSON.parse(place.getAttribute('data-given') ?? '{}') as Props,
    shown: [...place.childNodes],
    inner: inside && [...inside.childNodes],
  };
}

function Living({ island, component }: { readonly island: Island; readonly component: SiteComponent }): ReactNode {
  const { name, given, shown, inner } = island;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) for (const node of shown) node.remove();
    isFirst.current = false;
  }, [shown]);
  return elementOf(component, { name, given, inner: inner && <Inner nodes={inner} /> });
}

/** Renders existing DOM nodes. They keep their identity wherever the component puts them. */
function Inner({ nodes }: { readonly nodes: readonly ChildNode[] }): ReactNode {
  const fill = useCallback((element: HTMLElement | null) => element?.append(...nodes), [nodes]);
  return createElement(INNER, { ref: fill });
}
