import type { ImgHTMLAttributes, ReactNode } from 'react';
import { useColorMode } from '../../client/hooks.tsx';
import { classNames } from '../class-names.ts';

export interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** One picture for each colour mode. */
  readonly sources: { readonly light: string; readonly dark: string };
}

/**
 * A picture that follows the colour mode. The server renders both and CSS shows one (IMG-01); once hydrated only one
 * is there (IMG-02).
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
      className={classNames('themed-image', !single && `themed-image--${variant}`, className) || undefined}
    />
  ));
}
