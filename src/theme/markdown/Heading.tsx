import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { HEADING_CLASSES, HEADING_LINK_HTML } from '../../shared/article-looks.ts';
import { classNames } from '../../shared/class-names.ts';

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/**
 * A heading with a link to itself, as in Markdown, when it has an id and is not an `h1` (HD-01 to HD-03).
 * @example <Heading as="h2" id="usage">Usage</Heading>
 */
export function Heading({ as: Tag, id, className, children, ...props }: HeadingProps): ReactNode {
  const translate = useTranslate();
  if (Tag === 'h1' || id === undefined) {
    return (
      <Tag {...props} className={className}>
        {children}
      </Tag>
    );
  }
  const label = translate('theme.common.headingLinkTitle', { heading: typeof children === 'string' ? children : id });
  return (
    <Tag {...props} className={classNames(HEADING_CLASSES.heading, className)} id={id}>
      {children}
      <a
        className={HEADING_CLASSES.link}
        href={`#${id}`}
        aria-label={label}
        title={label}
        translate="no"
        dangerouslySetInnerHTML={{ __html: HEADING_LINK_HTML }}
      />
    </Tag>
  );
}
