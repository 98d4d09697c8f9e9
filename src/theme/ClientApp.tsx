import type { ReactNode } from 'react';
import type { AppProps } from '../client/hooks.tsx';
import { renderFrame } from './frame.tsx';
import { LoadedPage } from './LoadedPage.tsx';

/** Every page of the site, in the browser: page types are loaded as they are needed. */
export function ClientApp(props: AppProps): ReactNode {
  return renderFrame(LoadedPage, props);
}
