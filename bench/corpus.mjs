/**
 * Deterministic corpora for the benchmarks, in the folder conventions of Docusaurus: the same call writes the same
 * bytes on every machine. No text in here comes from a real site.
 *
 * | corpus   | what                                                                                     |
 * |----------|------------------------------------------------------------------------------------------|
 * | `plain`  | pages with prose, 5 code blocks (all different), 2 tables, in groups of 20, over 1,000 pages in parts of 25 groups |
 * | `foal`   | the shape of the FoalTS site: versions of 78, 78, 79, 96 and 77 docs, 30 posts, 4 locales |
 * | `versions` | five versions of 78 docs, of which each older one has 12 texts of its own, 30 posts, 4 locales; as differences or in full copies |
 * | `flat`   | small pages, all in one folder, with a generated sidebar                                 |
 * | `nested` | small pages in folders of 50, 50 folders in a part, with a generated sidebar for each part |
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** mulberry32: a small generator with a 32-bit state. */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const WORDS =
  'server route request handler service model query token session hook guard schema option value record index field table cache queue worker event stream file folder module package version release error message status header cookie body path param filter sort page limit offset user group role permission policy owner secret key hash salt cost time date zone locale label title text number string array object class method return promise async await result default custom local remote public private static dynamic first last next previous open close start stop build test check watch serve deploy'.split(
    ' ',
  );
const VERBS =
  'reads writes checks builds loads sends receives stores returns opens closes updates removes creates finds sorts maps joins splits parses'.split(
    ' ',
  );

function createWriter(seed) {
  const random = createRandom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const word = () => pick(WORDS);
  const capital = (text) => text[0].toUpperCase() + text.slice(1);
  const sentence = () => {
    const tail = Array.from({ length: 5 + Math.floor(random() * 9) }, word).join(' ');
    const code = random() < 0.2 ? ` with \`${word()}.${word()}\`` : '';
    return `${capital(`the ${word()} ${word()} ${pick(VERBS)} the ${tail}`)}${code}.`;
  };
  const paragraph = (sentences) => Array.from({ length: sentences }, sentence).join(' ');
  const heading = () => capital(Array.from({ length: 2 + Math.floor(random() * 3) }, word).join(' '));
  return { random, pick, word, capital, sentence, paragraph, heading };
}

function codeBlock(writer, index) {
  const { word, capital, random } = writer;
  const id = `${word()}${capital(word())}${Math.floor(random() * 1e6)}`;
  const type = capital(word()) + index;
  if (index % 5 === 3)
    return `\`\`\`bash\nnpx foal generate ${word()} ${id}\nnpm run build -- --${word()}=${word()}\n\`\`\``;
  if (index % 5 === 4)
    return `\`\`\`json\n{ "${word()}": { "${word()}": "${id}", "${word()}": ${Math.floor(random() * 9000)} } }\n\`\`\``;
  return [
    '```typescript',
    `import { ${type}, ${capital(word())} } from '@app/${word()}';`,
    '',
    `export class ${capital(id)} {`,
    `  @Dependency()`,
    `  private readonly ${word()}: ${type};`,
    '',
    `  @Get('/${word()}/:${word()}')`,
    `  async ${id}(ctx: Context<User>): Promise<HttpResponseOK> {`,
    `    const ${word()}Value = await this.find(${Math.floor(random() * 1000)}, '${word()}');`,
    `    // The ${word()} ${word()} comes first`,
    `    return new HttpResponseOK({ ${word()}: ${word()}Value${index}, ${word()}: true });`,
    '  }',
    '}',
    '```',
  ].join('\n');
}

function table({ word, sentence }) {
  const row = () => `| \`${word()}\` | ${word()} | ${sentence()} |`;
  return ['| Option | Type | Meaning |', '| --- | --- | --- |', row(), row(), row(), row()].join('\n');
}

/** About 6 kB: 5 sections of level 2, each with one of level 3 and a code block; a table in two of them. */
function articleBody(writer, siblings) {
  const parts = [];
  for (let section = 0; section < 5; section += 1) {
    parts.push(`## ${writer.heading()}`, writer.paragraph(3), codeBlock(writer, section));
    if (section % 3 === 0) parts.push(table(writer));
    if (section === 2) parts.push(`:::note\n\n${writer.sentence()}\n\n:::`);
    parts.push(`### ${writer.heading()}`, writer.paragraph(3));
    if (section === 4 && siblings.length > 0)
      parts.push(`Read on in [${writer.heading()}](./${writer.pick(siblings)}.md).`);
  }
  return parts.join('\n\n');
}

