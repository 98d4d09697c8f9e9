/** Posts as `processBlogPosts` of a Docusaurus config leaves them: which, in what order, with what title, text and date. */
import { defined, type Dict, dictOf } from '../../shared/plain-data.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import type { BlogPost } from '../types.ts';
import type { Post, PostScope } from './posts.ts';

/** The same posts as long as the function has not answered. */
export function processedPosts({ context, config }: PostScope, posts: readonly Post[]): readonly Post[] {
  const { options } = context.config.compat ?? {};
  const given = posts.map(theirPost);
  const answer = options?.ask(`blog:${config.id}.processBlogPosts`, given, () => ({
    blogPosts: given.map(({ filePath, ...post }) => ({
      ...post,
      metadata: { ...post.metadata, date: new Date(post.metadata.date) },
      get content() {
        return options.textOf(filePath);
      },
    })),
  }));
  if (answer === undefined) return posts;
  const { value } = answer;
  // Without an answer, those that were given are as it left them.
  const left: unknown = Array.isArray(value) ? value : dictOf(answer.given)['blogPosts'];
  const bySource = new Map(posts.map((post) => [sourceOf(post), post]));
  return (left as readonly unknown[]).flatMap((one): readonly Post[] => {
    const metadata = dictOf(dictOf(one)['metadata']);
    const post = bySource.get(String(metadata['source']));
    return post === undefined ? [] : [changed(post, metadata, context)];
  });
}

const sourceOf = ({ page }: Pick<Post, 'page'>): string => `@site/${page.file.sitePath}`;

interface AnyPost extends Omit<BlogPost, 'text'> {
  readonly unlisted?: boolean;
  readonly readingMinutes?: number;
}

/** As Docusaurus has it, with the date as text. */
export function theirPost(post: AnyPost) {
  const { page, permalink, title, description, date, unlisted = false, readingMinutes, tags, authors } = post;
  const { frontMatter, excerptHtml, file } = page;
  const metadata = {
    permalink,
    source: sourceOf(post),
    title,
    description,
    date,
    unlisted,
    tags,
    authors: authors.map((author, index) => ({ ...author, ...post.contacts?.[index] })),
    hasTruncateMarker: excerptHtml !== undefined,
    frontMatter: { ...frontMatter },
    ...defined({ readingTime: readingMinutes }),
  };
  return { id: frontMatter.slug ?? title, metadata, filePath: file.filePath };
}

function changed(post: Post, metadata: Dict, { dates }: LocaleContext): Post {
  const { title, description, unlisted, date } = metadata;
  const day = date instanceof Date ? date.toISOString() : post.date;
  return {
    ...post,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(typeof unlisted === 'boolean' && { unlisted }),
    ...(day !== post.date && { date: day, formattedDate: dates.day(day) }),
  };
}
