import { runInNewContext } from 'node:vm';
import { transformSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { withDefaults } from '../client/older-jsx.ts';
import { withCurrentElements } from './older-react.ts';

/** Runs the rewritten code as a script, and returns the value of an expression behind it. */
function valueAfter(code: string, expression: string): unknown {
  const { code: script } = transformSync('code.jsx', withCurrentElements(code) ?? '', { jsx: { runtime: 'classic' } });
  return runInNewContext(`${script}\n;${expression}`);
}

const ELEMENT = { $$typeof: Symbol.for('react.transitional.element'), type: 'p', key: null, ref: 'r' };

test('elements that packages make by themselves are those of React 19, with ref among the props', () => {
  const made =
    "const jsx = (c, d, e, h) => ({ $$typeof: Symbol.for('react.element'), type: c, key: e, ref: h, props: d, _owner: null });";
  expect(valueAfter(made, 'jsx("p", { id: 1 }, null, "r")')).toEqual({
    ...ELEMENT,
    props: { id: 1, ref: 'r' },
    _owner: null,
  });
  expect(valueAfter(made, 'jsx("p", { id: 1 }, null, undefined).props')).toEqual({ id: 1 });
  const short =
    'const f = Symbol.for; const g = f("react.element"); const make = (type, key, ref, props) => ({ $$typeof: g, type, key, ref, props });';
  expect(valueAfter(short, 'make("p", null, "r", {})')).toEqual({ ...ELEMENT, props: { ref: 'r' } });
});

test('a ref by name is filled in for the class whose method has it', () => {
  const React = 'const React = { createElement: (type, props) => props };';
  const shown = (member: string): string => `${React} class A { refs = { b: 0 }; ${member} }`;
  const filled = (member: string, call: string): unknown =>
    valueAfter(shown(member), `const a = new A(); ${call}.ref("node"); a.refs`);
  expect(filled('render() { return [1].map(() => <p ref="a" />)[0]; }', 'a.render()')).toEqual({ a: 'node', b: 0 });
  expect(filled('show = () => <p ref="a" />;', 'a.show()')).toEqual({ a: 'node', b: 0 });
  // Nothing here is the component.
  expect(withCurrentElements('function A() { return <p ref="a" />; }')).toBeUndefined();
  expect(
    withCurrentElements('class A { render() { return go(function () { return <p ref="a" />; }); } }'),
  ).toBeUndefined();
  expect(withCurrentElements('class A { render() { return <p href="a" ref={this.a} />; } }')).toBeUndefined();
});

test('rewritten code keeps the numbers of its lines', () => {
  const code = 'class A {\n  render() {\n    return <p ref="a" />;\n  }\n}\nexport { A };';
  const lines = withCurrentElements(code)?.split('\n') ?? [];
  expect(lines[5]).toBe('export { A };');
});

test('what a component says its props are stands where it is given none, or nothing', () => {
  const Card = Object.assign(() => null, { defaultProps: { title: 'None', tone: 'calm', size: 2 } });
  expect(withDefaults(Card, { tone: undefined, size: null, id: 'a' })).toEqual({
    title: 'None',
    tone: 'calm',
    size: null,
    id: 'a',
  });
  const props = { a: 1 };
  expect([withDefaults('p', props), withDefaults(() => null, props)]).toEqual([props, props]);
});
