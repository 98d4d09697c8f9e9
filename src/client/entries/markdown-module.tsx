/** The component that an imported Markdown file becomes; see `bundle/markdown.ts`. */
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import { escapeHtml } from '../../shared/html.ts';
import { isExternalUrl } from '../../shared/urls.ts';
import { type HtmlProps, isElement, type LiveArticleProps, renderElement } from '../parts/article-html.tsx';
import { usePage, useShell, useTranslate } from '../index.ts';
import { resolveLink } from '../parts/link.tsx';
import { ServicesContext } from '../state/contexts.ts';

interface MarkdownParts {
  /** Inert HTML with markers; see `content/base/types.ts`. */
  readonly chunks: readonly string[];
  /** Link targets as written in the file. */
  readonly links: readonly string[];
  /** URLs of the assets. */
  readonly assets: readonly string[];
  readonly messages: readonly { readonly id: string; readonly values?: Readonly<Record<string, string>> }[];
}

const ChunksContext = createContext<readonly string[]>([]);

function Html(props: HtmlProps): ReactNode {
  const chunks = useContext(ChunksContext);
  return isElement(props) ? renderElement(props, chunks) : <Piece {...props} html={chunks[props.i] ?? ''} />;
}

function Piece({ html, inline = false }: { readonly html: string; readonly inline?: boolean }): ReactNode {
  const inner = useMemo(() => ({ __html: html }), [html]);
  const Element = inline ? 'span' : 'div';
  // Not an index, because the piece does not belong to the page that shows it.
  return <Element data-chunk="module" suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}

type Components = Readonly<Record<string, ComponentType | undefined>>;

interface ModuleProps {
  /** Components for names that the file neither defines nor imports. */
  readonly components?: Components;
}

export function markdownModule(
  Article: ComponentType<LiveArticleProps & ModuleProps>,
  parts: MarkdownParts,
): ComponentType<ModuleProps> {
  return function MarkdownModule({ components = {} }: ModuleProps): ReactNode {
    const chunks = useFilled(parts);
    return (
      <ChunksContext value={chunks}>
        <Article Html={Html} components={components} />
      </ChunksContext>
    );
  };
}

/** The article of a file without components and code: one piece. */
export function PlainArticle({ Html: Shown }: LiveArticleProps): ReactNode {
  return <Shown i={0} />;
}

/** Returns the pieces for the current locale and page. */
function useFilled({ chunks, links, assets, messages }: MarkdownParts): readonly string[] {
  const { locale, site, hashRouter } = useShell();
  const { path } = usePage();
  const translate = useTranslate();
  const collector = useContext(ServicesContext)?.collector;
  return useMemo(() => {
    const within = { base: locale.base, baseUrl: site.baseUrl, trailingSlash: site.trailingSlash, hashRouter };
    const valueOf = (marker: string): string => {
      const index = Number(marker.slice(1));
      const message = messages[index];
      if (marker.startsWith('A')) return escapeHtml(withBase(assets[index] ?? '', locale.base));
      if (marker.startsWith('M')) return message ? escapeHtml(translate(message.id, message.values)) : '';
      if (!marker.startsWith('L')) return '';
      const { href } = resolveLink(wholeTarget(links[index] ?? '', path), within);
      collector?.addLink(href);
      return escapeHtml(href);
    };
    return chunks.map((chunk) =>
      chunk
        .split('\0')
        .map((part, index) => (index % 2 === 1 ? valueOf(part) : part))
        .join(''),
    );
  }, [chunks, links, assets, messages, locale.base, site, hashRouter, path, translate, collector]);
}

function withBase(url: string, base: string): string {
  return url.startsWith('/') && !url.startsWith(base) ? base + url.slice(1) : url;
}

/**
 * Returns the target of a link for the current page. A link to a file becomes the path of its page; relative links
 * start from the page that shows the text.
 */
function wholeTarget(target: string, pagePath: string): string {
  if (target.startsWith('/') || target.startsWith('#') || isExternalUrl(target)) return target;
  const { pathname, search, hash } = new URL(target, `http://site${pagePath}`);
  const file = pathname.replace(/\/\d+\s*[-_.]+\s*(?=[^/]+$)/, '/');
  return file.replace(/(?:(\/)(?:index|readme))?\.mdx?$/i, '$1') + search + hash;
}

/** Returns `components`; throws if one of the names is not among them. */
export function providedComponents(components: Components, names: readonly string[]): Components {
  const missing = names.find((name) => components[name] === undefined);
  if (missing === undefined) return components;
  throw new Error(`The component <${missing}> is used and neither imported in the file nor provided around it.`);
}
