/**
 * Passes props to components of a site that render parts of Markdown, on the server, and in the browser when they are
 * hydrated.
 */
import { type ComponentType, createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import type { DocCard } from '../../shared/wire.ts';
import { CodeBlock as Own, type CodeBlockProps } from '../../theme/markdown/CodeBlock.tsx';
import { CardsContext, itemsOfCards } from './prop-sidebar.ts';

/** Names of the elements around a hydrated component, and around its children. */
export const LIVE = 'octavo-live';
/** Stands in for children that are elements, so that a component can pass them on. */
export const INNER = 'octavo-inner';

export type Props = Readonly<Record<string, unknown>>;
export type SiteComponent = ComponentType<Props>;

/** The props that a code block was rendered from, and the rendered block. */
interface Kept extends Pick<CodeBlockProps, 'children' | 'title'> {
  readonly block: ReactElement;
  /** True when the block was written as a component, which has no `pre` around it. */
  readonly isComponent: boolean;
}

const KeptCode = createContext<Kept | undefined>(undefined);

/** `@theme-original/CodeBlock` for a site that wraps code blocks. In Markdown the original block is HTML already. */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const kept = useContext(KeptCode);
  const isSame = kept !== undefined && textOf(kept) === textOf(props) && kept.title === props.title;
  return isSame ? kept.block : <Own {...props} />;
}

/** Returns the text without line breaks at the end. */
function textOf({ children }: Pick<CodeBlockProps, 'children'>): unknown {
  return typeof children === 'string' ? children.replace(/\n+$/, '') : children;
}

/** Wraps the code component in the site's `pre` component, as MDX does. */
export function inPre(Pre: SiteComponent, Code: SiteComponent): SiteComponent {
  return function CodeInPre(props: Props): ReactNode {
    const kept = useContext(KeptCode);
    const code = createElement(Code, props);
    return kept?.isComponent === true ? code : createElement(Pre, {}, code);
  };
}

type Show = (Component: SiteComponent, given: Props, inner: ReactElement) => ReactElement;

/** Functions that render parts of the theme. Components for other elements receive attributes as props. */
const PARTS: Readonly<Record<string, Show>> = {
  admonition: (Component, { title, ...given }, inner) =>
    createElement(Component, typeof title === 'string' ? { ...given, title: markup(title) } : given, inner),
  codeblock(Component, { isComponent = false, ...given }, inner) {
    const { children, title } = given as Pick<Kept, 'children' | 'title'>;
    const value = { children, ...(title !== undefined && { title }), block: inner, isComponent: isComponent === true };
    // MDX passes the text with the line break at its end.
    const whole = { ...given, children: `${String(children)}\n` };
    return <KeptCode value={value}>{createElement(Component, whole)}</KeptCode>;
  },
  // Like MDX, which passes the language only in the class name.
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
  /** Name of the element or part. */
  readonly name: string;
  readonly given: Props;
  /** The children, unless `given` includes them. `undefined` when the element cannot have children. */
  readonly inner: ReactElement | undefined;
}

export function elementOf(Component: SiteComponent, { name, given, inner }: Living): ReactElement {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (part !== undefined) return part(Component, given, inner ?? <></>);
  return createElement(Component, inner === undefined || 'children' in given ? given : { ...given, children: inner });
}

/** Renders inline HTML. */
function markup(html: string): ReactNode {
  return html.includes('<') ? <span dangerouslySetInnerHTML={{ __html: html }} /> : decode(html);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export function decode(text: string): string {
  return text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => ENTITIES[name] ?? all)
    : text;
}
