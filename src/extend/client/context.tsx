/** Modules of `@docusaurus/core` that have no equivalent of the same name in Octavo. */
import { createContext, Fragment, type ReactNode, use, useContext } from 'react';
import {
  ErrorBoundary as Boundary,
  errorMessage,
  Translate as OwnTranslate,
  translate as ownTranslate,
  usePage,
  useShell,
} from '../../client/index.ts';
import type { TranslateProps, Translation } from '../../client/hooks/translate.tsx';
import { ServicesContext, ShellContext } from '../../client/state/contexts.ts';
import { useAllDocsData } from './content.tsx';
import type { MessageValues } from '../../shared/message-format.ts';

interface GeneratedModules {
  readonly siteConfig?: Fields;
  readonly themeConfigs?: Fields;
  /** Versions of Docusaurus and of plugins. */
  readonly siteMetadata?: Fields;
  /** Options of locales in addition to those in the shell. */
  readonly localeConfigs?: Readonly<Record<string, Fields>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the site context. `given` holds the generated modules, which exist when the site has a Docusaurus config. */
export function useSiteContext(given: GeneratedModules = {}, globalData: Fields = {}) {
  const { siteConfig = {}, themeConfigs = {}, siteMetadata, localeConfigs: others = {} } = given;
  const { site, locale, locales, defaultLocale, metadata } = useShell();
  const localeConfigs = Object.fromEntries(
    locales.map(({ code, label, direction, htmlLang, calendar, base }) => [
      code,
      { path: code, ...others[code], label, direction, htmlLang, calendar, baseUrl: base },
    ]),
  );
  const i18n = {
    currentLocale: locale.code,
    defaultLocale,
    locales: locales.map(({ code }) => code),
    path: 'i18n',
    localeConfigs,
  };
  return {
    siteConfig: { ...siteConfig, ...themeOf(themeConfigs[locale.code]), ...site, baseUrl: locale.base },
    siteMetadata: {
      docusaurusVersion: metadata.generatorVersion,
      siteVersion: metadata.siteVersion,
      pluginVersions: metadata.pluginVersions,
      ...siteMetadata,
    },
    i18n,
    codeTranslations: {},
    globalData,
  };
}

const themeOf = (themeConfig: unknown) => (themeConfig === undefined ? {} : { themeConfig });

interface ErrorBoundaryProps {
  readonly children?: ReactNode;
  readonly fallback?: (failure: { readonly error: Error; readonly tryAgain: () => void }) => ReactNode;
}

export function ErrorBoundary({ children, fallback }: ErrorBoundaryProps): ReactNode {
  const show = (crash: { readonly error: unknown; readonly tryAgain: () => void }): ReactNode => {
    const error = crash.error instanceof Error ? crash.error : new Error(String(crash.error));
    return fallback === undefined ? <p>{errorMessage(error)}</p> : fallback({ error, tryAgain: crash.tryAgain });
  };
  return <Boundary fallback={show}>{children}</Boundary>;
}

/** Replaces `{name}` in a text by its value. Returns a list of parts when a value is not text. */
export function interpolate(text: string, values: Readonly<Record<string, ReactNode>> = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && Object.hasOwn(values, name) ? values[name] : part;
  });
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : parts;
}

interface InterpolateProps {
  readonly children: string;
  readonly values?: Readonly<Record<string, ReactNode>>;
}

export function Interpolate({ children, values }: InterpolateProps): ReactNode {
  const shown = interpolate(children, values);
  return Array.isArray(shown) ? shown.map((part: ReactNode, index) => <Fragment key={index}>{part}</Fragment>) : shown;
}

/** Collects links and ids that are not in the page's HTML, for the check for broken links. */
export function useBrokenLinks() {
  const services = useContext(ServicesContext);
  return {
    collectLink: (link?: string | null): void => (link ? services?.collector?.addLink(link) : undefined),
    collectAnchor: (anchor?: string | null): void => (anchor ? services?.collector?.addId(anchor) : undefined),
  };
}

interface RouteInfo {
  readonly plugin: { readonly name: string; readonly id: string };
  readonly path: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Provided around pages that plugins add. */
export const RouteContext = createContext<RouteInfo | undefined>(undefined);

export function useRouteContext(): RouteInfo {
  const given = useContext(RouteContext);
  const { docs, path } = usePage();
  if (given !== undefined) return given;
  const name = docs === undefined ? 'docusaurus-plugin-content-pages' : 'docusaurus-plugin-content-docs';
  return { plugin: { name, id: docs?.pluginId ?? 'default' }, path };
}

type PluginData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Creates hooks that return plugin data by plugin name and id, in the locale of the page when plugins ran for each
 * locale.
 */
export function pluginDataOf(inDefault: PluginData, byLocale: Readonly<Record<string, PluginData>> = {}) {
  const useGlobalData = (): PluginData => {
    const { locale } = useShell();
    const docs = useAllDocsData();
    const ofDocs = Object.keys(docs).length === 0 ? {} : { 'docusaurus-plugin-content-docs': docs };
    return { ...ofDocs, ...(byLocale[locale.code] ?? inDefault) };
  };
  const useAllPluginInstancesData = (name: string) => {
    const all = useGlobalData();
    return all[name] ?? all[`docusaurus-plugin-${name}`];
  };
  const usePluginData = (name: string, id = 'default') => useAllPluginInstancesData(name)?.[id];
  return { useGlobalData, useAllPluginInstancesData, usePluginData };
}

export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !/^(?:\w*:|\/\/)/.test(url);
}

export const hasProtocol = (url: string): boolean => /^(?:\w*:|\/\/)/.test(url);

export const DEFAULT_PLUGIN_ID = 'default';

// `@docusaurus/Translate`: English text that a component passes takes precedence over Octavo's own message for the id.

/** Returns the message id. `undefined` when the text itself is the key. */
function idOf(id: string | undefined, text: string | undefined, own: readonly string[] | undefined) {
  const isOurs = own !== undefined && id?.startsWith('theme.') === true && !own.includes(id);
  return isOurs && text !== undefined ? undefined : id;
}

function ownMessages(): readonly string[] | undefined {
  if (typeof window !== 'undefined') return window.octavo?.ownMessages;
  try {
    return use(ShellContext)?.ownMessages;
  } catch {
    // Called at the top level of a module, outside of rendering.
    return undefined;
  }
}

export function Translate({ id, ...props }: TranslateProps): ReactNode {
  const key = idOf(id, props.children, ownMessages());
  return key === undefined ? <OwnTranslate {...props} /> : <OwnTranslate id={key} {...props} />;
}

export function translate({ id, ...rest }: Translation, values?: MessageValues): string {
  return ownTranslate({ ...rest, id: idOf(id, rest.message, ownMessages()) }, values);
}
