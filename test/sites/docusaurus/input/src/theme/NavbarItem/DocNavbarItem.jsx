import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';
import DocNavbarItem from '@theme-original/NavbarItem/DocNavbarItem';

/** On pages of the docs alone. */
export default function OnDocs(props) {
  const { activeDoc } = useActiveDocContext(props.docsPluginId);
  return activeDoc === undefined ? null : <DocNavbarItem {...props} />;
}
