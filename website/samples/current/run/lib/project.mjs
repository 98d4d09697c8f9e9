/** A new Foal project, made by the CLI of its version, with packages that need neither network nor compiler. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from './follow.mjs';
import { makeModules, packagesOf } from './modules.mjs';

/** Makes `<work>/<parent>/<name>`; `parent` is where the reader types `createapp`. */
export function createProject({ work, parent = work, name, version = 'current' }) {
  const modules = path.join(work, 'modules/node_modules');
  const standIns = makeModules(modules, version);
  const program = (file) => `${process.execPath} ${path.join(modules, file)}`;
  const foal = program('@foal/cli/lib/index.js');
  const dir = path.join(parent, name);
  run(`${foal} createapp ${name} --no-install --no-git`, parent);
  fs.symlinkSync(modules, path.join(dir, 'node_modules'), 'junction');
  // TypeORM 0.2 looks for its configuration above the folder it is installed in, unless it is told.
  process.env['APP_ROOT_PATH'] = dir;
  makeQuick(dir);
  return {
    dir,
    standIns,
    foal: (command) => run(`${foal} ${command}`, dir),
    transpile: () => transpile(dir, version),
    compile: (config = 'tsconfig.app.json') => run(`${program('typescript/bin/tsc')} -p ${config}`, dir),
    typeorm: (command) => run(`${program('typeorm/cli.js')} ${command}`, dir),
    // The two seconds that it gives a test by itself are few for a busy machine.
    mocha: (args) => run(`${program('mocha/bin/mocha')} --timeout 60000 ${args}`, dir),
  };
}

/** The types of the samples are checked by `octavo samples`; what a build costs here is mostly those of packages. */
function makeQuick(dir) {
  const file = path.join(dir, 'tsconfig.json');
  const config = JSON.parse(fs.readFileSync(file, 'utf8'));
  // Beside the output: a build that begins with an empty folder writes everything again. Parts would share the file.
  const isInParts = fs.existsSync(path.join(dir, 'tsconfig.scripts.json'));
  const incremental = isInParts ? {} : { incremental: true, tsBuildInfoFile: 'build/.tsbuildinfo' };
  const quick = { skipLibCheck: true, ...incremental };
  // Types of other packages are there for the samples, and some are too recent for an old compiler.
  Object.assign(config.compilerOptions, quick, { types: ['node', 'mocha'] });
  fs.writeFileSync(file, JSON.stringify(config));
}

/** Like a build, without types: what a state between two builds of the tutorial needs to run. */
function transpile(dir, version) {
  const ts = createRequire(path.join(packagesOf(version), 'x.js'))('typescript');
  const source = path.join(dir, 'src');
  const { compilerOptions } = JSON.parse(fs.readFileSync(path.join(dir, 'tsconfig.json'), 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, dir);
  for (const name of fs.readdirSync(source, { recursive: true })) {
    if (!name.endsWith('.ts') || /\.spec\.ts$|^(?:e2e|test)\b/.test(name)) continue;
    const text = fs.readFileSync(path.join(source, name), 'utf8');
    const compiled = { ...options, sourceMap: false };
    const { outputText } = ts.transpileModule(text, { fileName: name, compilerOptions: compiled });
    const target = path.join(dir, 'build', name.replace(/\.ts$/, '.js'));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, outputText);
  }
}

export function describeRun(standIns) {
  return `Node ${process.version}; stand-ins for ${standIns.join(', ')}`;
}
