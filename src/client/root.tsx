/** The one React root: the theme's `App` inside the contexts of the hooks and the outermost error boundaries. */
import { useEffect, type ComponentType, type ReactNode } from 'react';
import type { PageData } from '../shared/wire.ts';
import type { Shell } from '../shared/shell.ts';
import { CurrentContext, ServicesContext, ShellContext, type Current, type Services } from './state/contexts.ts';
import { Boundary, type Crash } from './parts/error-boundary.tsx';

export interface AppProps {
  readonly page: PageData;
  readonly shell: Shell;
  /**
   * Set when the app itself crashed: show its layout with the heading “This page crashed”, the message and “Try again”
   * in place of the content. If that crashes too, a bare page is shown.
   */
  readonly crash?: Crash;
  /** The site's component around the content, on the server. In the browser it comes with the page's components. */
  readonly Inner?: ComponentType<{ readonly children: ReactNode }>;
}

interface RootProps {
  readonly App: ComponentType<AppProps>;
  readonly current: Current;
  readonly shell: Shell;
  readonly services: Services;
}

export function Root({ App, current, shell, services }: RootProps): ReactNode {
  const { page } = current;
  const { messages } = shell;
  const boundary = { resetKey: page.path, causeLabel: messages['theme.ErrorPageContent.cause'] };
  return (
    <ShellContext value={shell}>
      <ServicesContext value={services}>
        <CurrentContext value={current}>
          <Boundary {...boundary} fallback={(crash) => renderBareCrash(messages, crash)}>
            <Boundary {...boundary} fallback={(crash) => renderCrash(App, { page, shell, crash })}>
              <App page={page} shell={shell} />
            </Boundary>
          </Boundary>
        </CurrentContext>
      </ServicesContext>
    </ShellContext>
  );
}

type Messages = Shell['messages'];

function renderCrash(App: ComponentType<AppProps>, props: AppProps): ReactNode {
  return (
    <CrashTitle messages={props.shell.messages}>
      <App {...props} />
    </CrashTitle>
  );
}

/** Shows a crash with nothing that may itself have crashed. */
function renderBareCrash(messages: Messages, { message, tryAgain }: Crash): ReactNode {
  return (
    <CrashTitle messages={messages}>
      <main className="octavo-crash">
        <h1>{messages['theme.RootErrorPage.title'] ?? 'This page crashed'}</h1>
        <button type="button" onClick={tryAgain}>
          {messages['theme.ErrorPageContent.tryAgain'] ?? 'Try again'}
        </button>
        <p className="octavo-crash__message">{message}</p>
      </main>
    </CrashTitle>
  );
}

/** Sets the document's title while the whole page is a crash screen (ERR-02). */
function CrashTitle({ messages, children }: { readonly messages: Messages; readonly children: ReactNode }): ReactNode {
  const title = messages['theme.RootErrorPage.documentTitle'] ?? 'Page Error';
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return children;
}
