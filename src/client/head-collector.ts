/** What component pages and links report while they render on the server. */
import type { HeadTag } from '../shared/wire.ts';

export interface CollectedHead {
  /** Text of the last `<title>`. */
  readonly title?: string;
  readonly tags: readonly HeadTag[];
  readonly htmlAttributes: Readonly<Record<string, string>>;
  readonly bodyAttributes: Readonly<Record<string, string>>;
}

export const EMPTY_HEAD: CollectedHead = { tags: [], htmlAttributes: {}, bodyAttributes: {} };

/** Error → one that says where it comes from, with the error as its cause. */
export type Explain = (cause: unknown) => Error;

export interface Collector {
  addHead(head: CollectedHead): void;
  /** A link that must not be checked. */
  addExempt(href: string): void;
  /** HTML that is checked elsewhere. */
  addInert(html: string): void;
  /** What renders from here until `leave` explains its errors so. */
  enter(explain: Explain): void;
  leave(): void;
  /** The error as all those explain it that were being rendered when it was thrown. */
  explain(error: unknown): unknown;
  readonly head: CollectedHead;
  readonly exempt: ReadonlySet<string>;
  readonly inert: readonly string[];
}

export function createCollector(): Collector {
  let head = EMPTY_HEAD;
  const exempt = new Set<string>();
  const inert: string[] = [];
  const open: Explain[] = [];
  return {
    addHead(next) {
      head = mergeHeads(head, next);
    },
    addExempt: (href) => void exempt.add(href),
    addInert: (html) => void inert.push(html),
    enter: (explain) => void open.push(explain),
    leave: () => void open.pop(),
    explain: (error) => open.reduceRight<unknown>((cause, explain) => explain(cause), error),
    get head() {
      return head;
    },
    exempt,
    inert,
  };
}

/** Later tags replace earlier ones that say the same thing. */
export function mergeHeads(first: CollectedHead, second: CollectedHead): CollectedHead {
  const replaced = new Set(second.tags.map(tagIdentity));
  const title = second.title ?? first.title;
  return {
    ...(title === undefined ? {} : { title }),
    tags: [...first.tags.filter((tag) => !replaced.has(tagIdentity(tag))), ...second.tags],
    htmlAttributes: { ...first.htmlAttributes, ...second.htmlAttributes },
    bodyAttributes: { ...first.bodyAttributes, ...second.bodyAttributes },
  };
}

/** Tags with the same identity exclude each other: one description, one canonical link. */
export function tagIdentity({ tag, attributes, text }: HeadTag): string {
  if (tag === 'meta') {
    for (const name of ['name', 'property', 'http-equiv', 'charset']) {
      if (attributes[name] !== undefined) return `meta ${name} ${name === 'charset' ? '' : attributes[name]}`;
    }
  }
  if (tag === 'link' && attributes['rel'] === 'canonical') return 'link canonical';
  return JSON.stringify([tag, attributes, text]);
}
