import Given from '@site/src/given';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';

export default function BlogPostItem(props) {
  return (
    <article>
      <Given of="BlogPostItem" value={{ ...props, children: typeof props.children }} />
      <Given of="useBlogPost" value={useBlogPost()} />
      {props.children}
    </article>
  );
}
