import { type ComponentType, createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { unescapeHtml } from '../../shared/html.ts';
import type { Article, LiveArticle, PageContent, PageData } from '../../shared/wire.ts';
import { noRouteContext } from '../base/errors.ts';
import { CurrentContext, ServicesContext } from '../state/contexts.ts';

/** Marks the element whose inner HTML is an article, in the order of `page.content`; see `adoptArticles`. */
const ARTICLE_ATTRIBUTE = 'data-article';
/** Marks a piece of inert HTML in a live article. Style sheets take it out of the layout. */
const CHUNK_ATTRIBUTE = 'data-chunk';

export interface ArticleHtmlProps {
  readonly article: Article;
  readonly className?: string;
}

/**
 * The content of a page: inert HTML that React neither compares nor touches, or a live article made of components.
 * Render every article of the page once, in the order of `page.content`.
 */
export function ArticleHtml({ article, className }: ArticleHtmlProps): ReactNode {
  if (article.live !== undefined) {
    return (
      <div className={className} {...{ [ARTICLE_ATTRIBUTE]: 'live' }}>
        <Live moduleId={article.live.moduleId} chunks={article.live.chunks ?? []} />
      </div>
    );
  }
  return <Inert className={className} html={article.html ?? ''} {...{ [ARTICLE_ATTRIBUTE]: '' }} />;
}

/** Props of the default export of a live article's module. */
export interface LiveArticleProps {
  /** Shows a piece of inert HTML, or an element around components whose attributes are known when the page is rendered. */
  readonly Html: (props: HtmlProps) => ReactNode;
}

export type HtmlProps = PieceProps | ElementProps;

/** Shows the piece with index `i`, in a wrapper that takes no part in the layout. */
interface PieceProps {
  readonly i: number;
  /** True when the wrapper is a `span`, for places where a `div` is not allowed. */
  readonly inline?: boolean;
}

/** Shows an element with further attributes and with children, such as a link around an icon. */
interface ElementProps {
  readonly as: string;
  /** For each attribute name, the index of the piece that holds its escaped value. */
  readonly values: Readonly<Record<string, number>>;
  readonly [attribute: string]: unknown;
}

export function isElement(props: HtmlProps): props is ElementProps {
  return 'as' in props;
}

export function renderElement(
  { as, values, ...attributes }: ElementProps,
  pieces: readonly (string | null)[],
): ReactNode {
  const filled = Object.entries(values).map(([name, index]) => [name, unescapeHtml(pieces[index] ?? '')] as const);
  return createElement(as, { ...attributes, ...Object.fromEntries(filled) });
}

const ChunksContext = createContext<readonly (string | null)[]>([]);

function Html(props: HtmlProps): ReactNode {
  const chunks = useContext(ChunksContext);
  if (isElement(props)) return renderElement(props, chunks);
  const { i, inline = false } = props;
  return <Inert as={inline ? 'span' : 'div'} html={chunks[i] ?? ''} {...{ [CHUNK_ATTRIBUTE]: i }} />;
}

function Live({ moduleId, chunks }: { moduleId: string; chunks: readonly (string | null)[] }): ReactNode {
  const current = useContext(CurrentContext);
  if (current === null) throw noRouteContext('ArticleHtml');
  // Octavo generated the module.
  const { default: Content } = current.modules[moduleId] as { readonly default: ComponentType<LiveArticleProps> };
  const content = createElement(Content, { Html });
  return <ChunksContext value={chunks}>{content}</ChunksContext>;
}

interface InertProps {
  readonly as?: 'div' | 'span';
  readonly html: string;
  readonly className?: string | undefined;
}

/**
 * React writes `innerHTML` whenever it gets a new object, so the object is memoized while the text stays the same. The
 * warning is off because behaviours and browser extensions may have changed the HTML before hydration.
 */
function Inert({ as: Element = 'div', html, ...attributes }: InertProps): ReactNode {
  const inner = useMemo(() => ({ __html: html }), [html]);
  const collector = useContext(ServicesContext)?.collector;
  // After all hooks, because `addInert` may render components during this rendering.
  const shown = collector === undefined ? inner : { __html: collector.addInert(html) };
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={shown} />;
}

// Page data is sent without the HTML of its articles, which is already in the document. The first page's HTML is read
// before anything changes it, so that the page can be rendered again (after a crash, or when the reader returns to it).

export function adoptArticles(page: PageData, root: ParentNode): PageData {
  const elements = [...root.querySelectorAll(`[${ARTICLE_ATTRIBUTE}]`)];
  return { ...page, content: withArticles(page.content, (article, index) => adopt(article, elements[index])) };
}

/** Returns the content with each article replaced; the counterpart of `articlesOf`. */
function withArticles(content: PageContent, replace: (article: Article, index: number) => Article): PageContent {
  if ('article' in content) return { ...content, article: replace(content.article, 0) };
  if (!('posts' in content)) return content;
  const posts = content.posts.map((post, index) => ({ ...post, article: replace(post.article, index) }));
  return { ...content, posts };
}

function adopt(article: Article, element: Element | undefined): Article {
  if (element === undefined) return article;
  if (article.live !== undefined) return { ...article, live: adoptLive(article.live, element) };
  return article.html === null ? { ...article, html: element.innerHTML } : article;
}

function adoptLive(live: LiveArticle, element: Element): LiveArticle {
  const chunks = [...(live.chunks ?? [])];
  // Components may render the pieces in any order.
  for (const chunk of element.querySelectorAll(`[${CHUNK_ATTRIBUTE}]`)) {
    chunks[Number(chunk.getAttribute(CHUNK_ATTRIBUTE))] = chunk.innerHTML;
  }
  return { ...live, chunks };
}
