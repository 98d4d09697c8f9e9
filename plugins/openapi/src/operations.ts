/** Finds the operations of a document, the groups that they stand in, and the paths of their pages. */
import { type Dict, dictOf, isDict, listOf, type Resolver, textOf } from './document.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly value: Dict;
}

export interface Operation {
  /** In lower case. */
  readonly method: string;
  /** `/users/{id}`, or the name of a webhook. */
  readonly path: string;
  readonly isWebhook: boolean;
  readonly title: string;
  readonly value: Dict;
  readonly parameters: readonly Parameter[];
  readonly servers: readonly Dict[];
  readonly tags: readonly string[];
  /** Name of the page in the folder of its group. */
  readonly slug: string;
}

export interface Group {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly more: Dict;
  /** Name of the folder. */
  readonly slug: string;
  readonly operations: readonly Operation[];
  /** Operations whose page stands in another group. */
  readonly further: readonly Operation[];
}

/** Titles of groups that are not in the document. */
interface GroupTitles {
  readonly operations: string;
  readonly webhooks: string;
}

type Found = Omit<Operation, 'slug'>;

export function groupsOf(document: Dict, resolver: Resolver, titles: GroupTitles): readonly Group[] {
  const operations = [...found(document, 'paths', resolver), ...found(document, 'webhooks', resolver)];
  const tags = listOf(document['tags']).map(dictOf);
  const names = [...new Set([...tags.map(({ name }) => textOf(name)), ...operations.flatMap((one) => one.tags)])];
  const groupOf = ({ tags: [first], isWebhook }: Found): string => first ?? (isWebhook ? ' webhooks' : ' operations');
  // A space is in no name of a tag that a document has.
  const folders = uniqueNames(['schemas']);
  const pages = new Map<Found, Operation>();
  const groups = [...names, ' operations', ' webhooks'].map((name) => {
    const tag = tags.find((one) => textOf(one['name']) === name) ?? {};
    const written = name === ' operations' ? titles.operations : name === ' webhooks' ? titles.webhooks : name;
    const own = operations.filter((operation) => groupOf(operation) === name);
    const slug = own.length === 0 ? '' : folders(slugOf(name.trim()) || 'tag');
    // A page with the name of its folder would be the page of the folder.
    const taken = uniqueNames(['index', 'readme', slug]);
    for (const operation of own) pages.set(operation, { ...operation, slug: taken(pageName(operation)) });
    return { name, slug, own, tag, title: textOf(tag['x-displayName']) || textOf(tag['summary']) || written };
  });
  const paged = (list: readonly Found[]): readonly Operation[] => list.flatMap((one) => pages.get(one) ?? []);
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ name, slug, own, tag, title }) => ({
      name: name.trim(),
      title,
      slug,
      description: textOf(tag['description']),
      more: dictOf(tag['externalDocs']),
      operations: paged(own),
      further: paged(operations.filter((one) => !own.includes(one) && one.tags.includes(name))),
    }));
}

function found(document: Dict, field: 'paths' | 'webhooks', resolver: Resolver): readonly Found[] {
  const servers = listOf(document['servers']).filter(isDict);
  return Object.entries(dictOf(document[field])).flatMap(([path, written]) => {
    if (path.startsWith('x-')) return [];
    const item = resolver.follow(written).value;
    return METHODS.flatMap((method): readonly Found[] => {
      const value = item[method];
      if (!isDict(value)) return [];
      const ownServers = [value['servers'], item['servers']].map((list) => listOf(list).filter(isDict));
      return [
        {
          method,
          path,
          isWebhook: field === 'webhooks',
          title: titleOf(value, method, path),
          value,
          parameters: parametersOf(item, value, resolver),
          servers: ownServers.find((list) => list.length > 0) ?? servers,
          tags: [...new Set(listOf(value['tags']).map(textOf).filter(Boolean))],
        },
      ];
    });
  });
}

function titleOf(value: Dict, method: string, path: string): string {
  const summary = textOf(value['summary']).replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
  return summary || textOf(value['operationId']) || `${method.toUpperCase()} ${path}`;
}

/** Parameters of an operation replace those of its path with the same name and place. */
function parametersOf(item: Dict, operation: Dict, resolver: Resolver): readonly Parameter[] {
  const all = [...listOf(item['parameters']), ...listOf(operation['parameters'])].map((written) => {
    const { value } = resolver.follow(written);
    return { name: textOf(value['name']), in: textOf(value['in']), value };
  });
  return [...new Map(all.map((one) => [`${one.in} ${one.name}`, one])).values()].filter(({ name }) => name !== '');
}

function pageName({ value, method, path }: Found): string {
  return slugOf(textOf(value['operationId'])) || slugOf(`${method} ${path}`) || method;
}

/** `listUsers` → `list-users`, `GET /users/{id}` → `get-users-id` */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFC')
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  // A number in front of a name would be read as a position.
  return /^\p{N}/u.test(slug) ? `n${slug}` : slug;
}

/** Returns a function that makes names unique by numbers, and never gives those of `taken`. */
export function uniqueNames(taken: readonly string[] = []): (name: string) => string {
  const known = new Set(taken);
  return (name) => {
    let free = name;
    for (let number = 2; known.has(free); number += 1) free = `${name}-${number}`;
    known.add(free);
    return free;
  };
}
