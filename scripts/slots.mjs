/**
 * `node scripts/slots.mjs`: writes the table of slots in `docs/plugins.md`, and the types of `@theme/…` and
 * `@theme-original/…` for editors, from `src/config/slot-names.ts`. `--check` only reports whether they are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importEngine } from './import-engine.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { SLOT_NAMES, SLOT_PLACES, WHOLE_SLOTS } = await importEngine({
  SLOT_NAMES: 'config/slot-names.ts',
  SLOT_PLACES: 'config/slot-names.ts',
  WHOLE_SLOTS: 'config/slot-names.ts',
});

const DOCS = `${root}docs/plugins.md`;
const TYPES = `${root}src/extend/client/slots.d.ts`;
const TABLE = /\| place \| slots \|\n[^]*?\n(?=\n)/;
const WHOLE = /Ten slots are filled as a whole[^]*?(?= have no `@theme-original)/;

const named = (slots) => slots.map((slot) => `\`${slot}\``);

function docsText() {
  const rows = SLOT_PLACES.map(({ place, slots }) => `| ${place} | ${named(slots).join(', ')} |`);
  const whole = named([...WHOLE_SLOTS].toSorted());
  if (whole.length !== 10) throw new Error('Mend the number of slots that are filled as a whole in docs/plugins.md.');
  const list = `${whole.slice(0, -1).join(', ')} and ${whole.at(-1)}`;
  return readFileSync(DOCS, 'utf8')
    .replace(TABLE, () => `| place | slots |\n| --- | --- |\n${rows.join('\n')}\n`)
    .replace(
      WHOLE,
      () => `Ten slots are filled as a whole, since no component of the theme stands for them alone: ${list}`,
    );
}

/** Maps of components, by their slots. */
const MAPS = ['MDXComponents', 'NavbarItem/ComponentTypes'];

/** Modules that `docusaurus.d.ts` declares by hand. */
const declared = new Set(
  [...readFileSync(`${root}src/extend/client/docusaurus.d.ts`, 'utf8').matchAll(/^declare module '([^']+)'/gm)].map(
    ([, name]) => name,
  ),
);

function typesText() {
  const modules = SLOT_NAMES.flatMap((slot) => {
    const names = [`@theme/${slot}`, ...(WHOLE_SLOTS.has(slot) ? [] : [`@theme-original/${slot}`])];
    return names.filter((name) => !declared.has(name)).map((name) => moduleText(name, slot));
  });
  return `/* oxlint-disable max-lines -- a declaration for each slot */\n/** Written by \`scripts/slots.mjs\`: the component in each slot, and the theme's own, which a component may wrap. */\n\n${modules.join('\n')}`;
}

function moduleText(name, slot) {
  const lines = MAPS.includes(slot)
    ? [
        `import type { ComponentType } from 'react';`,
        'type SomeProps = Readonly<Record<string, unknown>>;',
        'const components: Readonly<Record<string, ComponentType<SomeProps>>>;',
        'export default components;',
      ]
    : [
        `import type { ReactNode } from 'react';`,
        `import type { SlotProps } from 'octavo/theme';`,
        `export default function Component(props: SlotProps['${slot}']): ReactNode;`,
      ];
  return `declare module '${name}' {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

const texts = [
  [DOCS, docsText()],
  [TYPES, typesText()],
];
const isCheck = process.argv.includes('--check');
for (const [file, text] of texts) {
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(
      `${file.slice(root.length)} is not what src/config/slot-names.ts says: run \`node scripts/slots.mjs\`.`,
    );
    process.exitCode = 1;
  }
}
