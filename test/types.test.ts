/** What the editor of someone with a TypeScript site sees: the types that the package ships. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { copyOfSlot, loadOriginals } from '../src/extend/theme/originals.ts';
import { tempSite } from './temp-site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const CONFIG = `import { defineConfig } from 'octavo';

export default defineConfig({ title: 'Site', url: 'https://example.org', baseUrl: '/' });
`;

const PAGE = `import { Link, useLocation } from 'octavo/client';
import { Tabs, TabItem } from 'octavo/theme';

export default function Home() {
  const { pathname } = useLocation();
  return (
    <Tabs>
      <TabItem value="a" label={pathname}>
        <Link href="/docs">Docs</Link>
      </TabItem>
    </Tabs>
  );
}
`;

const STYLED = `import type { ReactNode } from 'react';
import Logo from '../logo.svg';
import logoUrl from '../logo.svg?url';
import '../site.scss';
import plain from './styled.module.css';
import nested from './styled.module.scss';

export default function Styled(): ReactNode {
  return (
    <p className={plain.a}>
      <Logo className={nested['b']} title="Logo" width={24} />
      <img src={logoUrl} alt="" />
    </p>
  );
}
`;

const TSCONFIG = {
  compilerOptions: {
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['octavo/modules', 'octavo/docusaurus'],
  },
  include: ['*.ts', 'src'],
};

/** Messages of the compiler, a line each. */
async function check(
  files: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const config = { ...TSCONFIG, compilerOptions: { ...TSCONFIG.compilerOptions, ...more } };
  const dir = tempSite({ 'tsconfig.json': JSON.stringify(config), 'package.json': '{ "type": "module" }', ...files });
  const modules = join(dir, 'node_modules');
  mkdirSync(modules);
  symlinkSync(root, join(modules, 'octavo'));
  for (const name of ['react', 'valibot', '@types']) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '--pretty', 'false'], { cwd: dir });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.trim().split('\n');
  }
}

test('a config and a page of a TypeScript site type-check', async () => {
  expect(await check({ 'octavo.config.ts': CONFIG, 'src/pages/index.tsx': PAGE })).toEqual([]);
});

test('PG-06: style sheets, their modules and SVG files are imported with their types', async () => {
  expect(await check({ 'src/pages/styled.tsx': STYLED })).toEqual([]);
  const wrong = STYLED.replace('width={24}', 'widht={24}').replace('src={logoUrl}', 'src={Logo}');
  const messages = await check({ 'src/pages/styled.tsx': wrong });
  expect(messages.filter((line) => line.startsWith('src/pages/styled.tsx(')).join()).toMatch(/widht.*ReactNode/s);
});

const OF_DOCUSAURUS = `import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import Footer from '@theme-original/Footer';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import Guide, { frontMatter, toc } from '../guide.md';

export default function Home(): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext();
  const history = useHistory();
  const data = usePluginData('facts');
  return (
    <Layout title={siteConfig.title} description={i18n.currentLocale}>
      <Link isNavLink to={useBaseUrl('/a')} onClick={() => history.push('/b')}>{String(data ?? frontMatter['title'])}</Link>
      <Guide />
      {toc.map(({ id, value }) => <i key={id}>{value}</i>)}
      <Footer />
    </Layout>
  );
}
`;

test('a component of a Docusaurus site type-checks without the packages of Docusaurus', async () => {
  expect(await check({ 'src/pages/index.tsx': OF_DOCUSAURUS })).toEqual([]);
  const messages = await check({ 'src/pages/index.tsx': OF_DOCUSAURUS.replace('i18n.currentLocale', 'i18n.locale') });
  expect(messages.join()).toContain("Property 'locale' does not exist");
});

const AROUND = `import Original from '@theme-original/DocPaginator';
import type { SlotProps } from 'octavo/theme';

export default function DocPaginator(props: SlotProps['DocPaginator']) {
  return <Original {...props} next={props.next && { ...props.next, title: props.next.title.toUpperCase() }} />;
}
`;

const FILLED = CONFIG.replace('baseUrl:', "theme: { components: { 'DocItem/Footer': './src/Footer.tsx' } }, baseUrl:");

