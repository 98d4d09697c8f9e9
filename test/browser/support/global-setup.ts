/** One engine, one build and server for each site that several files look at, one Chromium for all. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../scripts/setup.mjs';
import { buildCreated, buildOnce, removeOldBuilds } from '../../support/built-site.ts';
import buildEngine from '../../support/global-setup.ts';
import { copyHandbookSite, copyStudioSite } from '../../support/studio-site.ts';
import { type BuiltSite, serve } from './serve-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The documentation of FoalTS. Its pages change: tests of the engine look at other sites. */
    readonly website: BuiltSite;
    /** Docs in five versions and four languages, a blog, and pages of its own. */
    readonly handbook: BuiltSite;
    /** A small site with the page types that the website has no use for. */
    readonly lantern: BuiltSite;
    /** A small site with options that the others leave at their defaults. */
    readonly harbour: BuiltSite;
    /** A small site whose pages are styled in every way that is supported. */
    readonly studio: BuiltSite;
    /** Where the browser listens. */
    readonly browser: string;
  }
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What Playwright switches off, because a second list replaces its own. */
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

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found. Install one or set CHROMIUM_PATH.');
  buildEngine();
  removeOldBuilds();
  const input = (name: string): string => join(ROOT, 'test/sites', name, 'input');
  const copy = (name: string) => buildCreated((dir) => cpSync(input(name), dir, { recursive: true }));
  const [website, handbook, lantern, harbour, studio, browser] = await Promise.all([
    buildOnce(join(ROOT, 'website')).then(serve),
    buildCreated(copyHandbookSite).then(serve),
    copy('basic').then(serve),
    copy('options').then(serve),
    buildCreated(copyStudioSite).then(serve),
    chromium.launchServer({ executablePath, args: LAUNCH_ARGS }),
  ]);
  project.provide('website', website.site);
  project.provide('handbook', handbook.site);
  project.provide('lantern', lantern.site);
  project.provide('harbour', harbour.site);
  project.provide('studio', studio.site);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await Promise.all([website, handbook, lantern, harbour, studio].map(({ close }) => close()));
  };
}
