/** Texts of the config: navbar, footer and blogs, under the keys by which the site stage looks them up. */
import type { BlogConfig, Config, FooterConfig, NavbarItemConfig } from '../config/types.ts';
import type { SourceText } from './types.ts';

export function navbarTexts({ navbar }: Pick<Config['theme'], 'navbar'>): readonly SourceText[] {
  return [
    ...text('title', navbar.title, 'The title in the navbar'),
    ...text('logo.alt', navbar.logo?.alt, 'The alt text of navbar logo'),
    ...flatten(navbar.items).flatMap(({ label }) =>
      label === undefined ? [] : text(`item.label.${label}`, label, `Navbar item with label ${label}`),
    ),
  ];
}

function flatten(items: readonly NavbarItemConfig[]): readonly NavbarItemConfig[] {
  return items.flatMap((item) => [
    item,
    ...flatten([...(item.dropdownItemsBefore ?? []), ...(item.items ?? []), ...(item.dropdownItemsAfter ?? [])]),
  ]);
}

export function footerTexts(footer: FooterConfig | undefined): readonly SourceText[] {
  if (footer === undefined) return [];
  const titles = footer.links.flatMap((entry) => ('items' in entry && entry.title !== undefined ? [entry.title] : []));
  const items = footer.links.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
  return [
    ...titles.flatMap((title) =>
      text(`link.title.${title}`, title, `The title of the footer links column with title=${title} in the footer`),
    ),
    ...items.flatMap(({ label, to, href }) =>
      label === undefined
        ? []
        : text(
            `link.item.label.${label}`,
            label,
            `The label of footer link with label=${label} linking to ${to ?? href ?? ''}`,
          ),
    ),
    ...text('copyright', footer.copyright, 'The footer copyright'),
    ...text('logo.alt', footer.logo?.alt, 'The alt text of footer logo'),
  ];
}

export function blogTexts({ blogTitle, blogDescription, blogSidebarTitle }: BlogConfig): readonly SourceText[] {
  return [
    ...text('title', blogTitle, 'The title for the blog used in SEO'),
    ...text('description', blogDescription, 'The description for the blog used in SEO'),
    ...text('sidebar.title', blogSidebarTitle, 'The label for the left sidebar'),
  ];
}

function text(key: string, message: string | undefined, description: string): readonly SourceText[] {
  return message === undefined || message === '' ? [] : [{ key, message, description }];
}
