/** Compiles what Node loads of each package in `plugins/`: `src/index.ts`, as a script and as types. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const root = fileURLToPath(new URL('../plugins', import.meta.url));
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));

// Against the types that the engine ships: it has to be built.
execFileSync(process.execPath, [tsc, '--project', `${root}/tsconfig.build.json`], { stdio: 'inherit' });

for (const name of readdirSync(root).filter((folder) => existsSync(`${root}/${folder}/package.json`))) {
  const dir = `${root}/${name}`;
  await build({
    cwd: dir,
    input: 'src/index.ts',
    platform: 'node',
    external: /^[^./]/,
    output: { file: `${dir}/dist/index.js`, format: 'esm', minify: false },
    logLevel: 'warn',
  });
  copyFileSync(`${root}/../dist-plugin-types/${name}/src/index.d.ts`, `${dir}/dist/index.d.ts`);
}
