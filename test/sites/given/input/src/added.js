import Given from '@site/src/given';
import useRouteContext from '@docusaurus/useRouteContext';

export default function Added(props) {
  return (
    <main>
      <Given of="Added" value={{ greeting: props.greeting, keys: Object.keys(props).sort() }} />
      <Given of="useRouteContext" value={useRouteContext()} />
    </main>
  );
}
