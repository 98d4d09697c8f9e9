import { Component, type ReactNode, useContext } from 'react';
import { usePage, useShell } from '../state/page-hooks.ts';
import { ServicesContext, type Explain } from '../state/contexts.ts';

/** A render error, ready to be shown. */
export interface Crash {
  readonly error: unknown;
  /** Messages of the error and its causes; show it with whitespace preserved. */
  readonly message: string;
  /** Renders the children once more. */
  readonly tryAgain: () => void;
}

/**
 * Returns the messages of the error and its chain of causes. Each cause follows a blank line and the line “Cause:”
 * (ERR-03).
 */
export function errorMessage(error: unknown, causeLabel = 'Cause:'): string {
  const seen = new Set<unknown>();
  const lines: string[] = [];
  for (let next: unknown = error; next !== undefined && !seen.has(next);) {
    seen.add(next);
    lines.push(next instanceof Error ? next.message : String(next));
    next = next instanceof Error ? next.cause : undefined;
  }
  return lines.join(`\n\n${causeLabel}\n`);
}

export interface ErrorBoundaryProps {
  readonly fallback: (crash: Crash) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows `fallback` instead of children that crashed while rendering, until “Try again” or the next navigation. Works
 * in the browser only: on the server the error fails the build (ERR-05).
 */
export function ErrorBoundary(props: ErrorBoundaryProps): ReactNode {
  const { messages } = useShell();
  return <Boundary resetKey={usePage().path} causeLabel={messages['theme.ErrorPageContent.cause']} {...props} />;
}

interface BoundaryProps extends ErrorBoundaryProps {
  readonly resetKey: string;
  readonly causeLabel?: string | undefined;
}

interface BoundaryState {
  readonly crash: { readonly error: unknown } | null;
  readonly resetKey: string;
}

/** React error boundaries must be classes. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { crash: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'crash'> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.resetKey === state.resetKey ? null : { crash: null, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    const { causeLabel, fallback } = this.props;
    const message = errorMessage(crash.error, causeLabel);
    return fallback({ error: crash.error, message, tryAgain: () => this.setState({ crash: null }) });
  }
}

export interface ExplainErrorsProps {
  /** Wraps an error in one that says where it comes from, with the original as its cause. */
  readonly explain: Explain;
  readonly children: ReactNode;
}

/**
 * Replaces an error thrown inside by the one that `explain` makes of it. Boundaries work in the browser only: on the
 * server the collector tracks what is being rendered.
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

/**
 * Marks the start (with `explain`) or the end of a region for the collector. The server renders everything between two
 * edges before the second one, so nothing else needs to be tracked.
 */
function Edge({ explain }: { readonly explain?: Explain }): ReactNode {
  const collector = useContext(ServicesContext)?.collector;
  if (explain === undefined) collector?.leave();
  else collector?.enter(explain);
  return null;
}
