/**
 * The `node_modules` folder of a project that follows a tutorial: links to the packages of the samples of a version, and
 * stand-ins for those that are not among them. A stand-in does what the tutorial needs of its package.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLES = fileURLToPath(new URL('../../..', import.meta.url));
const standInsOf = (version) => path.join(SAMPLES, version, 'run/stand-ins');

export const packagesOf = (version) => path.join(SAMPLES, version, 'node_modules');

const isScope = (name) => name.startsWith('@');

function packagesIn(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => !name.startsWith('.') || name === '.bin')
    .flatMap((name) =>
      isScope(name) ? fs.readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
    );
}

/** Makes the folder; returns the names of the stand-ins in it. A version without any has the driver of the current one. */
export function makeModules(folder, version) {
  const own = standInsOf(version);
  const from = fs.existsSync(own) ? own : standInsOf('current');
  const installed = packagesIn(packagesOf(version));
  const standIns = packagesIn(from)
    .filter((name) => !installed.includes(name))
    .filter((name) => from === own || !isScope(name));
  const link = (source, name) => {
    const target = path.join(folder, name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.symlinkSync(path.join(source, name), target, 'junction');
  };
  for (const name of installed) link(packagesOf(version), name);
  for (const name of standIns) link(from, name);
  return standIns;
}
