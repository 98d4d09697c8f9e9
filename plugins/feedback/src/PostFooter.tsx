import Original from '@theme-original/BlogPostItem/Footer';
import { usePage } from 'octavo/client';
import type { ReactNode } from 'react';
import { Feedback } from './Feedback.tsx';

/** A list shows the ends of several posts, of which none is the page. */
export default function PostFooter(props: Readonly<Record<string, unknown>>): ReactNode {
  const { content } = usePage();
  return (
    <>
      <Original {...props} />
      {content.kind === 'blog-post' && <Feedback />}
    </>
  );
}