function page({ seed, title, siblings = [], front = [] }) {
  const writer = createWriter(seed);
  const lines = [
    '---',
    `title: ${title}`,
    ...front,
    '---',
    '',
    writer.paragraph(2),
    '',
    articleBody(writer, siblings),
    '',
  ];
  return lines.join('\n');
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Groups of 20 pages; returns the sidebar of Docusaurus' shape. */
function writeDocs({ dir, count, seed, prefix = 'Topic', onlyFolder = false }) {
  const groups = [];
  for (let first = 0; first < count; first += 20) {
    const group = `group-${String(first / 20).padStart(3, '0')}`;
    const names = Array.from({ length: Math.min(20, count - first) }, (_, at) => pageName(first + at));
    for (const [at, name] of names.entries()) {
      write(
        join(dir, group, `${name}.md`),
        page({
          seed: seed + first + at,
          title: `${prefix} ${first + at}`,
          siblings: names.filter((other) => other !== name),
        }),
      );
    }
    groups.push({ type: 'category', label: `Group ${first / 20}`, items: names.map((name) => `${group}/${name}`) });
  }
  if (!onlyFolder)
    write(join(dir, 'README.md'), page({ seed: seed + 999_983, title: 'Introduction', front: ['slug: /'] }));
  return onlyFolder ? groups : ['README', ...groups];
}

export const FOAL_VERSIONS = [
  ['current', 78],
  ['4.x', 78],
  ['3.x', 79],
  ['2.x', 96],
  ['1.x', 77],
];
export const LOCALES = ['en', 'fr', 'es', 'id'];

/** Below the site, the file of a page of the `plain` corpus, and of the current version of `foal`. */
export function plainFile(number) {
  return `docs/group-${String(Math.floor(number / 20)).padStart(3, '0')}/${pageName(number)}.md`;
}

const pageName = (number) => `page-${String(number).padStart(5, '0')}`;

/** A site of `count` docs pages in one version and language. */
export function writePlain(dir, count) {
  rmSync(dir, { recursive: true, force: true });
  const sidebar = writeDocs({ dir: join(dir, 'docs'), count: count - 1, seed: 1 });
  write(join(dir, 'sidebars.json'), JSON.stringify({ docs: inParts(sidebar) }));
  return dir;
}

const GROUPS_IN_PART = 25;

/** Nobody reads a list of 500 groups: large sidebars have another level. */
function inParts([first, ...groups]) {
  if (groups.length <= 2 * GROUPS_IN_PART) return [first, ...groups];
  const count = Math.ceil(groups.length / GROUPS_IN_PART);
  const parts = Array.from({ length: count }, (_, index) => ({
    type: 'category',
    label: `Part ${index}`,
    items: groups.slice(index * GROUPS_IN_PART, (index + 1) * GROUPS_IN_PART),
  }));
  return [first, ...parts];
}

/**
 * 408 docs in five versions and 30 posts; four locales, in which all versions but 1.x are translated. `share`: how much
 * of that is written.
 */
export function writeFoalShaped(dir, share = 1) {
  rmSync(dir, { recursive: true, force: true });
  for (const [index, [version, whole]] of FOAL_VERSIONS.entries()) {
    const count = Math.ceil(whole * share);
    const current = version === 'current';
    const sidebar = writeDocs({
      dir: join(dir, current ? 'docs' : `versioned_docs/version-${version}`),
      count: count - 1,
      seed: 10_000 * (index + 1),
    });
    write(
      join(dir, current ? 'sidebars.json' : `versioned_sidebars/version-${version}-sidebars.json`),
      JSON.stringify({ docs: sidebar }),
    );
    if (version === '1.x') continue;
    for (const [at, locale] of LOCALES.slice(1).entries()) {
      const target = join(
        dir,
        'i18n',
        locale,
        'docusaurus-plugin-content-docs',
        current ? 'current' : `version-${version}`,
      );
      writeDocs({
        dir: target,
        count: count - 1,
        seed: 10_000 * (index + 1) + 1_000_000 * (at + 1),
        prefix: `Topic (${locale})`,
      });
    }
  }
  write(join(dir, 'versions.json'), JSON.stringify(FOAL_VERSIONS.slice(1).map(([name]) => name)));
  writePosts(dir, 30 * share);
  write(join(dir, 'src/pages/about.md'), '---\ntitle: About\n---\n\nA page.\n');
  return dir;
}

function writePosts(dir, count) {
  write(join(dir, 'blog/authors.yml'), 'writer:\n  name: A Writer\n  url: https://example.com\n');
  for (let post = 0; post < count; post += 1) {
    const date = new Date(Date.UTC(2021, post * 2, 3)).toISOString().slice(0, 10);
    const text = page({
      seed: 500_000 + post,
      title: `Release ${post}`,
      front: ['authors: [writer]', 'tags: [release]'],
    });
    write(join(dir, `blog/${date}-release-${post}.md`), text.replace('\n## ', '\n<!-- truncate -->\n\n## '));
  }
}

const OWN_PAGES = 12;

/**
 * Five versions with the same pages, all translated. Each older one has twelve texts of its own, which those before it
 * have as well. `copies`: every page of every version and locale is a file; else versions are differences.
 */
export function writeVersions(dir, share, copies) {
  rmSync(dir, { recursive: true, force: true });
  const names = Array.from({ length: Math.ceil(78 * share) - 1 }, (_, at) => pageName(at));
  const own = Math.ceil(OWN_PAGES * share);
  // Place of the newest version that has the text which a version shows.
  const ownerOf = (place, at) => (at < own * place ? Math.floor(at / own) + 1 : 0);
  const sidebar = JSON.stringify({ docs: names.map((name) => `topics/${name}`) });
  for (const [place, [version]] of FOAL_VERSIONS.entries()) {
    const folder = place === 0 ? 'current' : `version-${version}`;
    const shown = [...names.keys()].filter((at) => copies || ownerOf(place, at) === place);
    for (const [language, locale] of LOCALES.entries()) {
      const root = locale === 'en' ? '' : `i18n/${locale}/docusaurus-plugin-content-docs/${folder}`;
      const sources = place === 0 ? 'docs' : `versioned_docs/${folder}`;
      for (const at of shown) {
        const seed = 10_000 * (ownerOf(place, at) + 1) + 1_000_000 * language + at;
        const text = page({ seed, title: `Topic ${at}`, siblings: names.filter((name) => name !== names[at]) });
        write(join(dir, root || sources, 'topics', `${names[at]}.md`), text);
      }
    }
    if (place === 0) write(join(dir, 'sidebars.json'), sidebar);
    else if (copies) write(join(dir, `versioned_sidebars/version-${version}-sidebars.json`), sidebar);
  }
  write(join(dir, 'versions.json'), JSON.stringify(FOAL_VERSIONS.slice(1).map(([name]) => name)));
  writePosts(dir, 30 * share);
  return dir;
}

/** About 1.5 kB: two sections, a list and a short block of code. */
function smallPage({ seed, title, siblings }) {
  const writer = createWriter(seed);
  const { word, capital, sentence, paragraph, heading, pick } = writer;
  const parts = [
    `---\ntitle: ${title}\n---`,
    paragraph(3),
    `## ${heading()}`,
    paragraph(4),
    `- ${sentence()}\n- ${sentence()}`,
    `## ${heading()}`,
    paragraph(4),
    `\`\`\`typescript\nconst ${word()} = await this.${word()}.find(${seed}, '${word()}');\nreturn new ${capital(word())}(${word()});\n\`\`\``,
    `Read on in [${heading()}](./${pick(siblings)}.md).`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** One folder of small pages: each links to one of its first 50. */
function writeSmallPages({ dir, names, first }) {
  mkdirSync(dir, { recursive: true });
  const siblings = names.slice(0, 50);
  for (const [at, name] of names.entries()) {
    const seed = 2_000_000 + first + at;
    writeFileSync(join(dir, `${name}.md`), smallPage({ seed, title: `Topic ${first + at}`, siblings }));
  }
}

/** `count` small pages in the one folder `docs`. */
export function writeFlat(dir, count) {
  rmSync(dir, { recursive: true, force: true });
  writeSmallPages({ dir: join(dir, 'docs'), names: Array.from({ length: count }, (_, at) => pageName(at)), first: 0 });
  write(join(dir, 'sidebars.json'), JSON.stringify({ docs: [{ type: 'autogenerated', dirName: '.' }] }));
  return dir;
}

const PAGES_IN_FOLDER = 50;
const FOLDERS_IN_PART = 50;

/** Below the site, the file of a page of the `nested` corpus. */
export function nestedFile(number) {
  const folder = Math.floor(number / PAGES_IN_FOLDER);
  const name = String(number % PAGES_IN_FOLDER).padStart(2, '0');
  return `docs/${partName(Math.floor(folder / FOLDERS_IN_PART))}/folder-${String(folder % FOLDERS_IN_PART).padStart(2, '0')}/page-${name}.md`;
}

const partName = (part) => `part-${String(part).padStart(3, '0')}`;

/**
 * `count` small pages, 50 in a folder and 50 folders in a part. Each part has a sidebar of its own, as the products of a
 * large site have: nobody looks for a page in one list of all.
 */
export function writeNested(dir, count) {
  rmSync(dir, { recursive: true, force: true });
  for (let first = 0; first < count; first += PAGES_IN_FOLDER) {
    const names = Array.from({ length: Math.min(PAGES_IN_FOLDER, count - first) }, (_, at) =>
      basename(nestedFile(first + at), '.md'),
    );
    writeSmallPages({ dir: join(dir, dirname(nestedFile(first))), names, first });
  }
  const parts = Array.from({ length: Math.ceil(count / PAGES_IN_FOLDER / FOLDERS_IN_PART) }, (_, part) =>
    partName(part),
  );
  const sidebars = parts.map((dirName) => [dirName, [{ type: 'autogenerated', dirName }]]);
  write(join(dir, 'sidebars.json'), JSON.stringify(Object.fromEntries(sidebars)));
  return dir;
}
