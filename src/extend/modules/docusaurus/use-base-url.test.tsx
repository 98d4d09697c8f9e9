import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShellContext } from '../../../client/state/contexts.ts';
import type { Shell } from '../../../shared/shell.ts';
import useBaseUrl from './useBaseUrl.ts';

const shell = { site: { baseUrl: '/base/', url: 'https://x' }, locale: { base: '/base/fr/' } } as Shell;

test.each([
  ['/img/a.svg', '/base/img/a.svg'],
  ['img/a.PNG?x=1', '/base/img/a.PNG?x=1'],
  ['/base/assets/img/a-1234.png', '/base/assets/img/a-1234.png'],
  ['/docs/4.x', '/base/fr/docs/4.x'],
  ['docs/index.html', '/base/fr/docs/index.html'],
  ['blog/rss.xml', '/base/fr/blog/rss.xml'],
  ['https://a.example/a.png', 'https://a.example/a.png'],
])('in another language, useBaseUrl makes of %s %s', (url, expected) => {
  const Shown = () => useBaseUrl(url);
  const page = (
    <ShellContext value={shell}>
      <Shown />
    </ShellContext>
  );
  expect(renderToStaticMarkup(page)).toBe(expected);
});
