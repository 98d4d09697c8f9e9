/** The pages of the documentation of version 5: routes, ids, titles and the sidebar, as readers have known them. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { CORE_DEPENDENCIES, FOAL_VERSION, PACKAGES } from '../website/src/components/facts.ts';
import { outlineOf, pageAt as pageOf } from './support/sidebar-outline.ts';
import { loadWebsite, type Website } from './support/website.ts';

/** `route (last part of the id, if it differs): title → label, if it differs`; `▾` is an open category, `▸` a closed one. */
const SIDEBAR = `
/docs/ (README): Introduction
▾ TUTORIALS
  ▸ Simple To-Do List
    /docs/tutorials/simple-todo-list/1-installation (tuto-1-installation): Installation
    /docs/tutorials/simple-todo-list/2-introduction (tuto-2-introduction): Introduction
    /docs/tutorials/simple-todo-list/3-the-todo-model (tuto-3-the-todo-model): The Todo Model
    /docs/tutorials/simple-todo-list/4-the-shell-script-create-todo (tuto-4-the-shell-script-create-todo): The Shell Script create-todo
    /docs/tutorials/simple-todo-list/5-the-rest-api (tuto-5-the-rest-api): The REST API
    /docs/tutorials/simple-todo-list/6-validation-and-sanitization (tuto-6-validation-and-sanitization): Validation & Sanitization
    /docs/tutorials/simple-todo-list/7-unit-testing (tuto-7-unit-testing): Unit Testing
  ▸ Full Example with React
    /docs/tutorials/real-world-example-with-react/1-introduction (tuto-1-introduction): Introduction
    /docs/tutorials/real-world-example-with-react/2-database-set-up (tuto-2-database-set-up): Database Set Up
    /docs/tutorials/real-world-example-with-react/3-the-models (tuto-3-the-models): The User and Story Models
    /docs/tutorials/real-world-example-with-react/4-the-shell-scripts (tuto-4-the-shell-scripts): The Shell Scripts
    /docs/tutorials/real-world-example-with-react/5-our-first-route (tuto-5-our-first-route): Your First Route
    /docs/tutorials/real-world-example-with-react/6-swagger-interface (tuto-6-swagger-interface): API Testing with Swagger
    /docs/tutorials/real-world-example-with-react/7-add-frontend (tuto-7-add-frontend): The Frontend App
    /docs/tutorials/real-world-example-with-react/8-authentication (tuto-8-authentication): Logging Users In and Out
    /docs/tutorials/real-world-example-with-react/9-authenticated-api (tuto-9-authenticated-api): Authenticating Users in the API
    /docs/tutorials/real-world-example-with-react/10-auth-with-react (tuto-10-auth-with-react): Authenticating Users in React
    /docs/tutorials/real-world-example-with-react/11-sign-up (tuto-11-sign-up): Adding Sign Up
    /docs/tutorials/real-world-example-with-react/12-file-upload (tuto-12-file-upload): Image Upload and Download
    /docs/tutorials/real-world-example-with-react/13-csrf (tuto-13-csrf): CSRF Protection
    /docs/tutorials/real-world-example-with-react/14-production-build (tuto-14-production-build): Production Build
    /docs/tutorials/real-world-example-with-react/15-social-auth (tuto-15-social-auth): Social Auth with Google
▾ TOPIC GUIDES
  ▸ Architecture
    /docs/architecture/architecture-overview: Architecture Overview
    /docs/architecture/controllers: Controllers
    /docs/architecture/services-and-dependency-injection: Services & Dependency Injection
    /docs/architecture/hooks: Hooks
    /docs/architecture/initialization: Initialization
    /docs/architecture/error-handling: Error Handling
    /docs/architecture/configuration: Configuration
  ▸ Common
    /docs/common/validation-and-sanitization: Validation & Sanitization → Validation
    ▸ File Storage
      /docs/common/file-storage/local-and-cloud-storage: Local and Cloud Storage → Local & Cloud Storage
      /docs/common/file-storage/upload-and-download-files: Upload and Download Files → Upload & Download Files
    /docs/common/serialization: Serialization
    /docs/common/logging: Logging
    /docs/common/async-tasks: Async tasks
    /docs/common/rest-blueprints: REST API
    /docs/common/openapi-and-swagger-ui: OpenAPI & Swagger UI → OpenAPI
    /docs/common/graphql: GraphQL
    /docs/common/websockets: Real-Time Communication → WebSockets
    /docs/common/gRPC: gRPC
    /docs/common/utilities: Utilities
    /docs/common/expressjs: ExpressJS
  ▸ Databases
    ▸ With TypeORM
      /docs/databases/typeorm/introduction: TypeORM → Introduction
      /docs/databases/typeorm/create-models-and-queries: Models & Queries
      /docs/databases/typeorm/generate-and-run-migrations: Generate & Run Migrations → Migrations
      /docs/databases/typeorm/mongodb: MongoDB (noSQL) → NoSQL
    ▸ With another ORM
      /docs/databases/other-orm/introduction: Using Another ORM → Introduction
      /docs/databases/other-orm/prisma: Prisma
  ▸ Authentication
    /docs/authentication/quick-start: Quick Start
    /docs/authentication/user-class: Users
    /docs/authentication/password-management: Password Management → Passwords
    /docs/authentication/session-tokens: Session Tokens
    /docs/authentication/jwt: Authentication with JWT → JSON Web Tokens
    /docs/authentication/social-auth: Social Authentication → Social Auth
  ▸ Authorization
    /docs/authorization/administrators-and-roles: Administrators and Roles → Administrators & Roles
    /docs/authorization/groups-and-permissions: Groups and Permissions → Groups & Permissions
  ▸ Frontend
    /docs/frontend/single-page-applications: Single Page Applications (SPA) → Single Page Applications
    /docs/frontend/angular-react-vue: Angular, React & Vue
    /docs/frontend/server-side-rendering: Server-Side Rendering
    /docs/frontend/nuxt.js: Nuxt
    /docs/frontend/not-found-page: 404 Page
  ▸ CLI
    /docs/cli/commands: Commands
    /docs/cli/shell-scripts: Shell Scripts
    /docs/cli/code-generation: Code Generation
    /docs/cli/linting-and-code-style: Linting and Code Style → Linting
  ▸ Testing
    /docs/testing/introduction: Introduction
    /docs/testing/unit-testing: Unit Testing
    /docs/testing/e2e-testing: E2E Testing
  ▸ Security
    /docs/security/http-headers-protection: Protection HTTP Headers → Response Headers
    /docs/security/csrf-protection: CSRF Protection → CSRF
    /docs/security/cors: CORS Requests → CORS
    /docs/security/rate-limiting: Rate Limiting
    /docs/security/body-size-limiting: Body Size Limiting
  ▸ Deployment
    /docs/deployment-and-environments/checklist: Deployment Checklist → Checklist
▾ Comparison with Other Frameworks
  /docs/comparison-with-other-frameworks/express-fastify: Foal vs Express or Fastify → Express / Fastify
▾ Upgrading
  To v5: /blog/2025/05/27/version-5.0-release-notes
  To v4: /blog/2023/09/11/version-4.0-release-notes
  To v3: https://foalts.org/docs/3.x/upgrade-to-v3/
  To v2: https://foalts.org/docs/2.x/upgrade-to-v2/
  To v1: https://github.com/FoalTS/foal/releases/tag/v1.0.0
▾ Community
  /docs/community/awesome-foal: Awesome Foal
`;
const TROUBLESHOOTING = 'tutorials/simple-todo-list/installation-troubleshooting';

