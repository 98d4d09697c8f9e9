import type { ReactNode } from 'react';
import type { AppProps } from '../client/hooks.tsx';
import { renderFrame } from './frame.tsx';
import { Page } from './Page.tsx';

/** Every page of the site. */
export function App(props: AppProps): ReactNode {
  return renderFrame(Page, props);
}
