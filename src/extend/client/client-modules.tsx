/** Wraps all pages of a site: client modules, which are notified of every navigation, and its `Root` and `Layout`. */
import type { ComponentType, ReactNode } from 'react';
import { type RouteChange, useRouteLifecycle } from '../../client/index.ts';
import type { AppProps } from '../../client/root.tsx';
import { getDocsVersionSearchTag } from './content.tsx';
import { rendersLayout } from './renders-layout.ts';

type Locations = Pick<RouteChange, 'location' | 'previousLocation'>;

export interface ClientModule {
  readonly onRouteUpdate?: (change: Locations) => (() => void) | void;
  readonly onRouteDidUpdate?: (change: Locations) => void;
  readonly default?: ClientModule;
}

function Listening({ modules }: { readonly modules: readonly ClientModule[] }): ReactNode {
  const all = modules.map((module) => ({ ...module.default, ...module }));
  useRouteLifecycle({
    onUpdate({ location, previousLocation }) {
      const cleanups = all.map((module) => module.onRouteUpdate?.({ location, previousLocation }));
      return () => cleanups.forEach((cleanup) => cleanup?.());
    },
    onDidUpdate: ({ location, previousLocation }) =>
      all.forEach((module) => module.onRouteDidUpdate?.({ location, previousLocation })),
  });
  return null;
}

type Around = ComponentType<{ readonly children: ReactNode }>;

interface SiteParts {
  readonly modules: readonly ClientModule[];
  readonly Root?: Around;
  readonly ThemeProvider?: Around;
  /** The site's provider around the layout of every page. */
  readonly Provider?: Around;
  /** Adds tags to the head of every page. */
  readonly SiteMetadata?: ComponentType;
  readonly SearchMetadata?: ComponentType<SearchTags>;
  /** SVG symbols that icons of components refer to. */
  readonly Symbols?: ComponentType;
  /** The site's layout around the original one. Not used on component pages, which render it themselves. */
  readonly Layout?: Around;
  /** The site's layout when it is written anew: around the content. Not used on component pages either. */
  readonly Inner?: Around;
  /** Hydrates components in articles. */
  readonly Alive?: ComponentType<{ readonly page: unknown }>;
  /** Prefixes of further page kinds that render the layout themselves. */
  readonly showing?: readonly string[];
}

/** Metadata for search crawlers. */
interface SearchTags {
  readonly tag: string;
  readonly locale: string;
  readonly version?: string;
}

/** Search tags of blog pages, by kind. */
const BLOG_TAGS: Readonly<Record<string, string>> = {
  'blog-list': 'blog_posts_list',
  'blog-tags': 'blog_tags_list',
  'blog-authors': 'blog_authors_list',
  'blog-tag': 'blog_tags_posts',
  'blog-author': 'blog_authors_posts',
};

function searchTags({ page: { content, docs }, shell }: AppProps): SearchTags {
  const { code: locale } = shell.locale;
  if (docs === undefined) return { locale, tag: BLOG_TAGS[content.kind] ?? 'default' };
  const { pluginId, version } = docs;
  return { locale, version, tag: getDocsVersionSearchTag(pluginId, version) };
}

const Plain: Around = ({ children }) => children;

/** Wraps the theme with what the site adds to every page. */
export function withSiteParts(App: ComponentType<AppProps>, parts: SiteParts): ComponentType<AppProps> {
  const {
    modules,
    Root = Plain,
    ThemeProvider = Plain,
    Provider = Plain,
    Layout = Plain,
    Inner,
    Alive,
    showing = [],
  } = parts;
  const { SiteMetadata, SearchMetadata, Symbols } = parts;
  return function AppWithParts(props: AppProps): ReactNode {
    const { kind } = props.page.content;
    const isShown = rendersLayout(kind, showing);
    const Outer = isShown ? Plain : Layout;
    const inside = isShown || Inner === undefined ? {} : { Inner };
    return (
      <Root>
        <ThemeProvider>
          {Symbols && <Symbols />}
          {SiteMetadata && <SiteMetadata />}
          {SearchMetadata && <SearchMetadata {...searchTags(props)} />}
          <Provider>
            <Outer>
              <App {...props} {...inside} />
            </Outer>
            {Alive !== undefined && <Alive page={props.page} />}
          </Provider>
          <Listening modules={modules} />
        </ThemeProvider>
      </Root>
    );
  };
}
