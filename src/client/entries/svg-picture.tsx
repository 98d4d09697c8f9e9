/** The component that an imported SVG file becomes; see `site-modules.d.ts`. */
import type { ReactNode, SVGProps } from 'react';
import { escapeHtml } from '../../shared/html.ts';

export interface SvgPictureProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Name of the picture. A picture without a name is decorative: screen readers skip it. */
  readonly title?: string | undefined;
}

interface Drawing {
  readonly attributes: Readonly<Record<string, string>>;
  readonly html: string;
}

export function svgPicture({ attributes, html }: Drawing): (props: SvgPictureProps) => ReactNode {
  return function SvgPicture({ title, className, ...props }) {
    const isNamed = title !== undefined || ['aria-label', 'aria-labelledby'].some((name) => name in props);
    const classes = [attributes['className'], className].filter(Boolean).join(' ');
    return (
      <svg
        {...attributes}
        {...(isNamed ? { role: 'img' } : { 'aria-hidden': true })}
        {...props}
        {...(classes === '' ? {} : { className: classes })}
        dangerouslySetInnerHTML={{
          __html: title === undefined ? html : `<title>${escapeHtml(title)}</title>${html}`,
        }}
      />
    );
  };
}
