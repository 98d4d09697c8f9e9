/**
 * Renders pages that plugins add: a component with the modules of its route, nested in the components of its parent
 * routes.
 */
import { type ComponentType, createElement, type ReactNode, useContext, useMemo } from 'react';
import { RouteContext } from './context.tsx';
import { useHistory, useLocation } from './router.tsx';

type Props = Readonly<Record<string, unknown>>;

interface Level {
  readonly component: ComponentType<Props>;
  /** Modules by the names of the props. */
  readonly modules: Props;
  /** The data that `useRouteContext` returns. */
  readonly context: Props;
  readonly props: Props;
  /** The route as the plugin wrote it. */
  readonly route: Props;
}

interface Page {
  readonly path: string;
  readonly plugin: { readonly name: string; readonly id: string };
}

/**
 * Returns the value that a component receives for a module: its default export, with the other exports as properties
 * where possible. `metadata` is the plugin's data about the Markdown file of the module, in the locale of the page.
 */
export function moduleValue(module: Props, metadata?: unknown): unknown {
  const { default: value, ...others } = module;
  if (metadata !== undefined && typeof value === 'function') {
    const Article = (props: Props): ReactNode => createElement(value as ComponentType<Props>, props);
    return Object.assign(Article, { assets: { authorsImageUrls: [] } }, others, { metadata });
  }
  if (value === undefined) return module;
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  if (Object.keys(others).length === 0 || typeof value === 'function') return Object.assign(value, others);
  return Array.isArray(value) ? value : { ...value, ...others };
}

export interface Route extends Props {
  readonly component: ComponentType<Props>;
  readonly routes?: readonly Route[];
}

/** Renders the routes inside a component's own route. Of these, a page has only one. */
export function renderRoutes(routes: readonly Route[] | undefined, extra: Props = {}): ReactNode {
  const [route] = routes ?? [];
  return route === undefined ? null : createElement(route.component, { ...extra, route });
}

export function routePage(page: Page, levels: readonly Level[]): ComponentType {
  const route = levels.reduceRight<Route | undefined>((inner, level) => {
    const component = withRoute(page, level);
    return { ...level.route, component, ...(inner !== undefined && { routes: [inner] }) };
  }, undefined);
  return function PluginPage(): ReactNode {
    return renderRoutes(route && [route]);
  };
}

function withRoute({ path, plugin }: Page, { component, modules, context, props }: Level): ComponentType<Props> {
  const match = { path, url: path, isExact: true, params: {} };
  const staticContext = typeof window === 'undefined' ? {} : undefined;
  return function PluginRoute(given: Props): ReactNode {
    const around = useContext(RouteContext);
    const history = useHistory();
    const location = useLocation();
    const value = useMemo(() => ({ plugin, path, data: { ...around?.data, ...context } }), [around]);
    return (
      <RouteContext value={value}>
        {createElement(component, { ...modules, ...given, history, location, match, staticContext, ...props })}
      </RouteContext>
    );
  };
}
