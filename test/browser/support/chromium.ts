/** Starts one Chromium for each worker of the tests, which all its files share. It ends with the worker. */
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/setup.mjs';

/** Features that Playwright disables: `--disable-features` replaces its own list. */
const LEFT_OUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
/** Pages of the address bar that nobody sees: two processes for each context, more work than that of the site's page. */
const POPUPS = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];
const LAUNCH_ARGS = [
  `--disable-features=${[...LEFT_OUT, ...POPUPS].join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // No test looks at a picture of a page: without memory for them none are drawn, which is a quarter of a page load.
  '--force-gpu-mem-available-mb=1',
  // Nothing is asked of other hosts. A route handler would do as well, but switches the browser's cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

let launched: Promise<Browser> | undefined;

/** Returns the browser of this worker. Close only the contexts that you open in it. */
export function workerBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found. Install one or set CHROMIUM_PATH.');
  launched ??= chromium.launch({ executablePath, args: LAUNCH_ARGS });
  return launched;
}
