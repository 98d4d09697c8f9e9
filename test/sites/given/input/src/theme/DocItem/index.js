import Given from '@site/src/given';
import {
  DocProvider,
  useActiveDocContext,
  useActivePlugin,
  useActiveVersion,
  useDoc,
  useDocById,
  useDocsPreferredVersion,
  useDocsSidebar,
  useDocsVersion,
  useDocVersionSuggestions,
  useSidebarBreadcrumbs,
} from '@docusaurus/plugin-content-docs/client';

function Hooks() {
  const { pluginId } = useActivePlugin();
  return (
    <>
      <Given of="useDoc" value={useDoc()} />
      <Given of="useDocsVersion" value={useDocsVersion()} />
      <Given of="useDocsSidebar" value={useDocsSidebar()} />
      <Given of="useSidebarBreadcrumbs" value={useSidebarBreadcrumbs()} />
      <Given of="useActivePlugin" value={useActivePlugin()} />
      <Given of="useActiveVersion" value={useActiveVersion(pluginId)} />
      <Given of="useActiveDocContext" value={useActiveDocContext(pluginId)} />
      <Given of="useDocVersionSuggestions" value={useDocVersionSuggestions(pluginId)} />
      <Given of="useDocsPreferredVersion" value={useDocsPreferredVersion(pluginId)} />
      <Given of="useDocById" value={useDocById(useDoc().metadata.id)} />
    </>
  );
}

export default function DocItem(props) {
  const Content = props.content;
  return (
    <DocProvider content={Content}>
      <Given of="DocItem" value={{ ...props, route: Object.keys(props.route).sort() }} />
      <Hooks />
      <Content />
    </DocProvider>
  );
}
