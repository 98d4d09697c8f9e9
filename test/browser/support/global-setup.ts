/** One engine, one build and server per site, one Chromium for the whole run. */
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../scripts/setup.mjs';
import buildEngine from '../../support/global-setup.ts';
import { copyStudioSite } from '../../support/studio-site.ts';
import { buildAndServe, type BuiltSite } from './serve-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The documentation of FoalTS. */
    readonly website: BuiltSite;
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
const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // Nothing is asked of other hosts. A route handler would do as well, but switches the browser's cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found. Install one or set CHROMIUM_PATH.');
  buildEngine();
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-browser-'));
  const copy = (name: string, source: string): string => {
    cpSync(join(ROOT, 'test/sites', source, 'input'), join(dir, name), { recursive: true });
    return join(dir, name);
  };
  const [website, lantern, harbour, studio, browser] = await Promise.all([
    buildAndServe(join(ROOT, 'website'), join(dir, 'website-build')),
    buildAndServe(copy('lantern', 'basic'), join(dir, 'lantern-build')),
    buildAndServe(copy('harbour', 'options'), join(dir, 'harbour-build')),
    buildAndServe(copyStudioSite(join(dir, 'studio')), join(dir, 'studio-build')),
    chromium.launchServer({ executablePath, args: LAUNCH_ARGS }),
  ]);
  project.provide('website', website.site);
  project.provide('lantern', lantern.site);
  project.provide('harbour', harbour.site);
  project.provide('studio', studio.site);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    for (const { server } of [website, lantern, harbour, studio]) {
      server.process.kill();
      await server.done;
    }
    rmSync(dir, { recursive: true, force: true });
  };
}
