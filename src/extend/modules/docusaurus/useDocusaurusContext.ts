/** `@docusaurus/useDocusaurusContext`: the site config, with the values of the current locale. */
import localeConfigs from '@generated/localeConfigs';
import siteConfig from '@generated/docusaurus.config';
import siteMetadata from '@generated/site-metadata';
import themeConfigs from '@generated/themeConfigByLocale';
import { useSiteContext } from '../../client/context.tsx';
import useGlobalData from './useGlobalData.ts';

const given = { siteConfig, themeConfigs, siteMetadata, localeConfigs };

export default function useDocusaurusContext() {
  return useSiteContext(given, useGlobalData());
}
