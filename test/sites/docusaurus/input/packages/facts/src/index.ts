import { basename } from 'node:path';

/** The folder of this module, not that of the config. */
export const footerLinks: readonly object[] = [
  { label: `From ${basename(__dirname)}`, href: 'https://example.org/x', rel: 'me noopener', 'data-kind': 'x' },
  { label: 'First', to: '/docs', target: '_self', id: 'first-of-footer' },
];
