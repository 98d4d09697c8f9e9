import type { ReactNode } from 'react';
import type { Logo as LogoData } from '../../shared/shell.ts';
import { ThemedImage } from './ThemedImage.tsx';

export interface LogoProps {
  readonly logo: LogoData;
  readonly className?: string;
}

export function Logo({ logo, className }: LogoProps): ReactNode {
  const image = (
    <ThemedImage
      sources={{ light: logo.src, dark: logo.srcDark ?? logo.src }}
      alt={logo.alt}
      width={logo.width}
      height={logo.height}
      className={logo.className}
    />
  );
  return className === undefined ? image : <span className={className}>{image}</span>;
}
