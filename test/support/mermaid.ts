/**
 * The Mermaid package as a site has it installed. It contains everything that browsers load, so its own dependencies
 * are left out.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSION = '11.17.2';
const INTEGRITY = 'sha512-V6K3C8EBdEsPFZXSKMJe6ppQOENxuHARr9GvHX4hh47lAbhMRD9qf4oEK7LoaRQxULMa80/qt5gHO73aCleBBg==';

export function installMermaid(siteDir: string): void {
  mkdirSync(join(siteDir, 'node_modules'), { recursive: true });
  symlinkSync(mermaidFolder(), join(siteDir, 'node_modules/mermaid'));
}

/** Returns the folder of the package. It is unpacked once per machine, and stays there for sites that link to it. */
function mermaidFolder(): string {
  const folder = join(process.env['OCTAVO_KEPT_BUILDS'] ?? tmpdir(), `octavo-mermaid-${VERSION}`);
  if (existsSync(folder)) return folder;
  const work = mkdtempSync(`${folder}-`);
  // The date makes npm look for the package under the cache key that an installation has filled.
  const before = new Date().toISOString();
  run('npm', ['pack', `mermaid@${VERSION}`, '--prefer-offline', '--silent', '--before', before], work);
  const file = join(work, `mermaid-${VERSION}.tgz`);
  const sum = createHash('sha512').update(readFileSync(file)).digest('base64');
  if (`sha512-${sum}` !== INTEGRITY) throw new Error(`${file} is not the package that was published.`);
  run('tar', ['-xzf', file], work);
  try {
    renameSync(join(work, 'package'), folder);
  } catch (error) {
    // Another test file was faster.
    if (!existsSync(folder)) throw error;
  }
  rmSync(work, { recursive: true });
  return folder;
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
}
