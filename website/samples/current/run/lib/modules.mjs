/**
 * The `node_modules` folder of a project that follows a tutorial: links to the packages of the samples, and stand-ins
 * for those that are not among them. A stand-in does what the tutorial needs of its package.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLES = fileURLToPath(new URL('../..', import.meta.url));
const INSTALLED = path.join(SAMPLES, 'node_modules');
const STAND_INS = path.join(SAMPLES, 'run/stand-ins');

const isScope = (name) => name.startsWith('@');

function packagesIn(folder) {
  return fs
    .readdirSync(folder)
    .filter((name) => !name.startsWith('.') || name === '.bin')
    .flatMap((name) =>
      isScope(name) ? fs.readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
    );
}

/** Makes the folder; returns the names of the stand-ins in it. */
export function makeModules(folder) {
  const installed = packagesIn(INSTALLED);
  const standIns = packagesIn(STAND_INS).filter((name) => !installed.includes(name));
  const link = (from, name) => {
    const target = path.join(folder, name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.symlinkSync(path.join(from, name), target, 'junction');
  };
  for (const name of installed) link(INSTALLED, name);
  for (const name of standIns) link(STAND_INS, name);
  return standIns;
}
