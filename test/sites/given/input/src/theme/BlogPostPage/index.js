import Given from '@site/src/given';
import Layout from '@theme/Layout';
import BlogPostItem from '@theme/BlogPostItem';
import { BlogPostProvider, useBlogMetadata } from '@docusaurus/plugin-content-blog/client';

function Hooks() {
  return <Given of="useBlogMetadata" value={useBlogMetadata()} />;
}

export default function Page(props) {
  const { route, ...rest } = props;
  return (
    <Layout>
      <Given of="BlogPostPage" value={{ ...rest, route: route && Object.keys(route).sort() }} />
      <Hooks />
      <BlogPostProvider content={props.content} isBlogPostPage>
        <BlogPostItem>
          <props.content />
        </BlogPostItem>
      </BlogPostProvider>
    </Layout>
  );
}