test('slots, their props and what is around them have types', async () => {
  const files = { 'octavo.config.ts': FILLED, 'src/theme/DocPaginator.tsx': AROUND };
  expect(await check(files)).toEqual([]);
  const messages = await check({
    'octavo.config.ts': FILLED.replace('DocItem/Footer', 'DocItem/Foter'),
    'src/theme/DocPaginator.tsx': AROUND.replace('title: props.next.title', 'label: props.next.label'),
  });
  expect(messages.join('\n')).toMatch(/^octavo\.config\.ts\(3,.*DocItem\/Foter/m);
  expect(messages.join('\n')).toMatch(/^src\/theme\/DocPaginator\.tsx\(5,.*'label' does not exist/m);
});

test('the copies of octavo eject type-check in a strict site', async () => {
  const originals = loadOriginals();
  const copies = Object.keys(originals.slots).map((slot) => [`src/theme/${slot}.tsx`, copyOfSlot(slot, originals)]);
  const strict = { noUnusedLocals: true, noUnusedParameters: true, verbatimModuleSyntax: true };
  expect(await check(Object.fromEntries(copies) as Record<string, string>, strict)).toEqual([]);
});

const OF_CONTENT = `import { useActiveDocContext, useDoc, useDocsSidebar, type PropSidebarItem } from '@docusaurus/plugin-content-docs/client';
import { BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { ReactNode } from 'react';

const labelsOf = (items: readonly PropSidebarItem[]): string => items.map(({ label = '', items: inner = [] }) => label + labelsOf(inner)).join();

export default function Part({ content }: { content: unknown }): ReactNode {
  const { metadata, toc } = useDoc();
  const { activeVersion } = useActiveDocContext();
  const post = useBlogPost();
  return (
    <BlogPostProvider content={content}>
      {metadata.title} {metadata.next?.permalink} {toc.map(({ id }) => id).join()} {activeVersion?.label}
      {labelsOf(useDocsSidebar()?.items ?? [])} {post.metadata.date.slice(0, 4)} {String(metadata['custom'])}
    </BlogPostProvider>
  );
}
`;

test('so does one that asks for docs and posts', async () => {
  expect(await check({ 'src/theme/Part.tsx': OF_CONTENT })).toEqual([]);
  const messages = await check({
    'src/theme/Part.tsx': OF_CONTENT.replace('activeVersion?.label', 'activeVersion?.title'),
  });
  expect(messages.join()).toContain("Property 'title' does not exist");
});

const SIDEBARS = `import type { SidebarsConfig } from 'octavo';

export default {
  docs: [
    'README',
    { type: 'doc', id: 'guide/intro', label: 'Start' },
    { type: 'category', label: 'API', link: { type: 'generated-index' }, items: [{ type: 'autogenerated', dirName: 'api' }] },
    { type: 'link', label: 'Elsewhere', href: 'https://example.org' },
    { type: 'html', value: '<hr>' },
    { 'Short form': ['a', 'b'] },
  ],
  short: { One: ['a'], Two: ['b'] },
} satisfies SidebarsConfig;
`;

const TYPED = `import {
  useColorMode, useDocsInfo, useLocation, usePage, useRouteLifecycle, useShell, useVersionLinks,
  type ColorModeView, type DocsInfo, type Location, type NavbarItem, type PageData, type RouteChange, type Shell, type VersionLink,
} from 'octavo/client';

export default function Typed() {
  const page: PageData = usePage();
  const shell: Shell = useShell();
  const items: readonly NavbarItem[] = shell.navbar.items;
  const docs: DocsInfo = useDocsInfo();
  const versions: readonly VersionLink[] = useVersionLinks(docs.pluginId);
  const mode: ColorModeView = useColorMode();
  const place: Location = useLocation();
  useRouteLifecycle({ onDidUpdate: (change: RouteChange) => console.log(change.location.pathname) });
  return <p>{[page.path, items.length, versions.length, String(mode.mode), place.pathname].join()}</p>;
}
`;

const BUILD = `import { build, type BuildReport, type Config, type DocsConfig, type PageKind, UserError } from 'octavo';

export async function run(config: Config): Promise<number> {
  const docs: readonly DocsConfig[] = config.docs;
  const kind: PageKind = 'doc';
  try {
    const report: BuildReport = await build({ siteDir: config.siteDir, workers: docs.length > 1 });
    return report.pages + kind.length;
  } catch (error) {
    return error instanceof UserError ? error.problems.length : 0;
  }
}
`;

test('sidebars, what hooks take and give, and builds from code have types', async () => {
  const files = { 'sidebars.ts': SIDEBARS, 'src/pages/typed.tsx': TYPED, 'run.ts': BUILD };
  expect(await check(files)).toEqual([]);
  const messages = await check({ ...files, 'sidebars.ts': SIDEBARS.replace("href: 'https", "hreff: 'https") });
  expect(messages.some((line) => line.startsWith('sidebars.ts('))).toBe(true);
});

test('an option that does not exist and a link without target are told', async () => {
  const messages = await check({
    'octavo.config.ts': CONFIG.replace('baseUrl', 'baseUrll'),
    'src/pages/index.tsx': PAGE.replace(' href="/docs"', ' hreff="/docs"'),
  });
  expect(messages.some((line) => line.startsWith('octavo.config.ts(3,') && line.includes('baseUrll'))).toBe(true);
  expect(messages.some((line) => line.startsWith('src/pages/index.tsx(') && line.includes('hreff'))).toBe(true);
});

const declarations = join(root, 'dist/types');

/** Both ways, but for functions, for lists, which may be constants, and for entries of no type, which are refused. */
const SAME = `import type { UserConfig } from 'octavo';
import type { InferInput } from 'valibot';
import type { userConfigSchema } from '${declarations}/config/schema.js';

type Fixed<T> = T extends (...given: never[]) => unknown ? T : T extends (infer One)[] ? readonly Fixed<Exclude<One, { readonly type: never }>>[] : T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;
type Checked = Fixed<InferInput<typeof userConfigSchema>>;
declare const checked: Checked;
declare const written: UserConfig;
export const there: UserConfig = checked;
export const back: Checked = written;
// @ts-expect-error It is told when they differ.
export const other: UserConfig = { ...checked, title: 1 };
`;

const ALL = `export * as node from 'octavo';
export * as compat from 'octavo/compat';
export * as client from 'octavo/client';
export * as theme from 'octavo/theme';
`;

test('the shipped types have no faults of their own, and are those that the checks are made of', async () => {
  const strict = { skipLibCheck: false, verbatimModuleSyntax: true, noUncheckedIndexedAccess: true, target: 'es2023' };
  const files = { 'octavo.config.ts': CONFIG, 'src/pages/index.tsx': PAGE };
  expect(await check({ ...files, 'same.ts': SAME, 'all.ts': ALL }, strict)).toEqual([]);
});

interface Field {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Fields of all types of a file, at any depth. */
function fieldsIn(node: unknown): readonly Field[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(fieldsIn);
  return 'type' in node && node.type === 'TSPropertySignature' ? [node as Field, ...inner] : inner;
}

test.each(['user-config', 'item-types'])('every field of the types in %s has a doc comment and a type', (name) => {
  const source = readFileSync(join(declarations, `config/${name}.d.ts`), 'utf8');
  const { program, comments } = parseSync(`${name}.d.ts`, source);
  const isSaid = ({ start }: Field) =>
    comments.some(({ value, end }) => /^\*\s*[^\s@]/.test(value) && source.slice(end, start).trim() === '');
  const fields = fieldsIn(program);
  expect(fields.length).toBeGreaterThan(50);
  const text = ({ start }: Field) => source.slice(start, source.indexOf('\n', start));
  // Records of labels have a field that stands in a type of one line.
  expect(
    fields
      .filter((field) => !isSaid(field))
      .map(text)
      .filter((line) => !/^readonly (?:label\?: string \}|type\?: never)/.test(line)),
  ).toEqual([]);
  expect(fields.map(text).filter((line) => /\bunknown\b/.test(line) && !/Record<string, unknown>/.test(line))).toEqual(
    [],
  );
});
