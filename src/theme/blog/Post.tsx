import { usePlural, useTranslate } from '../../client/hooks.tsx';
import { ArticleHtml } from '../markdown/ArticleHtml.slot.ts';
import { type ReactNode, useContext } from 'react';
import { Link } from '../../client/router.tsx';
import type { Author, PostMeta, BlogPostContent } from '../../shared/wire.ts';
import { classNames } from '../../shared/class-names.ts';
import { defined } from '../../shared/plain-data.ts';
import { PagerLink } from '../docs/PageFooter.tsx';
import { PageFooter } from '../docs/PageFooter.slot.ts';
import { TagsRow } from '../docs/Tags.tsx';
import { TranslationNotice } from '../docs/Banners.tsx';
import { VisibilityBanner } from '../docs/Banners.slot.ts';
import { Columns } from '../layout/Columns.tsx';
import { PartsContext } from '../layout/Deferred.tsx';
import { TocMobile } from '../layout/Toc.slot.ts';

interface AuthorCardProps {
  readonly author: Author;
  /** Heading for the name, on pages about the author. */
  readonly heading?: 'h1' | 'h2';
  /** Content beside the name: the number of posts. */
  readonly count?: ReactNode;
  /** `small`: photo and name alone, on a line with other things. @default 'medium' */
  readonly size?: keyof typeof PHOTO_SIZES;
}

const PHOTO_SIZES = { small: 32, medium: 48, large: 64 };
const PHOTO_CLASSES = { small: 'avatar__photo--sm', medium: undefined, large: 'avatar__photo--lg' };

/** Returns the label of a link. It says where the link leads, even if the author has no name. */
function labelOf({ name, title, href }: Author): string | undefined {
  return name ?? title ?? href?.replaceAll(/^(?:mailto:|https?:\/\/(?:www\.)?)|\/$/g, '');
}

interface MaybeLinkProps {
  readonly href: string | undefined;
  readonly translate: 'no' | undefined;
  readonly children: ReactNode;
}

function MaybeLink({ href, ...props }: MaybeLinkProps): ReactNode {
  return href === undefined ? <span {...props} /> : <Link href={href} {...props} />;
}

/** Photo, name, title and social links of an author (BA-03, BA-06). */
export function AuthorCard({ author, heading, count, size = 'medium' }: AuthorCardProps): ReactNode {
  const { title, href, imageUrl, description, socials } = author;
  const isSmall = size === 'small';
  const Name = heading ?? 'div';
  const label = labelOf(author);
  return (
    <div className="avatar author">
      {imageUrl !== undefined && (
        <img
          className={classNames('avatar__photo', PHOTO_CLASSES[size])}
          src={imageUrl}
          alt=""
          width={PHOTO_SIZES[size]}
          height={PHOTO_SIZES[size]}
          loading="lazy"
        />
      )}
      <div className="avatar__intro">
        {label !== undefined && (
          <Name className="avatar__name">
            <MaybeLink href={href} translate={label === title ? undefined : 'no'}>
              {label}
            </MaybeLink>
            {count}
          </Name>
        )}
        {!isSmall && title !== label && <small className="avatar__subtitle">{title}</small>}
        {!isSmall && socials.length > 0 && (
          <ul className="author__socials">
            {socials.map((social) => (
              <li key={social.platform}>
                {social.href === undefined ? social.label : <Link href={social.href}>{social.label}</Link>}
              </li>
            ))}
          </ul>
        )}
        {size === 'large' && description !== undefined && <p className="author__description">{description}</p>}
      </div>
    </div>
  );
}

interface AuthorsProps extends Pick<AuthorCardProps, 'size'> {
  readonly authors: readonly Author[];
}

export function Authors({ authors, size }: AuthorsProps): ReactNode {
  if (authors.length === 0) return null;
  return (
    <div className="post__authors">
      {authors.map((author, index) => (
        <AuthorCard key={author.key ?? index} author={author} {...defined({ size })} />
      ))}
    </div>
  );
}

interface PostHeaderProps {
  readonly post: PostMeta;
  /** `h1` on the post's own page; `h2` in a list, linked to the post. */
  readonly heading: 'h1' | 'h2';
  /** The authors, unless they are shown elsewhere. */
  readonly children?: ReactNode;
}

/** Title, date and reading time, and authors of a post (BL-03, BP-04). */
export function PostHeader({ post, heading: Heading, children }: PostHeaderProps): ReactNode {
  const plural = usePlural();
  const { title, language, href, date, formattedDate, readingMinutes } = post;
  return (
    <header className="post__header">
      <Heading className="post__title" {...language}>
        {Heading === 'h1' ? title : <Link href={href}>{title}</Link>}
      </Heading>
      <div key={href} className="post__meta">
        <time dateTime={date}>{formattedDate}</time>
        {readingMinutes !== undefined && (
          <>
            {' · '}
            <bdi>{plural('theme.blog.post.readingTime.plurals', readingMinutes, { readingTime: readingMinutes })}</bdi>
          </>
        )}
      </div>
      {children}
    </header>
  );
}

/** A post on its own page (BP-04). */
export function BlogPostPage({ content: post }: { readonly content: BlogPostContent }): ReactNode {
  const translate = useTranslate();
  const { newer, older } = post;
  const { CopyPage } = useContext(PartsContext);
  const toc = post.hideToc ? [] : post.toc;
  return (
    <Columns toc={toc}>
      <VisibilityBanner visibility={post.visibility} />
      <article className="post">
        <TranslationNotice translation={post.translation} />
        <PostHeader post={post} heading="h1">
          <Authors authors={post.authors} />
        </PostHeader>
        {CopyPage && <CopyPage />}
        <TocMobile toc={toc} />
        <div className="markdown" {...post.language}>
          <ArticleHtml article={post.article} />
        </div>
        <PageFooter
          className="theme-blog-footer"
          tags={post.tags.length === 0 ? undefined : <TagsRow tags={post.tags} />}
          editUrl={post.editUrl}
          lastUpdate={post.lastUpdate}
        />
      </article>
      {(newer !== undefined || older !== undefined) && (
        <nav className="pagination-nav" aria-label={translate('theme.blog.post.paginator.navAriaLabel')}>
          {newer !== undefined && (
            <PagerLink side="prev" {...newer} sublabel={translate('theme.blog.post.paginator.newerPost')} />
          )}
          {older !== undefined && (
            <PagerLink side="next" {...older} sublabel={translate('theme.blog.post.paginator.olderPost')} />
          )}
        </nav>
      )}
    </Columns>
  );
}
