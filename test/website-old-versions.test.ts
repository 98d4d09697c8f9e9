/** Pages that only older versions of the documentation have: routes, ids, titles and places in the sidebar. */
import { beforeAll, expect, test } from 'vitest';
import type { SidebarItem } from '../src/shared/sidebar.ts';
import { loadWebsite, type Website } from './support/website.ts';

/** By version, each `route (id): title → label, if it differs, @ categories`; without the last part it is in no sidebar. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '1.x': [
    '/cloud/aws-beanstalk (cloud/aws-beanstalk): AWS Beanstalk @ TOPIC GUIDES, Cloud',
    '/cloud/firebase (cloud/firebase): Firebase @ TOPIC GUIDES, Cloud',
    '/cookbook/error-handling (cookbook/error-handling): Error Handling @ TOPIC GUIDES, Cookbook',
    '/cookbook/expressjs (cookbook/expressjs): ExpressJS @ TOPIC GUIDES, Cookbook',
    '/cookbook/generate-tokens (cookbook/generate-tokens): Generate Tokens @ TOPIC GUIDES, Cookbook',
    '/cookbook/limit-repeated-requests (cookbook/limit-repeated-requests): Limit Repeated Requests @ TOPIC GUIDES, Cookbook',
    '/cookbook/not-found-page (cookbook/not-found-page): 404 Page @ TOPIC GUIDES, Cookbook',
    '/cookbook/request-body-size (cookbook/request-body-size): Request Body Size @ TOPIC GUIDES, Cookbook',
    '/cookbook/root-imports (cookbook/root-imports): Root Imports @ TOPIC GUIDES, Cookbook',
    '/cookbook/scheduling-jobs (cookbook/scheduling-jobs): Scheduling Jobs @ TOPIC GUIDES, Cookbook',
    '/databases/generate-and-run-migrations (databases/generate-and-run-migrations): Generate & Run Migrations @ TOPIC GUIDES, Databases',
    '/databases/mongodb (databases/mongodb): MongoDB → MongoDB (TypeORM or Mongoose) @ TOPIC GUIDES, Databases',
    '/tutorials/mongodb-todo-list/tuto-1-installation (tutorials/mongodb-todo-list/tuto-1-installation): Installation @ TUTORIALS, MongoDB To-Do List',
    '/tutorials/mongodb-todo-list/tuto-2-introduction (tutorials/mongodb-todo-list/tuto-2-introduction): Introduction @ TUTORIALS, MongoDB To-Do List',
    '/tutorials/mongodb-todo-list/tuto-3-the-todo-model (tutorials/mongodb-todo-list/tuto-3-the-todo-model): The Todo Model @ TUTORIALS, MongoDB To-Do List',
    '/tutorials/mongodb-todo-list/tuto-4-the-shell-script-create-todo (tutorials/mongodb-todo-list/tuto-4-the-shell-script-create-todo): The Shell Script create-todo @ TUTORIALS, MongoDB To-Do List',
    '/tutorials/mongodb-todo-list/tuto-5-the-rest-api (tutorials/mongodb-todo-list/tuto-5-the-rest-api): The REST API @ TUTORIALS, MongoDB To-Do List',
    '/tutorials/mongodb-todo-list/tuto-6-validation-and-sanitization (tutorials/mongodb-todo-list/tuto-6-validation-and-sanitization): Validation and Sanitization @ TUTORIALS, MongoDB To-Do List',
    '/tutorials/mongodb-todo-list/tuto-7-unit-testing (tutorials/mongodb-todo-list/tuto-7-unit-testing): Unit Testing @ TUTORIALS, MongoDB To-Do List',
    '/tutorials/multi-user-todo-list/tuto-1-Introduction (tutorials/multi-user-todo-list/tuto-1-Introduction): Introduction @ TUTORIALS, Multi-User To-Do List',
    '/tutorials/multi-user-todo-list/tuto-2-the-user-and-todo-models (tutorials/multi-user-todo-list/tuto-2-the-user-and-todo-models): The User & Todo Models @ TUTORIALS, Multi-User To-Do List',
    '/tutorials/multi-user-todo-list/tuto-3-the-shell-scripts (tutorials/multi-user-todo-list/tuto-3-the-shell-scripts): The Shell Scripts @ TUTORIALS, Multi-User To-Do List',
    '/tutorials/multi-user-todo-list/tuto-5-auth-controllers-and-hooks (tutorials/multi-user-todo-list/tuto-5-auth-controllers-and-hooks): Auth Controllers and Hooks @ TUTORIALS, Multi-User To-Do List',
    '/tutorials/multi-user-todo-list/tuto-6-todos-and-ownership (tutorials/multi-user-todo-list/tuto-6-todos-and-ownership): Todos & Ownership @ TUTORIALS, Multi-User To-Do List',
    '/tutorials/multi-user-todo-list/tuto-7-the-signup-page (tutorials/multi-user-todo-list/tuto-7-the-signup-page): The Sign Up Page @ TUTORIALS, Multi-User To-Do List',
    '/tutorials/multi-user-todo-list/tuto-8-e2e-testing-and-authentication (tutorials/multi-user-todo-list/tuto-8-e2e-testing-and-authentication): E2E Testing and Authentication → E2E Testing & Auth @ TUTORIALS, Multi-User To-Do List',
  ],
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

let website: Website;

beforeAll(async () => {
  website = await loadWebsite();
});

const docsOf = (version: string) => website.english.docs[0]?.versions.find(({ name }) => name === version)?.docs ?? [];
const pageAt = (path: string) => website.english.routes.find((route) => route.path === path)?.page;

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
  const places = placesIn(website.english.sidebars[`default/${version}/someSidebar`]?.items ?? []);
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
