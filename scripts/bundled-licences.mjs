/** The licences of the packages whose code was bundled, which ask for their text to go with every copy of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Throws for a package that has no licence of its own in a file: its code may not be given away without. */
export function bundledLicences(output) {
  const ids = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const folders = new Set(
    ids.flatMap((id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0] ?? []),
  );
  const parts = [...folders].map(licenceOf).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const texts = parts.map(({ name, version, license, text }) => `## ${name} ${version} (${license})\n\n${text}\n`);
  return `# Licences of packages that are part of the engine\n\n${texts.join('\n')}`;
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(entry));
  if (file === undefined) throw new Error(`The package ${name} is bundled, but has no file with its licence.`);
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  return { name, version, license, text: text.replaceAll(/^/gm, '> ').replaceAll(/[ \t]+$/gm, '') };
}
