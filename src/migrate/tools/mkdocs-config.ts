/** `mkdocs.yml` → plain data, without running what its tags name. Pure. */
import { isScalar, isSeq, parseDocument, visit } from 'yaml';
import { type Dict, dictOf, isRecord } from '../../shared/plain-data.ts';
import { CODE } from '../program/code-mark.ts';
import { joinPath } from '../site-files.ts';
import type { SourceSite } from '../types.ts';

/** Reads the config and those that it inherits from. Paths are relative to the site. */
export function readMkDocsConfig(file: string, site: SourceSite, depth = 0): Dict {
  const document = parseDocument(site.textOf(file), { logLevel: 'silent', uniqueKeys: false });
  visit(document, {
    Node(_, node) {
      const { tag } = node;
      if (tag === undefined) return undefined;
      // Of `!ENV [NAME, value]`, the value is the last one.
      if (tag === '!ENV' && isSeq(node))
        return document.createNode(isScalar(node.items.at(-1)) ? node.items.at(-1) : null);
      if (tag === '!ENV') return document.createNode(null);
      return tag.includes('python') || tag.startsWith('!') ? document.createNode({ [CODE]: tag }) : undefined;
    },
  });
  const own = dictOf(document.toJS());
  const { INHERIT: parent, ...rest } = own;
  if (typeof parent !== 'string' || depth > 5) return rest;
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
  return merged(readMkDocsConfig(joinPath(folder, parent), site, depth + 1), rest);
}

function merged(base: Dict, own: Dict): Dict {
  const entries = Object.entries(own).map(([key, value]) => {
    const before = base[key];
    return [key, isRecord(before) && isRecord(value) ? merged(before, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(entries) };
}

/** Plugins and extensions are a list of names and of objects with one name, or an object by name. */
export function namedOptions(value: unknown): ReadonlyMap<string, Dict> {
  const list: readonly unknown[] = Array.isArray(value) ? value : isRecord(value) ? [value] : [];
  return new Map(
    list.flatMap((one) =>
      typeof one === 'string'
        ? [[one, {}] as const]
        : Object.entries(dictOf(one)).map(([name, options]) => [name, dictOf(options)] as const),
    ),
  );
}
