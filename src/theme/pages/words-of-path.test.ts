import { expect, test } from 'vitest';
import type { DocsInfo } from '../../shared/shell.ts';
import { meantByPath } from './words-of-path.ts';

const version = (name: string, path: string) => ({ name, label: name, isLast: false, path, mainHref: `${path}/` });
const DOCS: readonly DocsInfo[] = [
  { pluginId: 'default', path: '/id/docs', versions: [version('current', '/id/docs'), version('4.x', '/id/docs/4.x')] },
];

test.each([
  ['/id/docs/architecture/controler', 'controler', 'current'],
  ['/id/docs/4.x/common/upload-files/', 'upload files', '4.x'],
  ['/id/docs/tutorials/3-the-todo-model.html', 'the todo model', 'current'],
  ['/id/docs/404', '404', 'current'],
  ['/id/docs/', '', 'current'],
  ['/id/blog/2025/release_notes', 'release notes', undefined],
  ['/id/caf%C3%A9', 'café', undefined],
  // Not a percent-encoding.
  ['/id/100%', '100', undefined],
  ['/id/docs-old/setup.md', 'setup', undefined],
])('%s means "%s" in %s', (path, query, name) => {
  expect(meantByPath(path, '/id/', DOCS)).toEqual({ query, versions: name === undefined ? {} : { default: name } });
});

test('a query is no longer than those that readers type', () => {
  expect(meantByPath(`/id/${'word-'.repeat(40)}`, '/id/', DOCS).query).toHaveLength(64);
});
