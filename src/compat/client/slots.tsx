/** Components of a site in the places of ours: what they are given is shaped as Docusaurus shapes it. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import { ArticleHtml, usePage } from '../../client/index.ts';
import type { BlogPostContent, DocContent, LinkTo } from '../../shared/wire.ts';

type Site = ComponentType<Readonly<Record<string, unknown>>>;

/** A neighbour of a page, as Docusaurus has it. */
export interface Neighbour {
  readonly title: string;
  readonly permalink: string;
}

export function neighbourOf(link: LinkTo | undefined): Neighbour | undefined {
  return link && { title: link.label, permalink: link.href };
}

interface PagerProps {
  readonly previous: LinkTo | undefined;
  readonly next: LinkTo | undefined;
}

export function paginator(site: Site) {
  return function Paginator({ previous, next }: PagerProps): ReactNode {
    return createElement(site, { previous: neighbourOf(previous), next: neighbourOf(next) });
  };
}

interface FooterProps {
  readonly className: string;
}

function footerOf(className: string) {
  return (site: Site, Own: ComponentType<FooterProps>) =>
    function PageFooter(props: FooterProps): ReactNode {
      const { content } = usePage();
      const isMeant = props.className === className && content.kind !== 'markdown';
      return isMeant ? createElement(site, {}) : <Own {...props} />;
    };
}

/** Those of the docs and of the blog are one component here. */
export const docFooter = footerOf('theme-doc-footer');
export const postFooter = footerOf('theme-blog-footer');

interface DocProps {
  readonly content: DocContent;
}

/** The layout is given the article, and puts it where it wants it. */
export function docLayout(site: Site) {
  return function DocPage({ content }: DocProps): ReactNode {
    return createElement(site, {}, <ArticleHtml article={content.article} />);
  };
}

export function docItem(site: Site) {
  return function DocPage({ content }: DocProps): ReactNode {
    const { path } = usePage();
    const { title, description, toc, article } = content;
    const Article = (): ReactNode => <ArticleHtml article={article} />;
    const metadata = { title, description, permalink: path };
    const given = Object.assign(Article, { metadata, frontMatter: {}, toc, contentTitle: title });
    return createElement(site, { content: given, route: { path } });
  };
}

export function postItem(site: Site) {
  return function BlogPostPage({ content }: { readonly content: BlogPostContent }): ReactNode {
    return createElement(site, {}, <ArticleHtml article={content.article} />);
  };
}
