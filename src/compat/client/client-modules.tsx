/** Client modules of a site: loaded with the first page, and told of every navigation. */
import type { ComponentType, ReactNode } from 'react';
import { type RouteChange, useRouteLifecycle } from '../../client/index.ts';

type Locations = Pick<RouteChange, 'location' | 'previousLocation'>;

export interface ClientModule {
  readonly onRouteUpdate?: (change: Locations) => (() => void) | void;
  readonly onRouteDidUpdate?: (change: Locations) => void;
  readonly default?: ClientModule;
}

function Listening({ modules }: { readonly modules: readonly ClientModule[] }): ReactNode {
  const all = modules.map((module) => ({ ...module.default, ...module }));
  useRouteLifecycle({
    onUpdate({ location, previousLocation }) {
      const cleanups = all.map((module) => module.onRouteUpdate?.({ location, previousLocation }));
      return () => cleanups.forEach((cleanup) => cleanup?.());
    },
    onDidUpdate: ({ location, previousLocation }) =>
      all.forEach((module) => module.onRouteDidUpdate?.({ location, previousLocation })),
  });
  return null;
}

/** The theme with the modules beside it. */
export function withClientModules<Props extends object>(
  App: ComponentType<Props>,
  modules: readonly ClientModule[],
): ComponentType<Props> {
  return function AppWithModules(props: Props): ReactNode {
    return (
      <>
        <App {...props} />
        <Listening modules={modules} />
      </>
    );
  };
}
