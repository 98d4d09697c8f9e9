/** Text of the files of a new site that depend on the choices: the config, `package.json` and what the host needs. */
import type { Choices, Hosting } from './choices.ts';
import type { PackageManager } from './package-manager.ts';

const quote = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll(/[\r\n\u2028\u2029]+/g, ' ')}'`;

/** Text of `octavo.config.ts`. */
export function renderConfig({ name, template, locales, hosting, url }: Choices): string {
  const [defaultLocale] = locales;
  const isPages = hosting === 'github-pages';
  const hasVersions = template === 'versions';
  const hasBlog = template === 'blog';
  const place = isPages
    ? `// The workflow that publishes the site to GitHub Pages sets both variables.
  url: process.env['SITE_URL'] ?? ${quote(url)},
  baseUrl: \`\${process.env['BASE_PATH'] ?? ''}/\`,`
    : `// The address of the published site: the sitemap, feeds and previews of links name it.
  url: ${quote(url)},
  baseUrl: '/',`;
  const items = [
    `{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs', position: 'left' },`,
    ...(hasBlog ? [`{ to: '/blog', label: 'Blog', position: 'left' },`] : []),
    ...(hasVersions ? [`{ type: 'docsVersionDropdown', position: 'right' },`] : []),
    ...(locales.length > 1 ? [`{ type: 'localeDropdown', position: 'right' },`] : []),
  ];
  const languages = `
  i18n: { defaultLocale: ${quote(defaultLocale)}, locales: [${locales.map(quote).join(', ')}] },
`;
  const versions = `
  docs: {
    lastVersion: 'current',
    versions: {
      current: { label: '2.x', path: '', releases: '2.x' },
      // Version 1 consists of the pages above, and of what differs in versioned_docs/version-1.x.
      '1.x': { basedOn: 'current' },
    },
  },
`;
  return `import { defineConfig } from 'octavo';

export default defineConfig({
  title: ${quote(name)},
  ${place}
  favicon: 'img/favicon.svg',
${locales.length > 1 || defaultLocale !== 'en' ? languages : ''}${hasVersions ? versions : ''}
  theme: {
    customCss: './src/css/custom.css',
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: ${quote(name)},
      logo: { alt: '', src: 'img/logo.svg', width: 32, height: 32 },
      items: [
${items.map((item) => `        ${item}`).join('\n')}
      ],
    },
    footer: {
      links: [
        { label: 'Introduction', to: '/docs/intro' },
        { label: 'Publish', to: '/docs/publish' },
      ],
      copyright: \`© \${new Date().getFullYear()} ${escapeTemplate(name)}\`,
    },
  },
});
`;
}

/** The copyright is HTML in a template literal. */
function escapeTemplate(text: string): string {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return html
    .replaceAll('\\', '\\\\')
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
    .replaceAll(/[\r\n]+/g, ' ');
}

/** Returns a name that npm accepts, made from the name of the folder. */
export function packageNameOf(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[-]+$/g, '');
  return name === '' ? 'my-docs' : name.slice(0, 200);
}

interface PackageInput {
  readonly packageName: string;
  /** Version or tarball of the engine. */
  readonly octavo: string;
}

