/** Every page type of the built sites comes to life without a word on the console. */
import { describe, expect, test } from 'vitest';
import { LANTERN_PAGES, WEBSITE_LOCALES, WEBSITE_PAGES, type PageType } from './support/page-types.ts';
import { visitSite, type Visitor } from './support/visit.ts';

/** Errors and warnings on the console fail each test after it has run; this looks at the rest. */
async function expectHydration(site: Visitor, path: string, { htmlClass, status = 200 }: PageType): Promise<void> {
  const served = await (await fetch(site.origin + path)).text();
  expect(served).toContain('data-has-hydrated="false"');
  expect(await site.open(path)).toBe(status);
  const html = site.page.locator('html');
  expect(await html.getAttribute('data-has-hydrated')).toBe('true');
  expect((await html.getAttribute('class'))?.split(' ')).toContain(htmlClass);
}

describe.each(WEBSITE_LOCALES)('website in $lang', ({ base, lang }) => {
  const site = visitSite('website', { shared: true });

  test.each(WEBSITE_PAGES)('RR-15, RT-14, I18N-04: $name is hydrated silently', async (type) => {
    await expectHydration(site, base + type.path, type);
    expect(await site.page.getAttribute('html', 'lang')).toBe(lang);
    expect(await site.page.getAttribute('html', 'dir')).toBe('ltr');
  });
});

describe.each(['/manual/', '/manual/fr/'])('small site at %s', (base) => {
  const site = visitSite('lantern', { shared: true });

  test.each(LANTERN_PAGES)('RR-15, RT-14: $name is hydrated silently', async (type) => {
    await expectHydration(site, base + type.path, type);
  });
});

describe('classes of <html>', () => {
  const site = visitSite('website', { shared: true });

  test.each([
    ['/docs/4.x/architecture/hooks', 'plugin-docs plugin-id-default docs-version-4.x docs-doc-id-architecture/hooks'],
    ['/id/docs', 'plugin-docs plugin-id-default docs-version-current docs-doc-id-README'],
    ['/fr/blog/tags', 'plugin-blog plugin-id-default'],
    ['/', 'plugin-pages plugin-id-default'],
  ])('RT-15: %s names plugin, instance, version and doc: %s', async (path, classes) => {
    await site.open(path);
    const shown = (await site.page.getAttribute('html', 'class'))?.split(' ');
    expect(shown).toEqual(expect.arrayContaining(classes.split(' ')));
  });
});
