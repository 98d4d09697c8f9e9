/** A project of version 1, made by its CLI, with packages that need neither network nor compiler. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../../current/run/lib/follow.mjs';

const INSTALLED = fileURLToPath(new URL('../../node_modules', import.meta.url));
const STAND_INS = fileURLToPath(new URL('../stand-ins', import.meta.url));

/** Makes `<work>/<name>`. The npm scripts of the project call these programs after they have emptied a folder. */
export function createProject({ work, name }) {
  const modules = path.join(work, 'modules/node_modules');
  fs.mkdirSync(modules, { recursive: true });
  for (const from of [INSTALLED, STAND_INS]) linkAll(from, modules);
  const program = (file) => `${process.execPath} ${path.join(modules, file)}`;
  const foal = program('@foal/cli/lib/index.js');
  const dir = path.join(work, name);
  run(`${foal} createapp ${name} --no-install --no-git`, work);
  fs.symlinkSync(modules, path.join(dir, 'node_modules'), 'junction');
  // TypeORM looks for its configuration above the folder it is installed in, unless it is told.
  process.env['APP_ROOT_PATH'] = dir;
  return {
    dir,
    foal: (command) => run(`${foal} ${command}`, dir),
    compile: (part) => {
      if (part !== 'app') fs.rmSync(path.join(dir, 'build', part), { recursive: true, force: true });
      // The other types among the packages are there for the samples, and some are too recent for this compiler.
      const options = '--skipLibCheck --types node,mocha';
      run(`${program('typescript/bin/tsc')} ${options} -p tsconfig.${part}.json`, dir);
    },
    typeorm: (command) => run(`${program('typeorm/cli.js')} ${command}`, dir),
    mocha: (args) => run(`${program('mocha/bin/mocha')} ${args}`, dir),
  };
}

function linkAll(from, to) {
  for (const name of fs.readdirSync(from).filter((each) => !each.startsWith('.'))) {
    fs.symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  }
}
