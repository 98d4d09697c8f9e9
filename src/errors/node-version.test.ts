import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeTooOld } from './node-version.ts';

test.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0'])('Node %s is told which one is needed', (version) => {
  expect(nodeTooOld(version)).toBe(
    `Octavo needs Node 20.19, 22.13 or newer; this is Node ${version}.\nInstall a newer one from https://nodejs.org and run the command again.`,
  );
});

test('those that package.json names are taken', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  expect(engines.node).toBe('^20.19.0 || >=22.13.0');
  for (const version of ['20.19.0', '20.20.2', '22.13.0', '24.0.0', '26.1.0', '30.0.0-nightly']) {
    expect(nodeTooOld(version)).toBeUndefined();
  }
});
