import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pluginFailed } from '../errors/compat.ts';
import { type RemarkSource, runRemark } from './remark.ts';

test('a page whose plugins did not run is told by later builds as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-remark-'));
  const source = (name: string): RemarkSource => {
    const target = join(folder, name);
    writeFileSync(target, '{}');
    return { kind: 'docs', pluginId: 'default', filePath: name, sitePath: `docs/${name}.md`, text: '# A', target };
  };
  const [good, bad] = [source('good'), source('bad')];
  const failed = { severity: 'warning', ...pluginFailed('1:2: no end', { file: 'docs/before.md' }) } as const;
  writeFileSync(`${bad.target}.failed`, JSON.stringify(failed));
  const input = { siteDir: folder, plugins: new Map() };
  expect(await runRemark([good, bad], input)).toEqual([{ ...failed, at: { file: 'docs/bad.md' } }]);
});
