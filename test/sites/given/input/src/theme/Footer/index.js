import Given from '@site/src/given';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useGlobalData, { useAllPluginInstancesData, usePluginData } from '@docusaurus/useGlobalData';
import useRouteContext from '@docusaurus/useRouteContext';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useAllDocsData, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import config from '@generated/docusaurus.config';

export default function Footer(props) {
  const { key, ...location } = useLocation();
  return (
    <footer>
      <Given of="Footer" value={props} />
      <Given of="useDocusaurusContext" value={useDocusaurusContext()} />
      <Given of="docusaurus.config" value={config} />
      <Given of="useThemeConfig" value={useThemeConfig()} />
      <Given of="useGlobalData" value={useGlobalData()} />
      <Given of="useAllPluginInstancesData" value={useAllPluginInstancesData('probe')} />
      <Given of="usePluginData" value={usePluginData('probe')} />
      <Given of="useRouteContext" value={useRouteContext()} />
      <Given of="useAllDocsData" value={useAllDocsData()} />
      <Given of="useVersions" value={useVersions()} />
      <Given of="useLatestVersion" value={useLatestVersion()} />
      <Given of="useLocation" value={location} />
    </footer>
  );
}
