import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';
import type { Article } from '../shared/wire.ts';
import { CurrentContext, ServicesContext } from './contexts.ts';
import { noRouteContext } from './errors.ts';
import { componentOf } from './page-hooks.ts';

/** Marks the element whose inner HTML is an article, in the order of `page.content`; see `adopt.ts`. */
export const ARTICLE_ATTRIBUTE = 'data-article';
/** Marks a piece of inert HTML in a live article; style sheets take it out of the layout. */
export const CHUNK_ATTRIBUTE = 'data-chunk';

export interface ArticleHtmlProps {
  readonly article: Article;
  readonly className?: string;
}

/**
 * The content of a page: inert HTML that React neither compares nor touches, or a live article of components. Render
 * every article of the page once and in the order of `page.content`.
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
  /** Shows the piece of inert HTML with index `i`, in a wrapper that takes no part in the layout. */
  readonly Html: (props: HtmlProps) => ReactNode;
}

interface HtmlProps {
  readonly i: number;
  /** The wrapper is a `span`, for places where a `div` may not stand. */
  readonly inline?: boolean;
}

const ChunksContext = createContext<readonly string[]>([]);

function Html({ i, inline = false }: HtmlProps): ReactNode {
  const chunks = useContext(ChunksContext);
  return <Inert as={inline ? 'span' : 'div'} html={chunks[i] ?? ''} {...{ [CHUNK_ATTRIBUTE]: i }} />;
}

function Live({ moduleId, chunks }: { moduleId: string; chunks: readonly string[] }): ReactNode {
  const current = useContext(CurrentContext);
  if (current === null) throw noRouteContext('ArticleHtml');
  const content = createElement(componentOf<LiveArticleProps>(current.modules[moduleId], current.page.path), { Html });
  return <ChunksContext value={chunks}>{content}</ChunksContext>;
}

interface InertProps {
  readonly as?: 'div' | 'span';
  readonly html: string;
  readonly className?: string | undefined;
}

/**
 * React writes `innerHTML` whenever it is given a new object, so the object is kept while the text is the same. The
 * warning is off because behaviours and browser extensions may have changed the HTML before hydration.
 */
function Inert({ as: Element = 'div', html, ...attributes }: InertProps): ReactNode {
  const inner = useMemo(() => ({ __html: html }), [html]);
  useContext(ServicesContext)?.collector?.addInert(html);
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}
