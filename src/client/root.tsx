/** The one React root: the theme's `App` inside the contexts of the hooks and the boundaries of last resort. */
import { useEffect, type ComponentType, type ReactNode } from 'react';
import type { PageData, Shell } from '../shared/wire.ts';
import { CurrentContext, ServicesContext, ShellContext, type Current, type Services } from './contexts.ts';
import { Boundary, type Crash } from './error-boundary.tsx';

export interface AppProps {
  readonly page: PageData;
  readonly shell: Shell;
  /**
   * Set when the app itself crashed: show its layout with the heading “This page crashed”, the message and “Try again”
   * in place of the content. If that crashes too, a bare page is shown.
   */
  readonly crash?: Crash;
}

export interface RootProps {
  readonly App: ComponentType<AppProps>;
  readonly current: Current;
  readonly shell: Shell;
  readonly services: Services;
}

export function Root({ App, current, shell, services }: RootProps): ReactNode {
  const { page } = current;
  return (
    <ShellContext value={shell}>
      <ServicesContext value={services}>
        <CurrentContext value={current}>
          <Boundary resetKey={page.path} fallback={(crash) => <BareCrash crash={crash} />}>
            <Boundary
              resetKey={page.path}
              fallback={(crash) => (
                <CrashTitle>
                  <App page={page} shell={shell} crash={crash} />
                </CrashTitle>
              )}
            >
              <App page={page} shell={shell} />
            </Boundary>
          </Boundary>
        </CurrentContext>
      </ServicesContext>
    </ShellContext>
  );
}

/** The document's title while the whole page is a crash screen (ERR-02). */
function CrashTitle({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    const before = document.title;
    document.title = 'Page Error';
    return () => {
      document.title = before;
    };
  }, []);
  return children;
}

/** Needs nothing that may have crashed: no messages, no theme. */
function BareCrash({ crash }: { readonly crash: Crash }): ReactNode {
  return (
    <CrashTitle>
      <main className="octavo-crash">
        <h1>This page crashed</h1>
        <button type="button" onClick={crash.tryAgain}>
          Try again
        </button>
        <p className="octavo-crash__message">{crash.message}</p>
      </main>
    </CrashTitle>
  );
}
