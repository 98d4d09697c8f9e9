#!/usr/bin/env node
import { runCreate } from './create.ts';

process.exitCode = await runCreate(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  isTerminal: process.stdin.isTTY && process.stdout.isTTY && (process.env['CI'] ?? '') === '',
  today: new Date(),
});
