import { useEffect, useRef, type ReactNode } from 'react';
import { useAnnouncementBar, useShell, useTranslate } from '../../client/hooks.tsx';
import { Icon } from './Icon.tsx';

/** Bar above the navbar, until it is dismissed (ANN-01). */
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
          <Icon name="close" />
        </button>
      )}
    </header>
  );
}
