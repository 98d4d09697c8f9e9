import { expect, test } from 'vitest';
import { bootAttributes } from '../shared/boot-options.ts';
import { testShell } from './testing.ts';

test('CM-01, ANN-05, STO-05: the options of the boot script stand on the root element', () => {
  expect(bootAttributes(testShell())).toEqual({
    'data-theme': 'light',
    'data-theme-choice': 'light',
    'data-octavo': '{"mode":"light","switchable":true,"system":false}',
  });
  const shell = testShell({
    colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
    announcementBar: { id: 'v5', content: 'New', isCloseable: true },
    storage: { type: 'sessionStorage', namespace: 'abc' },
  });
  expect(JSON.parse(bootAttributes(shell)['data-octavo'] ?? '')).toEqual({
    mode: 'dark',
    switchable: false,
    system: true,
    bar: 'v5',
    session: true,
    suffix: '-abc',
  });
});

test('scripts that only some sites have are named by their URLs', () => {
  const scripts = { worker: '/sw.js', theme: '/assets/js/theme-1a.js' };
  expect(JSON.parse(bootAttributes(testShell(), scripts)['data-octavo'] ?? '')).toMatchObject(scripts);
});
