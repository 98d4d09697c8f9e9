/** One engine, and one build and server for each site that several files look at. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
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
  }
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  buildEngine();
  removeOldBuilds();
  const input = (name: string): string => join(ROOT, 'test/sites', name, 'input');
  const copy = (name: string) => buildCreated((dir) => cpSync(input(name), dir, { recursive: true }));
  const [website, handbook, lantern, harbour, studio] = await Promise.all([
    buildOnce(join(ROOT, 'website')).then(serve),
    buildCreated(copyHandbookSite).then(serve),
    copy('basic').then(serve),
    copy('options').then(serve),
    buildCreated(copyStudioSite).then(serve),
  ]);
  project.provide('website', website.site);
  project.provide('handbook', handbook.site);
  project.provide('lantern', lantern.site);
  project.provide('harbour', harbour.site);
  project.provide('studio', studio.site);
  return async () => {
    await Promise.all([website, handbook, lantern, harbour, studio].map(({ close }) => close()));
  };
}
