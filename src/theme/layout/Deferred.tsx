import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { type Crash, ErrorBoundary, useLoader, useTranslate } from '../../client/hooks.tsx';
import type { MissingPagesProps } from '../docs/MissingPages.tsx';
import type { CopyPage } from './CopyPage.tsx';
import type { ColorModeToggle } from './ColorModeToggle.tsx';
import type { AnnouncementBar } from './AnnouncementBar.tsx';
import type { ListGapProps } from './ListGap.tsx';

export interface DeferredProps<Value> {
  /** A constant function, e.g. `const load = () => import('./Part.tsx')`. */
  readonly load: () => Promise<Value>;
  readonly children: (value: Value) => ReactNode;
}

/**
 * A rarely needed part of the page, loaded when this mounts. Shows nothing, then a spinner, then the part or a way to
 * try again (ERR-06).
 */
export function Deferred<Value>({ load, children }: DeferredProps<Value>): ReactNode {
  const loading = useLoader(load);
  switch (loading.state) {
    case 'waiting':
      return null;
    case 'loading':
      return <div className="loading-spinner" />;
    case 'failed':
      return <PartError message={loading.message} retry={loading.retry} />;
    case 'loaded':
      return <ErrorBoundary fallback={renderCrash}>{children(loading.value)}</ErrorBoundary>;
  }
}

function renderCrash({ message, tryAgain }: Crash): ReactNode {
  return <PartError message={message} retry={tryAgain} />;
}

/** Takes the place of a part that did not load, or crashed. The rest of the page stays. */
function PartError({ message, retry }: { readonly message: string; readonly retry: () => void }): ReactNode {
  const translate = useTranslate();
  return (
    <div className="loading-error" role="alert">
      <p>{message}</p>
      <button type="button" onClick={retry}>
        {translate('theme.Loading.retry')}
      </button>
    </div>
  );
}

/** Parts that only some pages or sites show. The server has all of them, the browser those of the site. */
export interface Parts {
  readonly AnnouncementBar?: typeof AnnouncementBar;
  readonly ColorModeToggle?: typeof ColorModeToggle;
  readonly CopyPage?: typeof CopyPage;
  readonly Footer?: ComponentType;
  readonly ListGap?: ComponentType<ListGapProps>;
  readonly MissingPages?: ComponentType<MissingPagesProps>;
}

export const PartsContext = createContext<Parts>({});

interface KeptPart<Props> {
  /** The component, if it is loaded already. */
  readonly part: ComponentType<Props> | undefined;
  /** Must be a constant, as must `isEnough`. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Returns whether the HTML from the server is enough. After a navigation the element is empty. */
  readonly isEnough: (kept: HTMLElement) => boolean;
}

interface Kept<Props> {
  /** Absent until the component has been loaded. */
  readonly Part: ComponentType<Props> | undefined;
  /** Props for an element that keeps the HTML from the server until then. */
  readonly kept: AsRendered;
}

/** Props for an element whose content React leaves alone. */
interface AsRendered {
  readonly ref: (element: HTMLElement | null) => void;
  readonly suppressHydrationWarning: true;
  readonly dangerouslySetInnerHTML: { readonly __html: string };
}

const NO_HTML = { __html: '' };

/** Returns a part whose HTML works without React, so that its code is loaded only if that is not enough. */
export function useKept<Props>({ part, load, isEnough }: KeptPart<Props>): Kept<Props> {
  const [Part, setPart] = useState(() => part);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || isEnough(element)) return;
      load().then(
        (loaded) => setPart(() => loaded),
        () => {},
      );
    },
    [load, isEnough],
  );
  return { Part, kept: { ref, suppressHydrationWarning: true, dangerouslySetInnerHTML: NO_HTML } };
}

const loadGap = async () => (await import('./ListGap.tsx')).ListGap;

/** A gap in a list. Its code is loaded when needed, because few pages have such long lists. */
export function Gap(props: ListGapProps): ReactNode {
  const { ListGap } = useContext(PartsContext);
  const { Part, kept } = useKept({ part: ListGap, load: loadGap, isEnough: isNever });
  return Part ? <Part {...props} /> : <li className="menu__list-item menu__gap" {...kept} />;
}

function isNever(): boolean {
  return false;
}
