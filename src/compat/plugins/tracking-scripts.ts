/** Scripts that start the trackers of Docusaurus' plugins. `callText` sends them as text; each is complete in itself. */

interface QueuedCalls {
  (...call: readonly unknown[]): void;
  q?: unknown[];
  /** Time at which the queue began, in milliseconds since 1970. */
  l?: number;
}

/** Starts the Google Analytics of the years before 2023, and reports the page view. */
export function startGoogleAnalytics(trackingId: string, isAnonymous: boolean): void {
  const page = window as { ga?: QueuedCalls };
  const ga: QueuedCalls = (page.ga ??= function queue(..._call) {
    // Google's script reads the queue as a list of `arguments`.
    // oxlint-disable-next-line prefer-rest-params
    (ga.q ??= []).push(arguments);
  });
  ga.l = Date.now();
  ga('create', trackingId, 'auto');
  if (isAnonymous) ga('set', 'anonymizeIp', true);
  ga('send', 'pageview');
}

/** Loads a container of Google Tag Manager. */
export function startTagManager(containerId: string): void {
  const page = window as { dataLayer?: unknown[] };
  (page.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.appendChild(script);
}
