/** A migration → the files that `--write` makes. Pure. */
import type { Dict } from '../shared/plain-data.ts';
import { dictOf, listOf } from '../shared/plain-data.ts';
import { renderValue } from './render-value.ts';
import type { Migration } from './types.ts';

export interface NewFile {
  /** Path relative to the site. */
  readonly file: string;
  readonly text: string;
}

const STYLES = 'octavo.css';

export function renderFiles(migration: Migration): readonly NewFile[] {
  const { sidebars, styles } = migration;
  return [
    { file: 'octavo.config.ts', text: renderConfig(migration) },
    ...(sidebars === undefined ? [] : [{ file: 'sidebars.ts', text: renderSidebars(sidebars) }]),
    ...(styles === '' ? [] : [{ file: STYLES, text: styles }]),
  ];
}

function renderConfig({ options, redirects, styles, configFile }: Migration): string {
  const config: Dict = {
    ...options,
    ...(styles !== '' && {
      theme: {
        ...dictOf(options['theme']),
        customCss: [...listOf(dictOf(options['theme'])['customCss']), `./${STYLES}`],
      },
    }),
    ...(redirects.length > 0 && { redirects }),
  };
  return [
    "import { defineConfig } from 'octavo';",
    '',
    `// Made from ${configFile} by octavo migrate --write.`,
    `export default defineConfig(${renderValue(config)});`,
    '',
  ].join('\n');
}

function renderSidebars(sidebars: NonNullable<Migration['sidebars']>): string {
  return [
    "import type { SidebarsConfig } from 'octavo';",
    '',
    `const sidebars: SidebarsConfig = ${renderValue(sidebars)};`,
    '',
    'export default sidebars;',
    '',
  ].join('\n');
}
