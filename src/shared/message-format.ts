/** Placeholders `{name}` of messages. Unknown ones stay as they are, so that a missing value is seen, not hidden. */

const PLACEHOLDER = /\{(\w+)\}/g;

export type MessageValues = Readonly<Record<string, string | number>>;

export function interpolate(message: string, values: MessageValues = {}): string {
  return message.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** The same for values that are not text, such as elements: pieces in order, to be rendered one after the other. */
export function interpolateParts<Value>(
  message: string,
  values: Readonly<Record<string, Value>>,
): readonly (string | Value)[] {
  const parts: (string | Value)[] = [];
  let end = 0;
  for (const match of message.matchAll(PLACEHOLDER)) {
    const name = match[1] ?? '';
    if (!Object.hasOwn(values, name)) continue;
    if (match.index > end) parts.push(message.slice(end, match.index));
    parts.push(values[name] as Value);
    end = match.index + match[0].length;
  }
  if (end < message.length) parts.push(message.slice(end));
  return parts;
}
