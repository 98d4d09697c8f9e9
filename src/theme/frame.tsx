import { type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type AppProps, type Crash } from '../client/hooks.tsx';
import type { PageData } from '../shared/wire.ts';
import { AnnouncementBar } from './layout/AnnouncementBar.tsx';
import { CrashScreen } from './layout/CrashScreen.tsx';
import { Footer } from './layout/Footer.tsx';
import { CONTENT_ID, SkipToContent } from './layout/Columns.tsx';
import { MobileSidebar } from './navbar/MobileSidebar.tsx';
import { Navbar } from './navbar/Navbar.tsx';

/** What stands around every page, in the order of LAY-01. */
export function renderFrame(Content: ComponentType<PageProps>, { page, crash }: AppProps): ReactNode {
  return (
    <>
      <SkipToContent />
      {/* Exists for style sheets only where there is no JavaScript. */}
      <noscript>
        <i className="no-js" />
      </noscript>
      <AnnouncementBar />
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
      {page.noFooter !== true && <Footer />}
    </>
  );
}

function renderCrash(crash: Crash): ReactNode {
  return <CrashScreen crash={crash} scope="content" />;
}

export interface PageProps {
  readonly page: PageData;
}
