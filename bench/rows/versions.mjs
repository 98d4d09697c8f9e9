/** The same pages in five versions, as differences and as full copies. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildRow, joinForms } from '../build-row.mjs';
import { FOAL_VERSIONS, LOCALES, writeVersions } from '../corpus.mjs';
import { WORK } from '../tools/install.mjs';

const WHOLE = 1800;
const SMALLER = 3;
/** Differences may take this much of the time of copies: what is more is noise. */
const AS_FAST = 1.05;
const FORMS = ['copies', 'differences'];

function formRow(form) {
  const names = FOAL_VERSIONS.map(([name]) => name);
  return buildRow({
    name: `versions-${form}`,
    tools: ['octavo'],
    pages: WHOLE,
    quickPages: WHOLE / 2,
    locales: LOCALES,
    versions: Object.fromEntries(
      names.map((name, place) => [
        name,
        {
          ...(place === 0 ? { label: '5.x', releases: '5.x' } : { label: name }),
          ...(place === 0 || form === 'copies' ? {} : { basedOn: names[place - 1] }),
        },
      ]),
    ),
    write:
      form === 'copies'
        ? (dir, pages) => writeVersions(dir, pages / 1800, true)
        : (dir, pages) => writeVersions(dir, pages / 1800, false),
    edit: () => 'docs/topics/page-00070.md',
  });
}

export const row = {
  name: 'versions',
  title: 'The same pages in 5 versions and 4 locales: full copies, and differences',
  order: 1.5,
  async run(options) {
    const runs = [];
    for (const form of FORMS) {
      console.log(`\n  ${form}`);
      runs.push(await formRow(form).run(options));
    }
    const pages = options.pages ?? (options.quick ? WHOLE / 2 : WHOLE);
    const [copies, differences] = FORMS.map((form) =>
      sourceBytes(join(WORK, 'sites', `versions-${form}-${pages}-octavo`)),
    );
    const ratio = copies / differences;
    console.log(
      `\n  sources: ${(copies / 1e6).toFixed(1)} MB as copies, ${(differences / 1e6).toFixed(1)} MB as differences, ${ratio.toFixed(1)} times smaller`,
    );
    const [slow, quick] = runs.map(({ results }) => results[0]?.cold?.processorSeconds);
    const missed = [
      ...(ratio < SMALLER ? [`sources ${ratio.toFixed(1)} times smaller, at least ${SMALLER}`] : []),
      ...(quick > slow * AS_FAST
        ? [`differences take ${(quick / slow).toFixed(2)} of the processor's time of copies`]
        : []),
    ];
    return {
      ...joinForms(runs, FORMS),
      missed,
    };
  },
};

/** What writers keep: docs, their translations and sidebars. */
function sourceBytes(dir) {
  return ['docs', 'versioned_docs', 'versioned_sidebars', 'i18n']
    .filter((name) => existsSync(join(dir, name)))
    .flatMap((name) => readdirSync(join(dir, name), { recursive: true, withFileTypes: true }))
    .reduce((sum, entry) => (entry.isFile() ? sum + statSync(join(entry.parentPath, entry.name)).size : sum), 0);
}
