import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/**
 * A heading with a link to itself, as in Markdown, when it has an id and is not an `h1` (HD-01 to HD-03).
 * @example <Heading as="h2" id="usage">Usage</Heading>
 */
export function Heading({ as: Tag, id, children, ...props }: HeadingProps): ReactNode {
  const translate = useTranslate();
  if (Tag === 'h1' || id === undefined) return <Tag {...props}>{children}</Tag>;
  const label = translate('theme.common.headingLinkTitle', { heading: typeof children === 'string' ? children : id });
  return (
    <Tag {...props} id={id}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={label} title={label} translate="no" />
    </Tag>
  );
}
