/** Reads what VitePress has behind the marks of a fence: ` ```ts:line-numbers=5{1,3} [file.ts] `. */
import type { MdNode } from '../../source/satteri.ts';

const TITLE = /(?<![^\s}])\[([^\]]+)\]/;

/** The title, and the block without it. */
export function fenceTitle(node: MdNode): { readonly title: string | undefined; readonly rest: MdNode } {
  const { lang, meta } = node;
  const title = TITLE.exec(meta ?? '')?.[1];
  if (title !== undefined) return { title, rest: { ...node, meta: (meta ?? '').replace(TITLE, ' ') } };
  const inLang = TITLE.exec(lang ?? '')?.[1];
  if (inLang === undefined) return { title: undefined, rest: node };
  return { title: inLang, rest: { ...node, lang: (lang ?? '').replace(TITLE, '') } };
}

const NUMBERS = /:(no-)?line-numbers(?:=(\d+))?/;

interface Fence {
  readonly language: string;
  readonly meta: string;
}

/** Returns the fence as Octavo writes it. */
export function vitepressFence({ language, meta }: Fence): Fence {
  const numbers = NUMBERS.exec(language);
  const [whole = '', no, first] = numbers ?? [];
  const plain = language
    .replace(whole, '')
    .replace(/-vue(?=$|\{)/, '')
    .replace(/^vue-html(?=$|\{)/, 'html');
  const title = /(?<![\w-])title=/.test(meta) ? undefined : TITLE.exec(meta)?.[1];
  const shown = numbers === null || no !== undefined ? '' : ` showLineNumbers${first === undefined ? '' : `=${first}`}`;
  const named = title === undefined ? meta : meta.replace(TITLE, ` title="${title.replaceAll('"', "'")}"`);
  return { language: plain, meta: `${named}${shown}` };
}
