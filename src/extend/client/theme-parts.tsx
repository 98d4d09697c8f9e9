/** `@theme/*`: parts of the theme that components of sites import, built on Octavo's theme and the current page. */
import {
  Children,
  type ComponentType,
  createElement,
  type ImgHTMLAttributes,
  isValidElement,
  type ReactNode,
  useEffect,
} from 'react';
import { ArticleHtml, Head, Link, usePage, useShell, useTranslate } from '../../client/index.ts';
import { BackToTopButton } from '../../theme/docs/BackToTopButton.tsx';
import { VersionBanner, VisibilityBanner } from '../../theme/docs/Banners.tsx';
import { Breadcrumbs, VersionBadge } from '../../theme/docs/Breadcrumbs.tsx';
import { docExtras } from '../../theme/docs/doc-extras.ts';
import { DocPage } from '../../theme/docs/DocsPages.tsx';
import { DocPager, PageFooter } from '../../theme/docs/PageFooter.tsx';
import { CodeBlock } from '../../theme/markdown/CodeBlock.tsx';
import { TagsRow } from '../../theme/docs/Tags.tsx';
import { BlogPostPage } from '../../theme/blog/Post.tsx';
import { AnnouncementBar } from '../../theme/layout/AnnouncementBar.tsx';
import { SkipToContent } from '../../theme/layout/Columns.tsx';
import { Footer } from '../../theme/layout/Footer.tsx';
import { BrandLink, Logo as OwnLogo } from '../../theme/layout/Logo.tsx';
import { TocMobile } from '../../theme/layout/Toc.tsx';
import { ColorModeToggle } from '../../theme/layout/ColorModeToggle.tsx';
import { Navbar } from '../../theme/navbar/Navbar.tsx';
import { SearchButton } from '../../theme/navbar/SearchButton.tsx';
import { NotFoundPage } from '../../theme/pages/NotFoundPage.tsx';
import { defined } from '../../shared/plain-data.ts';
import { diagramRoom, smallestRoom } from '../../shared/diagram-room.ts';
import type { TagLink } from '../../shared/tag-links.ts';
import { flatToc, useSidebarBreadcrumbs } from './content.tsx';
import { ofDoc } from './of-doc.ts';
import type { Neighbour } from './slots.tsx';

export { AnnouncementBar, BackToTopButton, ColorModeToggle, Footer, Navbar, NotFoundPage, SkipToContent };
export { useShell } from '../../client/index.ts';

/** Renders nothing: the page has its head and the menu around it without a component. */
export function Nothing(): ReactNode {
  return null;
}

export { PostMetadata } from './blog.tsx';

/** Renders search tags for pages of plugins and of the site. Octavo's own pages have them in their head. */
export function SearchTags({ tag, version }: { readonly tag?: string; readonly version?: string }): ReactNode {
  const { content } = usePage();
  if (content.kind !== 'component') return null;
  return (
    <Head>
      {tag !== undefined && <meta name="docsearch:docusaurus_tag" content={tag} />}
      {version !== undefined && <meta name="docsearch:version" content={version} />}
    </Head>
  );
}

interface ChildrenProps {
  readonly children?: ReactNode;
}

/** The theme's own `Root` adds nothing. */
export function Root({ children }: ChildrenProps): ReactNode {
  return children;
}

