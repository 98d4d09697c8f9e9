import { useEffect, useRef, type ReactNode } from 'react';
import { useShell, useTranslate } from '../../client/hooks.tsx';
import { useAnnouncementBar } from '../../client/rare-hooks.ts';
import { LineDrawing } from './Icon.slot.ts';

/** The bar above the navbar, shown until it is dismissed (ANN-01). */
export function AnnouncementBar(): ReactNode {
  const { announcementBar } = useShell();
  const view = useAnnouncementBar();
  const translate = useTranslate();
  const bar = useRef<HTMLElement>(null);
  const { backgroundColor, textColor } = announcementBar ?? {};
  // Set through the DOM: a strict content security policy forbids style attributes in the page.
  useEffect(() => {
    const style = bar.current?.style;
    if (backgroundColor !== undefined) style?.setProperty('--octavo-announcement-background', backgroundColor);
    if (textColor !== undefined) style?.setProperty('--octavo-announcement-color', textColor);
  }, [backgroundColor, textColor]);
  // The sidebar ends below the window while the bar is in sight.
  useEffect(() => {
    const tell = () => void document.documentElement.toggleAttribute('data-scrolled', window.scrollY > 0);
    tell();
    document.addEventListener('scroll', tell, { passive: true });
    return () => document.removeEventListener('scroll', tell);
  }, []);
  if (announcementBar === undefined || view === null || !view.shown) return null;
  return (
    <header ref={bar} className="theme-announcement-bar">
      <div className="theme-announcement-bar__content" dangerouslySetInnerHTML={{ __html: announcementBar.content }} />
      {announcementBar.isCloseable && (
        <button
          type="button"
          className="close"
          aria-label={translate('theme.AnnouncementBar.closeButtonAriaLabel')}
          onClick={view.dismiss}
        >
          <LineDrawing name="close" lines="M6 6l12 12M18 6L6 18" />
        </button>
      )}
    </header>
  );
}
