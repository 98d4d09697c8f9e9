import type { FooterConfig, FooterItemConfig } from '../config/types.ts';
import type { Footer, FooterItem } from '../shared/shell.ts';
import type { LocaleContext } from './context.ts';
import { buildLogo } from './navbar.ts';

const FILE = 'docusaurus-theme-classic/footer.json';

/** The footer of a locale, texts translated (FT-01…03, I18N-17). */
export function buildFooter(context: LocaleContext, footer: FooterConfig): Footer {
  const copyright = context.translation(FILE, 'copyright') ?? footer.copyright;
  const alt = context.translation(FILE, 'logo.alt') ?? footer.logo?.alt ?? '';
  return {
    style: footer.style,
    ...buildLinks(context, footer.links),
    ...(footer.logo ? { logo: buildLogo(context, footer.logo, alt) } : {}),
    ...(copyright === undefined ? {} : { copyright }),
  };
}

function buildLinks(context: LocaleContext, links: FooterConfig['links']): Pick<Footer, 'columns' | 'links'> {
  if (links.length === 0) return {};
  const columns = links.filter((link) => 'items' in link);
  if (columns.length === 0) {
    return { links: links.flatMap((link) => ('items' in link ? [] : [buildItem(context, link)])) };
  }
  return {
    columns: columns.map(({ title, items }) => ({
      ...(title === undefined ? {} : { title: context.translation(FILE, `link.title.${title}`) ?? title }),
      items: items.map((item) => buildItem(context, item)),
    })),
  };
}

function buildItem(context: LocaleContext, { label, to, href, html, className }: FooterItemConfig): FooterItem {
  const target = to ?? href;
  return {
    ...(label === undefined ? {} : { label: context.translation(FILE, `link.item.label.${label}`) ?? label }),
    ...(target === undefined
      ? {}
      : { href: to === undefined && !target.startsWith('/') ? target : context.href(target) }),
    ...(html === undefined ? {} : { html }),
    ...(className === undefined ? {} : { className }),
  };
}
