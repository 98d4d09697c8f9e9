/**
 * A site with React 18. What is expected of its pages is what Docusaurus 3.10.2 makes of them with React 18.3.1, where
 * `React.version` is not shown.
 *
 * @module-tag more
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from './support/cli-here.ts';
import { tempSite } from './temp-site.ts';

const CARD = `import React from 'react';
export function Card({ title, tone }) {
  return <p className={\`card card--\${tone}\`}>{title}</p>;
}
Card.defaultProps = { title: 'No title', tone: 'calm' };
export const Kept = React.memo(Card);
Kept.defaultProps = { title: 'Kept' };
export const Passed = React.forwardRef((props, ref) => <i ref={ref}>{props.name}</i>);
Passed.defaultProps = { name: 'passed' };
`;

/** As packages have it that were published for React 16.14 to 18. */
const CARRIED = `'use strict';
var f = require('react'), k = Symbol.for('react.element'), m = Object.prototype.hasOwnProperty;
var n = f.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner, p = { key: !0, ref: !0, __self: !0, __source: !0 };
function q(c, a, g) { var b, d = {}, e = null, h = null; void 0 !== g && (e = '' + g); void 0 !== a.key && (e = '' + a.key); void 0 !== a.ref && (h = a.ref);
  for (b in a) m.call(a, b) && !p.hasOwnProperty(b) && (d[b] = a[b]);
  return { $$typeof: k, type: c, key: e, ref: h, props: d, _owner: n.current }; }
exports.Badge = function () { return q('em', { children: 'a badge', ref: function () {} }); };
`;

test('components that were written for it are shown as they are there', async () => {
  const dir = tempSite({
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n`,
    'package.json': '{ "dependencies": { "react": "^18.2.0" } }',
    'node_modules/react/package.json': '{ "name": "react", "version": "18.3.1", "main": "index.js" }',
    'node_modules/react/index.js': 'throw new Error("The React of the site was loaded");\n',
    'node_modules/badge/package.json': '{ "name": "badge", "main": "index.js" }',
    'node_modules/badge/index.js': CARRIED,
    'src/components/card.js': CARD,
    'src/theme/Footer.js': `import { Card } from '../components/card';\nexport default () => <footer><Card tone="loud" /></footer>;\n`,
    'docs/index.mdx': `---\nslug: /\n---\n\nimport { Card } from '@site/src/components/card';\n\n<Card />\n`,
    'src/pages/index.js': `import React, { Component, createFactory } from 'react';
import ReactDOM, { findDOMNode } from 'react-dom';
import { Badge } from 'badge';
import { Card, Kept, Passed } from '../components/card';

const Strong = createFactory('strong');

class Box extends Component {
  componentDidMount() { findDOMNode(this).title = this.refs.text.id; ReactDOM.unmountComponentAtNode(this.refs.text); }
  render() { return <u ref="text">box</u>; }
}

export default function Home() {
  return <main><Card /><Card title={undefined} tone="own" /><Kept /><Passed />{Strong({}, 'made')}{React.cloneElement(<Card title="a" />, { title: undefined })}<Box /><Badge /></main>;
}\n`,
  });
  await buildSite(dir);
  const page = (file: string): string => readFileSync(join(dir, 'build', file), 'utf8');
  expect(/<main[^]*?<\/main>/.exec(page('index.html'))?.[0]).toBe(
    '<main><p class="card card--calm">No title</p><p class="card card--own">No title</p><p class="card card--calm">Kept</p><i>passed</i><strong>made</strong><p class="card card--calm">No title</p><u>box</u><em>a badge</em></main>',
  );
  expect(page('docs/index.html')).toContain('<p class="card card--calm">No title</p>');
  expect(page('docs/index.html')).toContain('<footer><p class="card card--loud">No title</p></footer>');
}, 120_000);
