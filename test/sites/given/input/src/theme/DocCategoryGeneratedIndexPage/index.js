import Given from '@site/src/given';
import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';

export default function Page({ route, ...rest }) {
  return (
    <main>
      <Given of="DocCategoryGeneratedIndexPage" value={rest} />
      <Given of="useCurrentSidebarCategory" value={useCurrentSidebarCategory()} />
    </main>
  );
}
