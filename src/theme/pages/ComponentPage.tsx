import { createElement, type ReactNode } from 'react';
import { usePageComponent } from '../../client/hooks.tsx';
import type { ComponentContent } from '../../shared/wire.ts';

/** A page written as a React component by the site. */
export function ComponentPage({ content }: { readonly content: ComponentContent }): ReactNode {
  return createElement(usePageComponent(content.moduleId));
}
