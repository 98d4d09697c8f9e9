import Link from '@docusaurus/Link';
import Original from '@theme-original/MDXComponents/Code';

/** `to guide` leads to the guide; blocks are those of the theme. */
export default function Code({ children, ...props }) {
  if (typeof children !== 'string') throw new Error('Code of Markdown is text.');
  if (children.includes('\n')) return <Original {...props}>{children}</Original>;
  const [, to] = /^to (\w+)$/.exec(children) ?? [];
  return <code {...props}>{to === undefined ? children : <Link to={`/docs/${to}/first`}>{to}</Link>}</code>;
}
