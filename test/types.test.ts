/** What the editor of someone with a TypeScript site sees: the types that the package ships. */
import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
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
    types: ['octavo/modules'],
  },
  include: ['*.ts', 'src'],
};

/** Messages of the compiler, a line each. */
async function check(files: Readonly<Record<string, string>>): Promise<string[]> {
  const dir = tempSite({ 'tsconfig.json': JSON.stringify(TSCONFIG), 'package.json': '{ "type": "module" }', ...files });
  const modules = join(dir, 'node_modules');
  mkdirSync(modules);
  symlinkSync(root, join(modules, 'octavo'));
  for (const name of ['react', '@types']) symlinkSync(join(root, 'node_modules', name), join(modules, name));
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

test('an option that does not exist and a link without target are told', async () => {
  const messages = await check({
    'octavo.config.ts': CONFIG.replace('baseUrl', 'baseUrll'),
    'src/pages/index.tsx': PAGE.replace(' href="/docs"', ' hreff="/docs"'),
  });
  expect(messages.some((line) => line.startsWith('octavo.config.ts(3,') && line.includes('baseUrll'))).toBe(true);
  expect(messages.some((line) => line.startsWith('src/pages/index.tsx(') && line.includes('hreff'))).toBe(true);
});
