import Link from '@docusaurus/Link';

/** `to guide` leads to the guide. */
export default function Code({ children, ...props }) {
  if (typeof children !== 'string') throw new Error('Code of Markdown is text.');
  const [, to] = /^to (\w+)$/.exec(children) ?? [];
  return <code {...props}>{to === undefined ? children : <Link to={`/docs/${to}/first`}>{to}</Link>}</code>;
}