/** Text of `package.json`. */
export function renderPackage({ packageName, octavo }: PackageInput): string {
  const content = {
    name: packageName,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'octavo dev',
      build: 'octavo build',
      serve: 'octavo serve',
      doctor: 'octavo doctor',
    },
    dependencies: { octavo },
    devDependencies: { '@types/node': '^20.19.0', '@types/react': '^19.3.0' },
    engines: { node: '^20.19.0 || >=22.13.0' },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Files that the host and its continuous integration need, by path. */
export function hostFiles(
  { hosting }: Pick<Choices, 'hosting'>,
  packageName: string,
  manager: PackageManager,
): Readonly<Record<string, string>> {
  const check = { '.github/workflows/build.yml': checkWorkflow(manager) };
  if (hosting === 'github-pages') return { '.github/workflows/publish.yml': pagesWorkflow(manager) };
  if (hosting === 'netlify') return { ...check, 'netlify.toml': netlify(manager), 'static/_headers': CACHING };
  if (hosting === 'cloudflare')
    return { ...check, 'wrangler.jsonc': wrangler(packageName), 'static/_headers': CACHING };
  return check;
}

/** Lines of a workflow that install the packages and build the site. */
function buildSteps({ name, install, run }: PackageManager): string {
  const setUp: Readonly<Record<string, string>> = {
    pnpm: `      - uses: pnpm/action-setup@v4
        with:
          version: latest
`,
    bun: `      - uses: oven-sh/setup-bun@v2
`,
  };
  const cache = name === 'bun' ? '' : `\n          cache: ${name}`;
  return `      - uses: actions/checkout@v5
        with:
          # All commits, so that pages can say when they were changed.
          fetch-depth: 0
${setUp[name] ?? ''}      - uses: actions/setup-node@v5
        with:
          node-version: 22${cache}
      - run: ${install.frozen}
      - run: ${run} build
`;
}

const checkWorkflow = (
  manager: PackageManager,
): string => `# Builds the site for every change, so that broken links are found before they are merged.
name: Build

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  build:
    runs-on: ubuntu-latest
    steps:
${buildSteps(manager)}`;

const pagesWorkflow = (
  manager: PackageManager,
): string => `# Publishes the site to GitHub Pages. In the settings of the repository, choose "GitHub Actions" as the source of Pages.
name: Publish

on:
  push:
    branches: [main]
  pull_request:
  workflow_dispatch:

permissions:
  contents: read

concurrency:
  group: pages-\${{ github.ref }}
  cancel-in-progress: false

jobs:
  build:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pages: read
    steps:
      - id: pages
        if: github.event_name != 'pull_request'
        uses: actions/configure-pages@v5
${buildSteps(manager)}        env:
          SITE_URL: \${{ steps.pages.outputs.origin || '${'https://example.com'}' }}
          BASE_PATH: \${{ steps.pages.outputs.base_path }}
      - if: github.event_name != 'pull_request'
        uses: actions/upload-pages-artifact@v4
        with:
          path: build

  publish:
    if: github.event_name != 'pull_request'
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@v4
`;

const netlify = ({ run }: PackageManager): string => `[build]
  command = "${run} build"
  publish = "build"

[build.environment]
  NODE_VERSION = "22"
`;

const wrangler = (packageName: string): string => `{
  "name": "${packageName.replaceAll(/[._]/g, '-')}",
  "compatibility_date": "2026-01-01",
  "assets": {
    "directory": "./build",
    "not_found_handling": "404-page"
  }
}
`;

/** Files below \`assets/\` have a hash in their names. */
const CACHING = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

/** The paragraph of the page "Publish" about the host that was chosen, by language. */
export function hostText(hosting: Hosting, language: 'en' | 'fr', run: string): string {
  return HOST_TEXTS[language][hosting].replaceAll('__RUN__', run);
}

const HOST_TEXTS: Readonly<Record<'en' | 'fr', Readonly<Record<Hosting, string>>>> = {
  en: {
    'github-pages':
      'The workflow `.github/workflows/publish.yml` publishes the site to GitHub Pages with every push to `main`. Choose "GitHub Actions" as the source of Pages in the settings of the repository once.',
    netlify:
      'Connect the repository on Netlify. `netlify.toml` says how the site is built, and `static/_headers` how long browsers may keep its files.',
    cloudflare:
      'Run `__RUN__ build` and `npx wrangler deploy`, or connect the repository in the dashboard of Cloudflare. `wrangler.jsonc` says where the files are.',
    other:
      'Upload the folder `build/` to any host. Unknown addresses should be answered with `404.html`. The workflow `.github/workflows/build.yml` builds the site for every change, so that mistakes are found early.',
  },
  fr: {
    'github-pages':
      'Le workflow `.github/workflows/publish.yml` publie le site sur GitHub Pages à chaque envoi vers `main`. Choisissez une fois « GitHub Actions » comme source de Pages dans les réglages du dépôt.',
    netlify:
      'Reliez le dépôt à Netlify. `netlify.toml` dit comment le site est construit, et `static/_headers` combien de temps les navigateurs gardent ses fichiers.',
    cloudflare:
      'Lancez `__RUN__ build` puis `npx wrangler deploy`, ou reliez le dépôt dans le tableau de bord de Cloudflare. `wrangler.jsonc` dit où se trouvent les fichiers.',
    other:
      'Mettez le dossier `build/` chez n’importe quel hébergeur. Les adresses inconnues doivent recevoir `404.html`. Le workflow `.github/workflows/build.yml` construit le site à chaque changement, pour trouver tôt les erreurs.',
  },
};
