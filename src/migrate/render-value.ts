/** Plain data → the text of a literal in TypeScript. Pure. */
import { isRecord } from '../shared/plain-data.ts';

const WIDTH = 100;

/** Renders a value as a person would write it in code, on one line when it fits. */
export function renderValue(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (typeof value === 'string')
    return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
  if (Array.isArray(value))
    return wrapped(
      '[]',
      (value as readonly unknown[]).map((one) => renderValue(one, inner)),
      indent,
    );
  if (!isRecord(value)) return String(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && typeof one !== 'function');
  return wrapped(
    '{}',
    entries.map(([key, one]) => `${nameOf(key)}: ${renderValue(one, inner)}`),
    indent,
  );
}

function wrapped([open = '', close = '']: string, parts: readonly string[], indent: string): string {
  if (parts.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  const line = open + space + parts.join(', ') + space + close;
  if (indent !== '' && line.length + indent.length <= WIDTH && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
}

function nameOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : renderValue(key);
}
