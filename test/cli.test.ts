/** The command line itself; what is wrong with a site is the matter of `bad-input.test.ts`. */
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { casesOf } from './support/circles.ts';
import { runCli, startCli } from './support/cli.ts';
import { MINIMAL_CONFIG, tempSite } from './temp-site.ts';

test('a build goes on when nobody reads any more what it says', async () => {
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a.md': '# A\n' });
  const { process: build, done } = startCli(['build', dir]);
  build.stdout?.destroy();
  expect(await done).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(dir, 'build/docs/a/index.html'))).toBe(true);
});

test('wrong use of the command line ends with 2 and says what can be given', async () => {
  const outcome = async (...args: readonly string[]) => {
    const { code, stderr } = await runCli(...args);
    return `${code}: ${stderr.trim()}`;
  };
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG });
  expect(await outcome('bild')).toMatchInlineSnapshot(
    `"2: There is no command "bild". Did you mean "octavo build"? Run octavo --help for the list."`,
  );
  expect(await outcome('bulid')).toContain('Did you mean "octavo build"?');
  expect(await outcome('translate')).toContain('There is no command "translate". Run octavo --help');
  expect(await outcome('build', dir, '--outdir', 'x')).toMatchInlineSnapshot(`
    "2: Unknown option \`--outdir\`. Did you mean \`--out-dir\`?
    Run octavo --help for what can be given."
  `);
  expect(await outcome('build', dir, '--out-dir')).toMatchInlineSnapshot(`
    "2: option \`--out-dir <dir>\` value is missing
    Run octavo --help for what can be given."
  `);
  expect(await outcome('serve', dir, '--port', 'many')).toMatchInlineSnapshot(
    `"2: "many" is not a port. Give a whole number from 0 to 65535, for example: --port 3000"`,
  );
  expect((await runCli()).code).toBe(2);
  expect(await runCli('--version')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^octavo\/\d+\.\d+\.\d+/) });
  expect(await runCli('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('build [siteDir]') });
  const { stdout: help } = await runCli('build', '--help');
  expect(help).toMatch(/--no-cache +Use nothing of earlier builds$/m);
});

test('a build ends when it is done, whatever plugins have started', async () => {
  const dir = tempSite({
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]],
  plugins: [() => ({ name: 'lasting', contentLoaded() { setInterval(() => {}, 1000); } })] };\n`,
    'docs/a.md': '# A\n',
  });
  expect(await runCli('build', dir)).toMatchObject({ code: 0, stdout: expect.stringContaining('Built') });
});

test.each(casesOf(['serve', 'dev'], 1))(
  '%s takes the next port that is free, and says so',
  { tags: 'both' },
  async (command) => {
    const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a.md': '# A\n', 'build/index.html': '' });
    const holder = createServer().listen(0, 'localhost');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    const { process: server, done } = startCli([command, dir, '--port', String(port)]);
    let said = '';
    server.stdout?.on('data', (data) => (said += String(data)));
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(/at http/);
    server.kill();
    await done;
    holder.close();
    const [, own] = /in use, so this is port (\d+)\./.exec(said) ?? [];
    expect(said).toContain(`Port ${port} is in use, so this is port ${own}.`);
    expect(Number(own)).toBeGreaterThan(port);
    expect(said).toContain(`http://localhost:${own}/`);
  },
);

test.each(casesOf(['serve', 'dev'], 1))(
  '%s ends with 1 and says why when it cannot listen',
  { tags: 'both' },
  async (command) => {
    const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'build/index.html': '' });
    const { code, stderr } = await runCli(command, dir, '--port', '0', '--host', '256.1.1.1');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('This machine cannot listen on the host "256.1.1.1".') as string,
    });
  },
);

test('dev leaves a site folder that does not exist alone', async () => {
  const dir = join(tempSite({}), 'nope');
  const { code, stderr } = await runCli('dev', dir, '--port', '0');
  expect(code).toBe(1);
  expect(stderr).toContain(`The site folder "${dir}" does not exist.`);
  expect(existsSync(dir)).toBe(false);
});

test('what the bundler may take of memory is said before a command runs, and is the user’s to say', async () => {
  const dir = tempSite({
    'octavo.config.mjs': `console.error('eager', process.env.MIMALLOC_ARENA_EAGER_COMMIT);\n${MINIMAL_CONFIG}`,
    'docs/a.md': '# A\n',
  });
  // Builds in the process of the tests set it as well.
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [set, found] of [
    [undefined, '0'],
    ['1', '1'],
  ] as const) {
    vi.stubEnv('MIMALLOC_ARENA_EAGER_COMMIT', set);
    expect((await runCli('build', dir)).stderr).toContain(`eager ${found}`);
  }
});
