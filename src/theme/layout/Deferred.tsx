import type { ReactNode } from 'react';
import { useLoader, useTranslate } from '../../client/hooks.tsx';

export interface DeferredProps<Value> {
  /** A constant function, e.g. `const load = () => import('./Part.tsx')`. */
  readonly load: () => Promise<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** A rare part of the page, loaded when this mounts: nothing, a spinner, then the part or a way to try again (ERR-06). */
export function Deferred<Value>({ load, children }: DeferredProps<Value>): ReactNode {
  const translate = useTranslate();
  const loading = useLoader(load);
  switch (loading.state) {
    case 'waiting':
      return null;
    case 'loading':
      return <div className="loading-spinner" />;
    case 'failed':
      return (
        <div className="loading-error" role="alert">
          <p>{loading.message}</p>
          <button type="button" onClick={loading.retry}>
            {translate('theme.Loading.retry')}
          </button>
        </div>
      );
    case 'loaded':
      return children(loading.value);
  }
}
