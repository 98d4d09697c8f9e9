import type { ReactNode } from 'react';

export type FeatureIconName = 'cli' | 'database' | 'key' | 'tests' | 'api' | 'roles' | 'script' | 'files';

/** Drawn on a grid of 24, with strokes only, so that they take the colour and size of their place. */
const DRAWINGS: Readonly<Record<FeatureIconName, string>> = {
  cli: 'M3 5h18v14H3zM7 9.5l3 2.5-3 2.5M12.5 15H17',
  database: 'M4 6.5C4 4.6 7.6 3 12 3s8 1.6 8 3.5-3.6 3.5-8 3.5-8-1.6-8-3.5ZM4 6.5v11C4 19.4 7.6 21 12 21s8-1.6 8-3.5v-11M4 12c0 1.9 3.6 3.5 8 3.5s8-1.6 8-3.5',
  key: 'M12.2 12.5 20 4.7M17 7.7l2.6 2.6M13 15.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z',
  tests: 'M9 3h6M10 3v6.5L4.6 18a2 2 0 0 0 1.7 3h11.4a2 2 0 0 0 1.7-3L14 9.5V3M7.3 15h9.4',
  api: 'M8 4C5.5 4 6.5 11 4 12c2.5 1 1.5 8 4 8M16 4c2.5 0 1.5 7 4 8-2.5 1-1.5 8-4 8M9.5 12h.01M12 12h.01M14.5 12h.01',
  roles: 'M12 3l7.5 3v5.5c0 4.5-3 7.9-7.5 9.5-4.5-1.6-7.5-5-7.5-9.5V6L12 3ZM9 12l2.2 2.2L15.2 10',
  script: 'M6 3h9l4 4v14H6zM15 3v4h4M9.5 11.5 12 13.7l-2.5 2.2M13.5 16.5H16',
  files: 'M12 15.5V5M8 8.5 12 4.5l4 4M4 14.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3.5',
};

export function FeatureIcon({ name }: { readonly name: FeatureIconName }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
