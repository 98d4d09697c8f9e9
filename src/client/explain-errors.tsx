import { useContext, type ReactNode } from 'react';
import { ServicesContext } from './contexts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Explain } from './head-collector.ts';

export interface ExplainErrorsProps {
  /** Makes an error that says where the given one comes from, and has it as its cause. */
  readonly explain: Explain;
  readonly children: ReactNode;
}

/**
 * What is thrown inside, goes on as the error that `explain` makes of it. Boundaries work in the browser only: on the
 * server the collector knows what was being rendered.
 */
export function ExplainErrors({ explain, children }: ExplainErrorsProps): ReactNode {
  return (
    <ErrorBoundary fallback={({ error }) => rethrow(explain(error))}>
      <Edge explain={explain} />
      {children}
      <Edge />
    </ErrorBoundary>
  );
}

function rethrow(error: Error): never {
  throw error;
}

/** The server renders what stands between two of these before the second one, so that it need not know of more. */
function Edge({ explain }: { readonly explain?: Explain }): ReactNode {
  const collector = useContext(ServicesContext)?.collector;
  if (explain === undefined) collector?.leave();
  else collector?.enter(explain);
  return null;
}
