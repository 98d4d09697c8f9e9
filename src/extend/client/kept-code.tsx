/** What components of a site are given that stand for parts of Markdown; on the server, and in the browser where they are alive. */
import { type ComponentType, createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import type { DocCard } from '../../shared/wire.ts';
import { CodeBlock as Own, type CodeBlockProps } from '../../theme/markdown/CodeBlock.tsx';
import { CardsContext, itemsOfCards } from './prop-sidebar.ts';

/** Around what is alive in the browser, and around what it has inside. */
export const LIVE = 'octavo-live';
/** Stands for children that are elements: components pass them on. */
export const INNER = 'octavo-inner';

export type Props = Readonly<Record<string, unknown>>;
export type SiteComponent = ComponentType<Props>;

/** What the block was made of, and the block. */
interface Kept extends Pick<CodeBlockProps, 'children' | 'title'> {
  readonly block: ReactElement;
  /** Written as a component, which no `pre` is around. */
  readonly isComponent: boolean;
}

const KeptCode = createContext<Kept | undefined>(undefined);

/** `@theme-original/CodeBlock` of a site that has something around code: in Markdown the block itself is HTML already. */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const kept = useContext(KeptCode);
  const isSame = kept !== undefined && textOf(kept) === textOf(props) && kept.title === props.title;
  return isSame ? kept.block : <Own {...props} />;
}

/** Whether or not it ends with its last line, or with empty ones. */
function textOf({ children }: Pick<CodeBlockProps, 'children'>): unknown {
  return typeof children === 'string' ? children.replace(/\n+$/, '') : children;
}

/** Given the component of the code as its child, as MDX has it. */
export function inPre(Pre: SiteComponent, Code: SiteComponent): SiteComponent {
  return function CodeInPre(props: Props): ReactNode {
    const kept = useContext(KeptCode);
    const code = createElement(Code, props);
    return kept?.isComponent === true ? code : createElement(Pre, {}, code);
  };
}

type Show = (Component: SiteComponent, given: Props, inner: ReactElement) => ReactElement;

/** Parts of the theme; others are given attributes. */
const PARTS: Readonly<Record<string, Show>> = {
  admonition: (Component, { title, ...given }, inner) =>
    createElement(Component, typeof title === 'string' ? { ...given, title: markup(title) } : given, inner),
  codeblock(Component, { isComponent = false, ...given }, inner) {
    const { children, title } = given as Pick<Kept, 'children' | 'title'>;
    const value = { children, ...(title !== undefined && { title }), block: inner, isComponent: isComponent === true };
    // MDX has it with the end of its last line.
    const whole = { ...given, children: `${String(children)}\n` };
    return <KeptCode value={value}>{createElement(Component, whole)}</KeptCode>;
  },
  // As MDX gives it, which says the language in the class alone.
  livecode(Component, { children, className, metastring, live }) {
    return createElement(Component, { className, metastring, live }, `${String(children)}\n`);
  },
  details: (Component, { summary, ...given }, inner) =>
    createElement(Component, given, <summary>{markup(String(summary))}</summary>, inner),
  doccards(Component, given) {
    const { cards } = given as { readonly cards: readonly DocCard[] };
    const list = createElement(Component, { items: itemsOfCards(cards) });
    return <CardsContext value={cards}>{list}</CardsContext>;
  },
};

interface Living {
  /** Of the element or part. */
  readonly name: string;
  readonly given: Props;
  /** What it has inside, unless `given` says that; `undefined` where it can have nothing. */
  readonly inner: ReactElement | undefined;
}

export function elementOf(Component: SiteComponent, { name, given, inner }: Living): ReactElement {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (part !== undefined) return part(Component, given, inner ?? <></>);
  return createElement(Component, inner === undefined || 'children' in given ? given : { ...given, children: inner });
}

/** HTML of a line. */
function markup(html: string): ReactNode {
  return html.includes('<') ? <span dangerouslySetInnerHTML={{ __html: html }} /> : decode(html);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export function decode(text: string): string {
  return text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => ENTITIES[name] ?? all)
    : text;
}
