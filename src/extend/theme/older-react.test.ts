import { expect, test } from 'vitest';
import { withDefaults } from '../client/older-jsx.ts';
import { withCurrentElements } from './older-react.ts';

test('elements that packages make by themselves are those of React 19, with ref among the props', () => {
  const made =
    "exports.jsx = (c, d, e, h) => ({ $$typeof: Symbol.for('react.element'), type: c, key: e, ref: h, props: d, _owner: null });";
  expect(withCurrentElements(made)).toBe(
    "exports.jsx = (c, d, e, h) => ({ $$typeof: Symbol.for('react.transitional.element'), type: c, key: e, ref: h, props: ((ref, props) => (ref == null ? props : { ...props, ref }))(h, d), _owner: null });",
  );
  const short =
    'const f = Symbol.for; const g = f("react.element"); const make = (type, key, ref, props) => ({ $$typeof: g, type, key, ref, props });';
  expect(withCurrentElements(short)).toContain("f('react.transitional.element')");
  expect(withCurrentElements(short)).toContain(
    'ref, props: ((ref, props) => (ref == null ? props : { ...props, ref }))(ref, props) });',
  );
});

test('a ref by name is filled in for the class whose method has it', () => {
  const ref = '{(node) => { this.refs = { ...this.refs, ["a"]: node }; }}';
  expect(withCurrentElements('class A { render() { return [1].map(() => <p ref="a" />); } }')).toBe(
    `class A { render() { return [1].map(() => <p ref=${ref} />); } }`,
  );
  expect(withCurrentElements('class A { show = () => <p ref="a" />; }')).toContain(`<p ref=${ref} />`);
  // Nothing here is the component.
  expect(withCurrentElements('function A() { return <p ref="a" />; }')).toBeUndefined();
  expect(
    withCurrentElements('class A { render() { return go(function () { return <p ref="a" />; }); } }'),
  ).toBeUndefined();
  expect(withCurrentElements('class A { render() { return <p href="a" ref={this.a} />; } }')).toBeUndefined();
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
