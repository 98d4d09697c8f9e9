/** What a piece of HTML refers to. */

export interface HtmlTarget {
  /** `link`: where a reader is led; `file`: what the browser loads for the page. */
  readonly kind: 'link' | 'file';
  /** As written, entities undone. */
  readonly target: string;
}

const TAG = /<([a-z][a-z\d]*)((?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+))?)+)/gi;
const ATTRIBUTE = /([^\s"'<>=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+))/g;

const LINKS: ReadonlySet<string> = new Set(['a', 'area']);
const FILES: ReadonlySet<string> = new Set(['src', 'poster', 'srcset', 'imagesrcset']);

export function targetsIn(html: string): readonly HtmlTarget[] {
  return [...html.matchAll(TAG)].flatMap(([, name = '', attributes = '']) => targetsOf(name.toLowerCase(), attributes));
}

function targetsOf(name: string, attributes: string): readonly HtmlTarget[] {
  return [...attributes.matchAll(ATTRIBUTE)].flatMap(([, written = '', double, single, bare]) => {
    const attribute = written.toLowerCase();
    const value = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
    if (attribute === 'href' && LINKS.has(name)) return [{ kind: 'link', target: value }];
    const isFile = FILES.has(attribute) || (attribute === 'data' && name === 'object');
    if (!isFile || name === 'iframe') return [];
    const targets = attribute.endsWith('srcset') ? sourcesOf(value) : [value];
    return targets.map((target): HtmlTarget => ({ kind: 'file', target }));
  });
}

/** `a.png 1x, b.png 2x` → both. A comma without a space behind it belongs to a URL. */
export function sourcesOf(srcset: string): readonly string[] {
  if (srcset.includes('data:')) return [];
  return srcset.split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []);
}