export const DocItemLayout = ofDoc((doc) => <DocPage content={doc} extras={docExtras} />);
/** Creates `DocItem`, which renders the article of the current doc in a layout. */
export function docItemOf(Layout: ComponentType<ChildrenProps>) {
  return ofDoc((doc) => (
    <Layout>
      <ArticleHtml article={doc.article} />
    </Layout>
  ));
}
/** Creates `DocItem/Content`. Called late, because modules of the theme may import each other in cycles. */
export function docContentOf(MdxContent: ComponentType<ChildrenProps>) {
  return ofDoc((doc, { children }: ChildrenProps) => (
    <div className="theme-doc-markdown markdown" {...doc.translation?.language}>
      {doc.showTitle && (
        <header>
          <h1>{doc.title}</h1>
        </header>
      )}
      <MdxContent>{children}</MdxContent>
    </div>
  ));
}
export const DocItemFooter = ofDoc((doc) => (
  <PageFooter
    className="theme-doc-footer"
    tags={doc.tags.length === 0 ? undefined : <TagsRow tags={doc.tags} />}
    editUrl={doc.editUrl}
    lastUpdate={doc.lastUpdate}
  />
));
export const DocItemPaginator = ofDoc((doc) => <DocPager previous={doc.previous} next={doc.next} />);
/** Renders breadcrumbs. For plugin pages in docs, they come from the plugin's sidebar. */
export function DocBreadcrumbs(): ReactNode {
  const { content } = usePage();
  const { locale } = useShell();
  const ofPlugin = useSidebarBreadcrumbs();
  if (content.kind === 'doc' || content.kind === 'doc-category')
    return <Breadcrumbs crumbs={content.breadcrumbs} home={content.breadcrumbHome} />;
  const crumbs = ofPlugin?.map(({ label, href }) => ({ label, ...(href !== undefined && { href }) }));
  return <Breadcrumbs crumbs={crumbs} home={locale.base} />;
}
export function DocVersionBadge(): ReactNode {
  const { content } = usePage();
  return 'versionBadge' in content ? <VersionBadge label={content.versionBadge} /> : null;
}
export function DocVersionBanner(): ReactNode {
  const { content } = usePage();
  return 'versionBanner' in content ? <VersionBanner banner={content.versionBanner} /> : null;
}
export const ContentVisibility = ofDoc((doc) => <VisibilityBanner visibility={doc.visibility} />);

interface TocProps {
  readonly toc: ReturnType<typeof flatToc>;
  readonly className: string;
}

export function tocOnDesktopOf(Toc: ComponentType<TocProps>) {
  return ofDoc((doc) =>
    doc.hideToc || doc.toc.length === 0 ? null : <Toc toc={flatToc(doc.toc)} className="theme-doc-toc-desktop" />,
  );
}

export const TocOnMobile = ofDoc((doc) => (doc.hideToc ? null : <TocMobile toc={doc.toc} />));

interface PaginatorProps {
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
}

const linkOf = (to: Neighbour | undefined) => to && { label: to.title, href: to.permalink };

export function DocPaginator({ previous, next }: PaginatorProps): ReactNode {
  return <DocPager previous={linkOf(previous)} next={linkOf(next)} />;
}

/** Renders the current post. Posts in lists are always rendered by Octavo. */
export function BlogPostItem(): ReactNode {
  const { content } = usePage();
  return content.kind === 'blog-post' ? <BlogPostPage content={content} /> : null;
}

export function BlogPostItemFooter(): ReactNode {
  const { content } = usePage();
  if (content.kind !== 'blog-post') return null;
  const { tags, editUrl, lastUpdate } = content;
  return (
    <PageFooter
      className="theme-blog-footer"
      tags={tags.length === 0 ? undefined : <TagsRow tags={tags} />}
      editUrl={editUrl}
      lastUpdate={lastUpdate}
    />
  );
}

interface TagsProps {
  readonly tags: readonly (TagLink & { readonly permalink?: string })[];
}

export function TagsListInline({ tags }: TagsProps): ReactNode {
  return <TagsRow tags={tags.map(({ permalink, ...tag }) => ({ ...tag, href: permalink ?? tag.href }))} />;
}

export function EditThisPage({ editUrl }: { readonly editUrl: string }): ReactNode {
  return <PageFooter className="theme-edit" tags={undefined} editUrl={editUrl} lastUpdate={undefined} />;
}

interface LastUpdatedProps {
  /** Milliseconds since 1970. */
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
}

export function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdatedProps): ReactNode {
  const translate = useTranslate();
  const { locale } = useShell();
  const format = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: locale.calendar,
  } as const;
  const at = lastUpdatedAt === undefined ? '' : new Intl.DateTimeFormat(locale.htmlLang, format).format(lastUpdatedAt);
  const date = at === '' ? '' : translate('theme.lastUpdated.atDate', { date: at });
  const user = lastUpdatedBy === undefined ? '' : translate('theme.lastUpdated.byUser', { user: lastUpdatedBy });
  return (
    <span className="theme-last-updated">
      {translate('theme.lastUpdated.lastUpdatedAtBy', { atDate: date, byUser: user })}
    </span>
  );
}

export function NavbarLogo(): ReactNode {
  return <BrandLink className="navbar__brand" />;
}

interface LogoProps {
  readonly className?: string;
  /** Class of a `div` around the image. Without it there is no `div`. */
  readonly imageClassName?: string;
  readonly titleClassName?: string;
}

