import type { ReactNode } from 'react';
import { useTranslate, type Crash } from '../../client/hooks.tsx';

export interface CrashScreenProps {
  readonly crash: Crash;
  readonly title: string;
}

/** In place of content that crashed while rendering (ERR-01 to ERR-04). */
export function CrashScreen({ crash, title }: CrashScreenProps): ReactNode {
  const translate = useTranslate();
  return (
    <main className="octavo-crash">
      <h1>{title}</h1>
      <button type="button" className="button button--primary" onClick={crash.tryAgain}>
        {translate('theme.ErrorPageContent.tryAgain')}
      </button>
      <p className="octavo-crash__message">{crash.message}</p>
    </main>
  );
}
