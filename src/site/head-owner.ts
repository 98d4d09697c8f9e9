/**
 * Whether a `<meta>` of the theme's `metadata` is one that pages set too. Those go through the head of each page, so
 * that a page can replace them; the others stand in the head of the site (SEO-06).
 */
export function ownedByPage(attributes: Readonly<Record<string, string>>): boolean {
  const name = attributes['name'] ?? attributes['property'] ?? '';
  return /^(?:description|keywords|robots)$|^(?:og|twitter|article|docsearch):/.test(name);
}
