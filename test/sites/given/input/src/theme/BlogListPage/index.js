import Given from '@site/src/given';
import Layout from '@theme/Layout';
import BlogPostItem from '@theme/BlogPostItem';
import { BlogPostProvider } from '@docusaurus/plugin-content-blog/client';

export default function Page(props) {
  const { route, ...rest } = props;
  return (
    <Layout>
      <Given of="BlogListPage" value={{ ...rest, route: route && Object.keys(route).sort() }} />
      {props.items.map(({ content: Content }) => (
        <BlogPostProvider key={Content.metadata.permalink} content={Content}>
          <BlogPostItem>
            <Content />
          </BlogPostItem>
        </BlogPostProvider>
      ))}
    </Layout>
  );
}