let website: Website;

beforeAll(async () => {
  website = await loadWebsite();
});

const currentVersion = () => {
  const version = website.english.docs[0]?.versions.find(({ isLast }) => isLast);
  if (version === undefined) throw new Error('No version');
  return version;
};
const pageAt = (path: string) => pageOf(website, path);

test('SB-21: the sidebar: order, nesting, routes, ids, titles and labels', () => {
  const sidebar = website.english.sidebars['default/current/someSidebar'];
  expect(`\n${outlineOf(website, sidebar?.items ?? []).join('\n')}\n`).toBe(SIDEBAR);
});

test('ids follow the folders', () => {
  for (const { id, path } of currentVersion().docs.filter((doc) => doc.id !== 'README')) {
    const folder = (text: string) => text.slice(0, text.lastIndexOf('/'));
    expect(folder(path)).toBe(`/docs/${folder(id)}`);
  }
});

test('RT-12: 78 pages, all of them in the sidebar but one', () => {
  const { docs } = currentVersion();
  expect(docs).toHaveLength(78);
  const alone = docs.filter(({ sidebar }) => sidebar === undefined);
  expect(alone.map(({ id, path }) => [id, path])).toEqual([[TROUBLESHOOTING, `/docs/${TROUBLESHOOTING}`]]);
  expect(pageAt(`/docs/${TROUBLESHOOTING}`)?.frontMatter.title).toBe('Installation Troubleshooting');
});

test('every page has a description of 50 to 160 characters, which no other page has', () => {
  const descriptions = currentVersion().docs.map(({ path }) => pageAt(path)?.frontMatter.description ?? '');
  expect(descriptions.filter((text) => text.length < 50 || text.length > 160)).toEqual([]);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('the landing page says of the packages what the packages say', () => {
  const read = (file: string) => readFileSync(new URL(`../website/${file}`, import.meta.url), 'utf8');
  const { packages } = JSON.parse(read('samples/current/package-lock.json')) as {
    packages: Record<string, { version: string; license: string; dependencies: Record<string, string> }>;
  };
  const core = packages['node_modules/@foal/core'];
  expect(core).toMatchObject({ version: FOAL_VERSION, license: 'MIT' });
  expect(Object.keys(core?.dependencies ?? {})).toHaveLength(CORE_DEPENDENCIES);
  const [, official = ''] = read('docs/community/awesome-foal.md').split('## Official packages');
  expect(official.split('\n## ')[0]?.match(/^\| \[@foal\//gm)).toHaveLength(PACKAGES);
});

/** Links from outside and from posts lead to these headings. */
test.each([
  ['/docs/architecture/services-and-dependency-injection', 'abstract-services'],
  ['/docs/authentication/jwt', 'make-a-database-call-to-get-more-user-properties'],
  ['/docs/authentication/jwt', 'use-rsa-or-ecdsa-publicprivate-keys'],
  ['/docs/authentication/session-tokens', 'choosing-a-session-store'],
  ['/docs/authentication/social-auth', 'community-providers'],
  ['/docs/authentication/social-auth', 'custom-provider'],
  ['/docs/cli/code-generation', 'create-a-controller'],
  ['/docs/common/file-storage/upload-and-download-files', 'file-downloads'],
  ['/docs/common/openapi-and-swagger-ui', 'swagger-ui'],
])('%s has the heading #%s', (path, id) => {
  expect(pageAt(path)?.headings.map((heading) => heading.id)).toContain(id);
});
