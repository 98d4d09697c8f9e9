import Link from '@docusaurus/Link';

export default function Page() {
  return (
    <main id="react-made">
      <Link to="/react-nowhere">A link</Link>
      <a href="/base/react-a-nowhere">A plain one</a>
      <a href="/another-site-of-the-host">Not ours</a>
      <Link to="pathname:///apps/react">Marked as not ours</Link>
      <a href="#react-anchor">An id of this page</a>
      <Link to="/docs/other#from-react">An id of another</Link>
      <img src="/base/img/missing-react.png" alt="" />
      <img src="/base/img/ok.svg" srcSet="/base/img/missing-react-2x.png 2x" alt="" />
    </main>
  );
}
