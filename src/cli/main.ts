#!/usr/bin/env node
/**
 * Entry point for Node. It imports the commands dynamically, because an old Node would already fail on their imports.
 */
import { nodeTooOld } from '../errors/node-version.ts';

const wrong = nodeTooOld(process.versions.node);
if (wrong === undefined) {
  const { runCommandLine } = await import('./commands.ts');
  await runCommandLine(import.meta.url);
} else {
  console.error(wrong);
  process.exitCode = 2;
}
