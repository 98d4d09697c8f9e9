/** `@docusaurus/theme-common`. */
import { usePrismThemeOf } from '../../client/theme-common.tsx';
import useDocusaurusContext from './useDocusaurusContext.ts';

export * from '../../client/theme-common.tsx';

type ThemeConfig = Readonly<Record<string, unknown>> & {
  readonly prism?: NonNullable<Parameters<typeof usePrismThemeOf>[0]>;
};

export const useThemeConfig = (): ThemeConfig =>
  (useDocusaurusContext().siteConfig['themeConfig'] ?? {}) as ThemeConfig;

export const usePrismTheme = (): object => usePrismThemeOf(useThemeConfig().prism);
