import type { ImgHTMLAttributes, ReactNode } from 'react';
import { useColorMode } from '../../client/hooks.tsx';
import { THEMED_IMAGE_CLASSES } from '../../shared/article-looks.ts';
import { classNames } from '../../shared/class-names.ts';

export interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** One image for each colour mode. */
  readonly sources: { readonly light: string; readonly dark: string };
}

/**
 * An image that follows the colour mode. The server renders both and CSS shows one (IMG-01); once hydrated, only one is
 * rendered (IMG-02).
 */
export function ThemedImage({ sources, className, alt, ...props }: ThemedImageProps): ReactNode {
  const { ready, mode } = useColorMode();
  const single = sources.light === sources.dark;
  const shown = single ? (['light'] as const) : ready ? [mode] : (['light', 'dark'] as const);
  return shown.map((variant) => (
    <img
      {...props}
      key={variant}
      src={sources[variant]}
      alt={alt ?? ''}
      className={classNames(THEMED_IMAGE_CLASSES.image, !single && THEMED_IMAGE_CLASSES[variant], className)}
    />
  ));
}
