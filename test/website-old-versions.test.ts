/** The pages of the older versions of the documentation: routes, ids, titles and sidebars, as readers have known them. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { outlineOf, pageAt } from './support/sidebar-outline.ts';
import { loadWebsite, type Website } from './support/website.ts';

/** With the number of pages of each. */
const VERSIONS = [
  ['4.x', 78],
  ['3.x', 79],
  ['2.x', 96],
  ['1.x', 77],
] as const;

let website: Website;

beforeAll(async () => {
  website = await loadWebsite();
});

const docsOf = (version: string) => website.english.docs[0]?.versions.find(({ name }) => name === version)?.docs ?? [];

test.each(VERSIONS)('RT-13, SB-21: the sidebar of %s, and its pages that are in none', (version, count) => {
  const sidebar = website.english.sidebars[`default/${version}/someSidebar`]?.items ?? [];
  const outline = outlineOf(website, sidebar);
  const others = docsOf(version).filter(({ path }) => !outline.some((line) => line.trim().split(/:? /)[0] === path));
  const found = [
    ...outline,
    ...(others.length > 0 ? ['', 'In no sidebar:'] : []),
    ...others.map(({ id, path }) => `${path} (${id}): ${pageAt(website, path)?.frontMatter.title}`),
  ];
  const known = readFileSync(new URL(`support/old-sidebars/${version}.txt`, import.meta.url), 'utf8');
  expect(`${found.join('\n')}\n`).toBe(known);
  expect(docsOf(version)).toHaveLength(count);
});

test.each(VERSIONS)('every page of %s has a description of 50 to 160 characters of its own', (version) => {
  const descriptions = docsOf(version).map(({ path }) => pageAt(website, path)?.frontMatter.description ?? '');
  expect(descriptions.filter((text) => text.length < 50 || text.length > 160)).toEqual([]);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

/** Links from outside lead to these headings. */
test.each([['/docs/2.x/upgrade-to-v2/config-system', 'environment-variables']])(
  '%s has the heading #%s',
  (path, id) => {
    expect(pageAt(website, path)?.headings.map((heading) => heading.id)).toContain(id);
  },
);