export function Logo({ imageClassName, titleClassName, ...link }: LogoProps): ReactNode {
  const { navbar, site, locale } = useShell();
  const { logo, title } = navbar;
  const image = logo && <OwnLogo logo={{ ...logo, alt: title === undefined ? logo.alt || site.title : logo.alt }} />;
  return (
    <Link href={logo?.href ?? locale.base} {...defined({ target: logo?.target })} {...link}>
      {image !== undefined && imageClassName !== undefined ? <div className={imageClassName}>{image}</div> : image}
      {title !== undefined && <b className={titleClassName}>{title}</b>}
    </Link>
  );
}

export { OwnLogo as LogoImage };

export function SearchBar(): ReactNode {
  return <SearchButton className={undefined} />;
}

interface IdealImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** URL of the image, or its module. */
  readonly img: string | { readonly default: string };
}

/** Renders an image lazily in its original size. */
export function IdealImage({ img, ...props }: IdealImageProps): ReactNode {
  // oxlint-disable-next-line jsx-a11y/alt-text -- whoever uses it gives the text
  return <img loading="lazy" decoding="async" src={typeof img === 'string' ? img : img.default} {...props} />;
}

interface MermaidProps {
  /** Source of the diagram. */
  readonly value: string;
}

/** Renders a diagram as Markdown does, or its source when diagrams are disabled. Another source makes a new element. */
export function Mermaid({ value }: MermaidProps): ReactNode {
  const { mermaid } = useShell();
  const source = <CodeBlock language="mermaid">{value}</CodeBlock>;
  return mermaid === undefined ? source : <Diagram key={value} url={mermaid} value={value} source={source} />;
}

interface DiagramProps extends MermaidProps {
  readonly url: string;
  /** The source as a code block. */
  readonly source: ReactNode;
}

function Diagram({ url, value, source }: DiagramProps): ReactNode {
  const translate = useTranslate();
  // Diagrams that are rendered after the page are not found by the page's own scan.
  useEffect(
    () => void import('../../client/behaviours/diagrams.ts').then(({ watchDiagrams }) => watchDiagrams()()),
    [],
  );
  const label = translate('theme.Diagram.label');
  const failed = translate('theme.Diagram.failed');
  const room = diagramRoom(value);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <figure> can have no shadow root
    <div className="theme-diagram" role="figure" aria-label={label} data-mermaid={url} data-failed={failed}>
      {[room, smallestRoom(room)].map(({ width, height }) => (
        <svg key={width} className="diagram-room" aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} />
      ))}
      {source}
    </div>
  );
}

/** Renders an article as it is. It already contains the components of Markdown. */
export function MdxContent({ children }: ChildrenProps): ReactNode {
  return children;
}

/** Props of Markdown elements: `components` of an MDX page. */
type ElementProps = Readonly<Record<string, unknown>>;
const element = (name: string) => (props: ElementProps) => createElement(name, props);

export const MdxA = ({ href, ...props }: { readonly href?: string }): ReactNode => <Link {...props} to={href} />;
export const MdxUl = element('ul');
export const MdxLi = element('li');
export const MdxImg = element('img');
/** Renders only the children, since a code block has its own `pre`. */
export const MdxPre = ({ children }: ChildrenProps): ReactNode => children;
export const MdxCode = element('code');

interface DetailsProps extends ChildrenProps {
  readonly summary?: ReactNode;
}

/** Creates the component for `<details>` in Markdown, where the summary is one of the children. */
export function detailsOf(Details: ComponentType<DetailsProps>) {
  return function MdxDetails({ children, ...props }: ChildrenProps): ReactNode {
    const items = Children.toArray(children);
    const summary = items.find((item) => isValidElement(item) && item.type === 'summary');
    const others = items.filter((item) => item !== summary);
    return (
      <Details {...props} {...(summary !== undefined && { summary })}>
        {others}
      </Details>
    );
  };
}

/** Creates the component for `<code>` in Markdown. A block is text with a line break. */
export function codeOf(
  CodeInline: ComponentType<ChildrenProps>,
  CodeBlock: ComponentType<{ readonly children: string }>,
) {
  return function MdxCode({ children, ...props }: ChildrenProps): ReactNode {
    const isBlock = typeof children === 'string' && children.includes('\n');
    return isBlock ? <CodeBlock {...props}>{children}</CodeBlock> : <CodeInline {...props}>{children}</CodeInline>;
  };
}
