/**
 * Records what each test file costs, as a line of JSON in the folder `OCTAVO_COSTS`: wall time, processor time of the
 * worker and of all processes below it, and how many builds, processes, servers and browsers the file started. It runs
 * before each file (`setupFiles`); `scripts/costs.mjs` shows the result.
 */
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { BUILD_STARTED } from './count-build.ts';

/** Clock ticks of `/proc` in a second; Linux has had this number on every architecture for decades. */
const TICKS = 100;

const folder = process.env['OCTAVO_COSTS'];
if (folder !== undefined) record(folder);

function record(dir: string): void {
  const file = expect.getState().testPath ?? 'unknown';
  const processes: ChildProcess[] = [];
  let builds = 0;
  let servers = 0;
  const onBuild = () => void (builds += 1);
  const onProcess = (message: unknown) => void processes.push((message as { readonly process: ChildProcess }).process);
  // The type of `listen` is a list of overloads, which a function that passes its arguments on cannot have.
  const { listen } = Server.prototype;
  Server.prototype.listen = function count(this: Server, ...given: unknown[]) {
    servers += 1;
    return Reflect.apply(listen, this, given) as Server;
  } as typeof listen;
  subscribe(BUILD_STARTED, onBuild);
  subscribe('child_process', onProcess);
  const before = { wall: performance.now(), processor: processorTime() };
  const retried = new Set<string>();
  afterEach(({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) retried.add(task.name);
  });
  afterAll(() => {
    Server.prototype.listen = listen;
    unsubscribe(BUILD_STARTED, onBuild);
    unsubscribe('child_process', onProcess);
    const wall = (performance.now() - before.wall) / 1000;
    const processor = processorTime() - before.processor;
    const count = (...names: readonly string[]) =>
      processes.filter(({ spawnargs = [] }) => spawnargs.some((arg) => names.includes(arg))).length;
    const cost = {
      file,
      wall,
      processor,
      builds: builds + count('build'),
      processes: processes.length,
      servers: servers + count('serve', 'dev'),
      browsers: processes.filter(({ spawnfile }) => /chrom/i.test(spawnfile ?? '')).length,
      retries: retried.size,
      retried: [...retried],
    };
    appendFileSync(join(dir, `${process.pid}.jsonl`), `${JSON.stringify(cost)}\n`);
  });
}

/** Returns the seconds that this process, all below it, and all that ended below it have computed. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  if (process.platform !== 'linux') return (user + system) / 1e6;
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  const childrenOf = groupByParent(all);
  const ticksBelow = (pid: string): number =>
    (childrenOf.get(pid) ?? []).reduce((sum, child) => sum + child.ticks + ticksBelow(child.pid), 0);
  const own = all.find(({ pid }) => pid === String(process.pid));
  return ((own?.ticks ?? 0) + ticksBelow(String(process.pid))) / TICKS;
}

interface ProcessTime {
  readonly pid: string;
  readonly parent: string;
  readonly ticks: number;
}

function groupByParent(all: readonly ProcessTime[]): Map<string, ProcessTime[]> {
  const groups = new Map<string, ProcessTime[]>();
  for (const one of all) groups.set(one.parent, [...(groups.get(one.parent) ?? []), one]);
  return groups;
}

/** Reads a process's `stat`, whose second field is its name in parentheses. Returns none if the process has ended. */
function readProcess(pid: string): ProcessTime[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid, parent: fields[1] ?? '', ticks }];
  } catch {
    return [];
  }
}
