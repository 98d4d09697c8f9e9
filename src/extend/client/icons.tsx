/** `@theme/Icon/*`: the icons that components of sites import from the theme, on a grid of 24 units. */
import type { ReactNode, SVGProps } from 'react';

const LINES = {
  Arrow: 'M9 6l6 6-6 6',
  Close: 'M6 6l12 12M18 6L6 18',
  Copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  DarkMode: 'M20 14.5A8.2 8.2 0 0 1 9.5 4 8.2 8.2 0 1 0 20 14.5z',
  Edit: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3',
  ExternalLink: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  Home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5h4v5',
  Language: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM3.5 12h17M12 3.5a4 8.5 0 1 0 0 17 4 8.5 0 1 0 0-17z',
  LightMode:
    'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  Menu: 'M4 7h16M4 12h16M4 17h16',
  Success: 'M5 12.5l4.5 4.5L19 7.5',
  SystemColorMode: 'M4 5h16v11H4zM9 20h6M12 16v4',
  WordWrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15 15l-3 3 3 3M4 18h4',
} as const;

type Name = keyof typeof LINES;

function icon(name: Name, own: SVGProps<SVGSVGElement> = {}) {
  return function Icon({ width = own.width ?? 20, height = width, ...rest }: SVGProps<SVGSVGElement>): ReactNode {
    return (
      <svg viewBox="0 0 24 24" width={width} height={height} aria-hidden="true" className={own.className} {...rest}>
        <path fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" d={LINES[name]} />
      </svg>
    );
  };
}

/** Defines the symbol that Docusaurus components draw as "#theme-svg-external-link". */
export function ExternalLinkSymbol(): ReactNode {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <symbol id="theme-svg-external-link" viewBox="0 0 24 24">
        <path fill="none" stroke="currentColor" strokeWidth="2" d={LINES.ExternalLink} />
      </symbol>
    </svg>
  );
}

export const Arrow = icon('Arrow');
export const Close = icon('Close');
export const Copy = icon('Copy');
export const DarkMode = icon('DarkMode');
export const Edit = icon('Edit');
export const ExternalLink = icon('ExternalLink', { width: 13.5, className: 'icon-external' });
export const Home = icon('Home');
export const Language = icon('Language');
export const LightMode = icon('LightMode');
export const Menu = icon('Menu');
export const Success = icon('Success');
export const SystemColorMode = icon('SystemColorMode');
export const WordWrap = icon('WordWrap');
