/** Pages that only older versions of the documentation have: routes, ids, titles and places in the sidebar. */
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { type LoadedSite, loadSite } from '../src/model/load-site.ts';
import type { SidebarItem } from '../src/shared/sidebar.ts';

/** By version, each `route (id): title → label, if it differs, @ categories`; without the last part it is in no sidebar. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '2.x': [
    '/databases/generate-and-run-migrations (databases/generate-and-run-migrations): Generate & Run Migrations @ TOPIC GUIDES, Databases',
    '/databases/mongodb (databases/mongodb): MongoDB (noSQL) → NoSQL @ TOPIC GUIDES, Databases',
    '/upgrade-to-v2/ (upgrade-to-v2/README): Update Guide to Version 2 → To v2 @ Upgrading',
    '/upgrade-to-v2/application-creation (upgrade-to-v2/application-creation): Application Creation',
    '/upgrade-to-v2/cli-commands (upgrade-to-v2/cli-commands): Simplified CLI Commands',
    '/upgrade-to-v2/config-system (upgrade-to-v2/config-system): New Configuration System',
    '/upgrade-to-v2/custom-express-instance (upgrade-to-v2/custom-express-instance): Custom Express Instance',
    '/upgrade-to-v2/error-handling (upgrade-to-v2/error-handling): Error-handling',
    '/upgrade-to-v2/file-upload-and-download (upgrade-to-v2/file-upload-and-download): File Upload and Download',
    '/upgrade-to-v2/jwt-and-csrf (upgrade-to-v2/jwt-and-csrf): JWT hooks and CSRF protection',
    '/upgrade-to-v2/mongodb (upgrade-to-v2/mongodb): Removal of Mongoose Support',
    '/upgrade-to-v2/openapi (upgrade-to-v2/openapi): OpenAPI',
    '/upgrade-to-v2/service-and-app-initialization (upgrade-to-v2/service-and-app-initialization): Service and Application Initialization',
    '/upgrade-to-v2/session-tokens (upgrade-to-v2/session-tokens): Session Tokens & CSRF Protection',
    '/upgrade-to-v2/template-engine (upgrade-to-v2/template-engine): Template Engine',
    '/upgrade-to-v2/validation-hooks (upgrade-to-v2/validation-hooks): Validation Hooks',
  ],
  '3.x': [
    '/common/task-scheduling (common/task-scheduling): Task Scheduling @ TOPIC GUIDES, Common',
    '/upgrade-to-v3/ (upgrade-to-v3/README): Update Guide to Version 3 → To v3 @ Upgrading',
  ],
};

/** Folders that all versions share; their pages are not listed above. */
const SHARED = /^(?:README$|architecture\/)/;

let loaded: LoadedSite;

beforeAll(async () => {
  loaded = await loadSite({
    siteDir: fileURLToPath(new URL('../website', import.meta.url)),
    locales: ['en'],
    engineVersion: '0',
    cacheVersion: '0',
    useCache: false,
    drafts: false,
    parseWorkerUrl: undefined,
    onStage: () => undefined,
  });
});

const locale = () => {
  const [english] = loaded.site.locales;
  if (english === undefined) throw new Error('No locale');
  return english;
};
const docsOf = (version: string) => locale().docs[0]?.versions.find(({ name }) => name === version)?.docs ?? [];
const pageAt = (path: string) => locale().routes.find((route) => route.path === path)?.page;

interface Place {
  readonly label: string;
  readonly categories: readonly string[];
}

function placesIn(items: readonly SidebarItem[], categories: readonly string[] = []): ReadonlyMap<string, Place> {
  return new Map(
    items.flatMap((item) => {
      if (item.kind === 'html') return [];
      if (item.kind === 'link') return [[item.href, { label: item.label, categories }] as const];
      return [...placesIn(item.items ?? [], [...categories, item.label])];
    }),
  );
}

test.each(Object.entries(PAGES))('RT-13: pages that %s has besides the others', (version, expected) => {
  const places = placesIn(locale().sidebars[`default/${version}/someSidebar`]?.items ?? []);
  const pages = docsOf(version).filter(({ id }) => !SHARED.test(id));
  const described = pages.map(({ id, path }) => {
    const { title = '' } = pageAt(path)?.frontMatter ?? {};
    const { label = title, categories = [] } = places.get(path) ?? {};
    const at = categories.length > 0 ? ` @ ${categories.join(', ')}` : '';
    return `${path.replace(`/docs/${version}`, '')} (${id}): ${title}${label === title ? '' : ` → ${label}`}${at}`;
  });
  expect(described.toSorted()).toEqual(expected);
});

test.each(Object.keys(PAGES))('every page of %s has a description of 50 to 160 characters of its own', (version) => {
  const descriptions = docsOf(version).map(({ path }) => pageAt(path)?.frontMatter.description ?? '');
  expect(descriptions.filter((text) => text.length < 50 || text.length > 160)).toEqual([]);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

/** Links from outside lead to these headings. */
test.each([['/docs/2.x/upgrade-to-v2/config-system', 'environment-variables']])(
  '%s has the heading #%s',
  (path, id) => {
    expect(pageAt(path)?.headings.map((heading) => heading.id)).toContain(id);
  },
);
