/** Reports page views after the first one to the site's analytics, whose own snippet sends the first one (AN-01). */
import { fullPath } from './router/location.ts';
import type { RouteChange, RouteLifecycle } from './base/router-types.ts';

type Reporter = (...values: readonly unknown[]) => void;

/** Event on `window` after a navigation, with the full path as `detail.path`. */
const NAVIGATION_EVENT = 'octavo:navigation';

/** The path to report; `null` for the first view, or when the path has not changed. */
export function pageView({ location, previousLocation }: RouteChange): string | null {
  if (previousLocation === null) return null;
  const path = fullPath(location);
  return path === fullPath(previousLocation) ? null : path;
}

export function createAnalytics(): RouteLifecycle {
  return {
    onDidUpdate(change) {
      const path = pageView(change);
      if (path === null) return;
      const { ga, gtag } = window as { ga?: Reporter; gtag?: Reporter };
      try {
        ga?.('set', 'page', path);
        ga?.('send', 'pageview');
        gtag?.('event', 'page_view', {
          page_path: path,
          page_location: window.location.href,
          page_title: document.title,
        });
      } catch (error) {
        console.warn('A page view could not be reported.', error);
      }
      window.dispatchEvent(new CustomEvent(NAVIGATION_EVENT, { detail: { path } }));
    },
  };
}
