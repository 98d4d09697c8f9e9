/** Options of VitePress' default theme → options of Octavo's. Pure. */
import { type Dict, defined, dictOf, isRecord, itemsOf } from '../../shared/plain-data.ts';
import { isExternalUrl } from '../../shared/urls.ts';
import { escaped, plainLabel } from '../labels.ts';
import { linkTarget, type PageIndex } from '../page-index.ts';
import { socialItems, textOf } from './tool-input.ts';

interface ThemeParts {
  readonly theme: Dict;
  readonly index: PageIndex;
  readonly image: string | undefined;
}

export function themeOptions(config: Dict, { theme, index, image }: ThemeParts): Dict {
  const links = itemsOf(theme['socialLinks']).map(dictOf);
  const social = socialItems(
    links.map(({ icon, link, ariaLabel }) => ({ name: textOf(icon) ?? textOf(ariaLabel), href: textOf(link) ?? '' })),
  );
  const locales = Object.entries(dictOf(config['locales']));
  const elsewhere = locales.flatMap(([, locale]) => {
    const { label, link } = dictOf(locale);
    return typeof link === 'string' && isExternalUrl(link) ? [{ label: textOf(label) ?? link, href: link }] : [];
  });
  const menu = {
    type: 'localeDropdown',
    position: 'right',
    ...(elsewhere.length > 0 && { dropdownItemsAfter: elsewhere }),
  };
  const { message, copyright } = dictOf(theme['footer']);
  const lines = [message, copyright].flatMap((line) => textOf(line) ?? []);
  const [min, max] = outlineLevels(theme['outline']);
  return {
    ...defined({ image }),
    colorMode: colorMode(config['appearance']),
    navbar: {
      ...((textOf(theme['siteTitle']) ?? (theme['siteTitle'] === false ? undefined : textOf(config['title'])))
        ? { title: textOf(theme['siteTitle']) ?? textOf(config['title']) }
        : {}),
      ...logoOf(theme['logo'], textOf(config['title'])),
      items: [
        ...itemsOf(theme['nav']).flatMap((item) => navItem(item, index)),
        ...(locales.length > 1 ? [menu] : []),
        ...social.navbar,
      ],
    },
    ...(lines.length > 0 || social.footer.length > 0
      ? {
          footer: {
            ...(social.footer.length > 0 && { links: social.footer }),
            ...(lines.length > 0 && { copyright: lines.join('<br>') }),
          },
        }
      : {}),
    tableOfContents: { minHeadingLevel: min, maxHeadingLevel: max },
  };
}

function colorMode(appearance: unknown): Dict {
  if (appearance === false) return { defaultMode: 'light', disableSwitch: true };
  if (appearance === 'dark') return { defaultMode: 'dark' };
  if (appearance === 'force-dark') return { defaultMode: 'dark', disableSwitch: true };
  return { respectPrefersColorScheme: true };
}

/** VitePress lists second-level headings where nothing else is said. */
function outlineLevels(outline: unknown): readonly [number, number] {
  const level = isRecord(outline) ? outline['level'] : outline;
  if (level === 'deep') return [2, 6];
  if (typeof level === 'number') return [level, level];
  const [min, max] = itemsOf(level);
  return typeof min === 'number' && typeof max === 'number' ? [min, max] : [2, 2];
}

function logoOf(logo: unknown, title: string | undefined): Dict {
  const { src, light, dark, alt, width, height } = typeof logo === 'string' ? dictOf({ src: logo }) : dictOf(logo);
  const main = textOf(src) ?? textOf(light);
  if (main === undefined) return {};
  const size = Object.fromEntries(Object.entries({ width, height }).filter(([, value]) => value !== undefined));
  return { logo: { alt: textOf(alt) ?? title ?? '', src: main, ...defined({ srcDark: textOf(dark) }), ...size } };
}

function navItem(item: unknown, index: PageIndex): readonly Dict[] {
  const { text, link, items, activeMatch } = dictOf(item);
  const label = plainLabel(textOf(text) ?? '');
  if (Array.isArray(items)) {
    const inner = items.flatMap((one) => dropdownEntries(one, index));
    return label === '' || inner.length === 0 ? inner : [{ type: 'dropdown', label, position: 'left', items: inner }];
  }
  if (typeof link !== 'string' || label === '') return [];
  const active = textOf(activeMatch);
  return [{ label, ...linkTarget(link, index), position: 'left', ...defined({ activeBaseRegex: active }) }];
}

/** Groups within a menu become headings above their entries. */
function dropdownEntries(item: unknown, index: PageIndex): readonly Dict[] {
  const { text, link, items } = dictOf(item);
  const label = plainLabel(textOf(text) ?? '');
  if (Array.isArray(items)) {
    const heading = label === '' ? [] : [{ type: 'html', value: `<strong>${escaped(label)}</strong>` }];
    return [...heading, ...items.flatMap((one) => dropdownEntries(one, index))];
  }
  return typeof link === 'string' && label !== '' ? [{ label, ...linkTarget(link, index) }] : [];
}

export function searchOptions(theme: Dict): Dict {
  const { provider, options } = dictOf(theme['search']);
  const algolia = provider === 'algolia' ? dictOf(options) : dictOf(theme['algolia']);
  const { appId, apiKey, indexName, searchParameters } = algolia;
  if (![appId, apiKey, indexName].every((one) => typeof one === 'string')) return {};
  return {
    search: { provider: 'algolia', appId, apiKey, indexName, ...(isRecord(searchParameters) && { searchParameters }) },
  };
}
