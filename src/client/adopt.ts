/**
 * The first page's data comes without the HTML of its articles, as that stands in the document already. It is read
 * from there once, before anything changes it, so that the page can be rendered again (after a crash, or on coming
 * back to it).
 */
import type { Article, LiveArticle, PageContent, PageData } from '../shared/wire.ts';
import { ARTICLE_ATTRIBUTE, CHUNK_ATTRIBUTE } from './article-html.tsx';

export function adoptArticles(page: PageData, root: ParentNode): PageData {
  const elements = [...root.querySelectorAll(`[${ARTICLE_ATTRIBUTE}]`)];
  return { ...page, content: withArticles(page.content, (article, index) => adopt(article, elements[index])) };
}

/** The content with each article replaced; the counterpart of `articlesOf`. */
export function withArticles(content: PageContent, replace: (article: Article, index: number) => Article): PageContent {
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
  if (live.chunks !== null) return live;
  const chunks: string[] = [];
  // Components decide on the order of the pieces, and may leave some out.
  for (const chunk of element.querySelectorAll(`[${CHUNK_ATTRIBUTE}]`)) {
    chunks[Number(chunk.getAttribute(CHUNK_ATTRIBUTE))] = chunk.innerHTML;
  }
  return { ...live, chunks: Array.from(chunks, (html) => html ?? '') };
}
