#!/usr/bin/env node
/** What Node starts. It loads the commands only in a Node that can: an old one stops at their imports. */
import { nodeTooOld } from '../errors/node-version.ts';

const wrong = nodeTooOld(process.versions.node);
if (wrong === undefined) {
  const { runCommandLine } = await import('./commands.ts');
  await runCommandLine(import.meta.url);
} else {
  console.error(wrong);
  process.exitCode = 2;
}
