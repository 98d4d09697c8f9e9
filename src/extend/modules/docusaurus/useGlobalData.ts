/** `@docusaurus/useGlobalData`: data that plugins provide to components. */
import data from '@generated/globalData';
import byLocale from '@generated/globalDataByLocale';
import { pluginDataOf } from '../../client/context.tsx';

const hooks = pluginDataOf(data, byLocale);
export default hooks.useGlobalData;
export const { useAllPluginInstancesData, usePluginData } = hooks;
