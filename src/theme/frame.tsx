import { type ComponentType, type ReactNode, useContext } from 'react';
import { ErrorBoundary, useShell, useTranslate, type AppProps, type Crash } from '../client/hooks.tsx';
import type { PageData } from '../shared/wire.ts';
import { CONTENT_ID } from './layout/Columns.tsx';
import { SkipToContent } from './layout/Columns.slot.ts';
import { PartsContext, useKept } from './layout/Deferred.tsx';
import { MobileSidebar } from './navbar/MobileSidebar.slot.ts';
import { Navbar } from './navbar/Navbar.slot.ts';

/** Renders the frame around every page, in the order of LAY-01. */
export function renderFrame(Content: ComponentType<PageProps>, { page, crash }: AppProps): ReactNode {
  return (
    <>
      <SkipToContent />
      {/* Exists for style sheets only if there is no JavaScript. */}
      <noscript>
        <i className="no-js" />
      </noscript>
      <Announcement />
      <Navbar />
      <MobileSidebar />
      <div id={CONTENT_ID} className="main-wrapper">
        {crash === undefined ? (
          <ErrorBoundary fallback={renderCrash}>
            <Content page={page} />
          </ErrorBoundary>
        ) : (
          <CrashScreen crash={crash} scope="page" />
        )}
      </div>
      {page.noFooter !== true && <PageEnd />}
    </>
  );
}

function Announcement(): ReactNode {
  const { AnnouncementBar } = useContext(PartsContext);
  return AnnouncementBar && <AnnouncementBar />;
}

const loadFooter = async () => (await import('./layout/Footer.slot.ts')).Footer;

/**
 * The footer, which is the same on all pages. If it has a picture for each colour mode, React must remove the one that
 * is not in use (IMG-02).
 */
function PageEnd(): ReactNode {
  const { footer } = useShell();
  const { Footer } = useContext(PartsContext);
  const { Part, kept } = useKept({ part: Footer, load: loadFooter, isEnough: isWholeFooter });
  if (footer === undefined) return null;
  return Part ? <Part /> : <footer {...kept} />;
}

function isWholeFooter(kept: HTMLElement): boolean {
  return kept.innerHTML !== '' && kept.querySelector('.themed-image--dark') === null;
}

function renderCrash(crash: Crash): ReactNode {
  return <CrashScreen crash={crash} scope="content" />;
}

export interface PageProps {
  readonly page: PageData;
}

/** The heading depends on what crashed (ERR-01, ERR-02). */
const TITLES = { content: 'theme.ErrorPageContent.title', page: 'theme.RootErrorPage.title' } as const;

export interface CrashScreenProps {
  readonly crash: Crash;
  readonly scope: keyof typeof TITLES;
}

/** Takes the place of content that crashed while rendering (ERR-03, ERR-04). */
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
