import describe from './describe';

/** Stands in the page as JSON. */
export default function Given({ of, value }) {
  const text = JSON.stringify(describe(value)).replace(/</g, '\\u003c');
  return <script type="application/json" data-given={of} dangerouslySetInnerHTML={{ __html: text }} />;
}
