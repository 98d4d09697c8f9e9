/** Renders all pages of a document as Markdown: an overview, a page per group, per operation and per large schema. */
import { createResolver, type Dict, dictOf, listOf, textOf } from './document.ts';
import { block, joined } from './fields.ts';
import { code, description, oneLine, plain } from './markdown.ts';
import { authenticationPart } from './authentication.ts';
import { type Group, groupsOf, type Operation, slugOf, uniqueNames } from './operations.ts';
import { operationPage, schemaPage } from './operation-page.ts';
import { address, factList, methodBadge, moreAt, page, type PagesInput, serverList } from './parts.ts';
import type { Texts } from './texts.ts';

/** Returns the text of each page by its path in the site. */
export function renderPages(input: PagesInput): Readonly<Record<string, string>> {
  const { document, folder, texts } = input;
  const resolver = createResolver(document);
  const groups = groupsOf(document, resolver, texts);
  const schemas = schemaPaths();
  const from = { ...input, resolver };
  const pages: [path: string, text: string][] = [['index.md', overviewPage(input, groups)]];
  for (const [index, group] of groups.entries()) {
    pages.push([`${group.slug}/index.md`, groupPage(group, { position: index + 1, groups, texts })]);
    for (const [place, operation] of group.operations.entries())
      pages.push([
        `${group.slug}/${operation.slug}.md`,
        operationPage(operation, {
          ...from,
          position: place + 1,
          schemaLink: (name) => `../schemas/${schemas.slugOf(name)}.md`,
        }),
      ]);
  }
  const shown: string[] = [];
  for (let name = schemas.next(); name !== undefined; name = schemas.next()) {
    shown.push(name);
    const schemaLink = (other: string): string => `./${schemas.slugOf(other)}.md`;
    pages.push([
      `schemas/${schemas.slugOf(name)}.md`,
      schemaPage(name, { ...from, position: shown.length, schemaLink }),
    ]);
  }
  if (shown.length > 0) {
    const links = shown.toSorted().map((name) => `- [${code(name)}](./${schemas.slugOf(name)}.md)`);
    pages.push([
      'schemas/index.md',
      page({ title: texts.schemas, sidebar_position: groups.length + 1 }, links.join('\n')),
    ]);
  }
  return Object.fromEntries(pages.map(([path, text]) => [`${folder}/${path}`, text]));
}

interface SchemaPaths {
  /** Returns the name of the page of a schema, which will be rendered. */
  slugOf(name: string): string;
  /** Returns a schema whose page is not rendered yet. */
  next(): string | undefined;
}

function schemaPaths(): SchemaPaths {
  const free = uniqueNames(['index', 'readme', 'schemas']);
  const slugs = new Map<string, string>();
  const left: string[] = [];
  return {
    slugOf(name) {
      const known = slugs.get(name);
      if (known !== undefined) return known;
      const slug = free(slugOf(name) || 'schema');
      slugs.set(name, slug);
      left.push(name);
      return slug;
    },
    next: () => left.shift(),
  };
}

function overviewPage({ document, texts, siteUrl }: PagesInput, groups: readonly Group[]): string {
  const info = dictOf(document['info']);
  const title = textOf(info['title']) || 'API';
  const about = textOf(info['description']);
  const list = groups.map(
    ({ title: name, slug, description: text }) =>
      `<li>[${plain(name)}](./${slug}/index.md)${text === '' ? '' : ` ${plain(oneLine(text))}`}</li>`,
  );
  const parts = [
    factList(infoFacts(info, texts)),
    about === '' ? '' : description(about, 2),
    moreAt(dictOf(document['externalDocs']), texts),
    serversPart(document, texts, siteUrl),
    authenticationPart(document, texts),
    list.length === 0
      ? ''
      : `## ${plain(texts.operations)} {#api-operations}\n\n<ul className="openapi-groups">\n${list.join('\n')}\n</ul>`,
  ];
  return page(
    { title, description: oneLine(textOf(info['summary']) || about) || title },
    block('openapi', joined(parts)),
  );
}

function infoFacts(info: Dict, texts: Texts): readonly string[] {
  const license = dictOf(info['license']);
  const contact = dictOf(info['contact']);
  const email = textOf(contact['email']);
  const link = (text: string, url: string): string =>
    url === '' ? plain(text) : `[${plain(text || url)}](<${address(url)}>)`;
  const facts = [
    [texts.version, code(textOf(info['version']))],
    [texts.license, link(textOf(license['name']), textOf(license['url']))],
    [texts.contact, link(textOf(contact['name']) || email, textOf(contact['url']) || (email && `mailto:${email}`))],
    [texts.terms, link(textOf(info['termsOfService']), textOf(info['termsOfService']))],
  ] as const;
  return facts.flatMap(([label, value]) => (value === '' ? [] : [`${plain(label)}: ${value}`]));
}

function serversPart(document: Dict, texts: Texts, siteUrl: string): string {
  const servers = listOf(document['servers']).map(dictOf);
  if (servers.length === 0) return '';
  return `## ${plain(texts.servers)} {#api-servers}\n\n${serverList(servers, texts, siteUrl)}`;
}

interface GroupPlace {
  readonly position: number;
  readonly groups: readonly Group[];
  readonly texts: Texts;
}

function groupPage(group: Group, { position, groups, texts }: GroupPlace): string {
  const folderOf = (operation: Operation): string =>
    groups.find(({ operations }) => operations.includes(operation))?.slug ?? '';
  const own = group.operations.map((operation) => operationItem(operation, `./${operation.slug}.md`, texts));
  const further = group.further.map((one) => operationItem(one, `../${folderOf(one)}/${one.slug}.md`, texts));
  const list = `<ul className="openapi-operations">\n${[...own, ...further].join('\n')}\n</ul>`;
  const about = group.description === '' ? '' : description(group.description, 2);
  return page(
    {
      title: group.title,
      description: oneLine(group.description) || group.title,
      sidebar_position: position,
    },
    block('openapi', joined([about, moreAt(group.more, texts), list])),
  );
}

function operationItem(operation: Operation, href: string, texts: Texts): string {
  const old =
    operation.value['deprecated'] === true
      ? ` <span className="openapi-deprecated">${plain(texts.deprecated)}</span>`
      : '';
  return `<li>${methodBadge(operation, texts)} [${plain(operation.title)}](${href})${old} ${code(operation.path)}</li>`;
}
