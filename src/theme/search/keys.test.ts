import { expect, test } from 'vitest';
import { isApplePlatform, isEditable, isSlashKey, isToggleKey, isTypingKey, type KeyPress } from '../../shared/keys.ts';
import { typeAhead } from './query-text.ts';

const press = (key: string, ...modifiers: ('ctrl' | 'meta' | 'alt' | 'shift')[]): KeyPress => ({
  key,
  ctrlKey: modifiers.includes('ctrl'),
  metaKey: modifiers.includes('meta'),
  altKey: modifiers.includes('alt'),
  shiftKey: modifiers.includes('shift'),
});

test('SD-02: Ctrl+K and ⌘K', () => {
  expect([press('k', 'ctrl'), press('k', 'meta'), press('K', 'ctrl')].every(isToggleKey)).toBe(true);
  const others = [press('k'), press('k', 'ctrl', 'shift'), press('k', 'alt'), press('f', 'ctrl')];
  expect(others.some(isToggleKey)).toBe(false);
});

test('SD-03: the slash outside of fields', () => {
  expect(isSlashKey(press('/')) && isSlashKey(press('/', 'shift'))).toBe(true);
  expect(isSlashKey(press('/', 'ctrl'))).toBe(false);
  expect(['INPUT', 'SELECT', 'TEXTAREA'].every((tagName) => isEditable({ tagName }))).toBe(true);
  expect(isEditable({ tagName: 'DIV', isContentEditable: true })).toBe(true);
  expect(isEditable({ tagName: 'BODY', isContentEditable: false }) || isEditable(null)).toBe(false);
});

test('SD-04: letters and digits, never with Ctrl or ⌘', () => {
  expect(['a', 'Z', 'é', '7', '字'].every((key) => isTypingKey(press(key)))).toBe(true);
  expect(['Tab', ' ', '-', 'F5'].some((key) => isTypingKey(press(key)))).toBe(false);
  expect(isTypingKey(press('f', 'ctrl')) || isTypingKey(press('f', 'meta'))).toBe(false);
});

test('keys pressed while the dialog loads', () => {
  const open = { query: 'ho', selected: false };
  expect(typeAhead(open, press('o'))).toEqual({ query: 'hoo', selected: false });
  expect(typeAhead(open, press('Backspace'))).toEqual({ query: 'h', selected: false });
  expect(typeAhead({ query: 'selected', selected: true }, press('x'))).toEqual({ query: 'x', selected: false });
  expect(typeAhead(open, press('Enter')) ?? typeAhead(open, press('c', 'ctrl'))).toBeUndefined();
});

test('SD-01: platforms with ⌘', () => {
  expect(['MacIntel', 'iPhone', 'iPad'].every(isApplePlatform)).toBe(true);
  expect(['Win32', 'Linux x86_64', ''].some(isApplePlatform)).toBe(false);
});
