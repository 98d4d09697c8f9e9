import type { ComponentType, ReactNode } from 'react';
import { usePage } from '../../client/index.ts';
import type { DocContent } from '../../shared/wire.ts';

/** Creates a component that renders part of the current doc. It renders nothing on other pages. */
export function ofDoc<Props extends object>(show: (doc: DocContent, props: Props) => ReactNode): ComponentType<Props> {
  return function DocPart(props: Props): ReactNode {
    const { content } = usePage();
    return content.kind === 'doc' ? show(content, props) : null;
  };
}
