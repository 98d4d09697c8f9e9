import type { ReactNode } from 'react';
import { useTranslate, type Crash } from '../../client/hooks.tsx';

/** What crashed decides the heading (ERR-01, ERR-02). */
const TITLES = { content: 'theme.ErrorPageContent.title', page: 'theme.RootErrorPage.title' } as const;

export interface CrashScreenProps {
  readonly crash: Crash;
  readonly scope: keyof typeof TITLES;
}

/** In place of what crashed while rendering (ERR-03, ERR-04). */
export function CrashScreen({ crash, scope }: CrashScreenProps): ReactNode {
  const translate = useTranslate();
  return (
    <main className="octavo-crash">
      <h1>{translate(TITLES[scope])}</h1>
      <button type="button" className="button button--primary" onClick={crash.tryAgain}>
        {translate('theme.ErrorPageContent.tryAgain')}
      </button>
      <p className="octavo-crash__message">{crash.message}</p>
    </main>
  );
}
