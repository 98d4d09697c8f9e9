/** Token boundaries in an MDX expression, found with the same heuristics as the Markdown parser (`mdx.rs`). */

export interface TokenPlace {
  /** Offset at which the expression starts. */
  readonly start: number;
  readonly at: number;
  /** True when the token before is a value, so that a slash means division. */
  readonly afterValue: boolean;
}

/** True when a slash after the token at `place`, which ends at `end`, would mean division. */
export function isAfterValue(text: string, place: TokenPlace, end: number): boolean {
  const char = text[place.at] ?? '';
  const isToken = end > place.at + 1;
  if (char === ' ' || char === '\t' || char === '\n') return place.afterValue;
  if (char === '/' && isToken && /[/*]/.test(text[place.at + 1] ?? '')) return place.afterValue;
  if (char === "'" && isApostrophe(text, place)) return place.afterValue;
  return isToken || /[\w$)\]}"'`]/.test(char);
}

/** True for an apostrophe in the text of an element: no string begins after a word. */
function isApostrophe(text: string, { start, at }: TokenPlace): boolean {
  return at > start && /\w/.test(text[at - 1] ?? '');
}

/**
 * Returns the end of the string, template, comment or regular expression at `at`; if there is none, of the character.
 */
export function endOfToken(text: string, place: TokenPlace): number {
  const { at } = place;
  const char = text[at];
  if (char === '`') return endOfTemplate(text, at);
  if (char === '"') return endOfString(text, at);
  if (char === "'") return isApostrophe(text, place) ? at + 1 : endOfString(text, at);
  if (char !== '/') return at + 1;
  if (text[at + 1] === '/') return endOrLength(text, text.indexOf('\n', at));
  if (text[at + 1] === '*') {
    const close = text.indexOf('*/', at + 2);
    return close < 0 ? text.length : close + 2;
  }
  return beginsPattern(text, place) ? endOfPattern(text, at) : at + 1;
}

function endOrLength(text: string, end: number): number {
  return end < 0 ? text.length : end;
}

function endOfString(text: string, at: number): number {
  let end = at + 1;
  for (; end < text.length && text[end] !== text[at] && text[end] !== '\n'; end += 1) if (text[end] === '\\') end += 1;
  return text[end] === text[at] ? end + 1 : Math.min(end, text.length);
}

function endOfTemplate(text: string, at: number): number {
  let depth = 0;
  for (let end = at + 1; end < text.length; end += 1) {
    const char = text[end];
    if (char === '`' && depth === 0) return end + 1;
    if (char === '\\') end += 1;
    else if (char === '{' && (depth > 0 || text[end - 1] === '$')) depth += 1;
    else if (char === '}' && depth > 0) depth -= 1;
  }
  return text.length;
}

/** Guesses, as the parser does, from the text before the slash. */
function beginsPattern(text: string, { start, at, afterValue }: TokenPlace): boolean {
  let before = at - 1;
  while (before > start && (text[before] === ' ' || text[before] === '\t')) before -= 1;
  const isWord = /[\w$]/.test(text[before] ?? '');
  if (afterValue && !isWord) return false;
  while (before > start && text[before] === '\n') before -= 1;
  return !isOperand(text, start, before);
}

const OPERATOR_WORD = /^(?:await|case|delete|in|instanceof|new|of|return|throw|typeof|void|yield)$/;

/** True when the text that ends at `end` is not an operator. */
function isOperand(text: string, start: number, end: number): boolean {
  const char = text[end] ?? '';
  if (/[)\]"'`]/.test(char)) return true;
  if (char === '+' || char === '-') return text[end - 1] === char;
  let word = end + 1;
  while (word > start && /[\w$]/.test(text[word - 1] ?? '')) word -= 1;
  return word <= end && !OPERATOR_WORD.test(text.slice(Math.max(word, end - 12), end + 1));
}

function endOfPattern(text: string, at: number): number {
  let end = at + 1;
  for (let inClass = false; end < text.length; end += 1) {
    const char = text[end];
    if (char === '\\') end += 1;
    else if (inClass) inClass = char !== ']';
    else if (char === '\n') return end;
    else if (char === '[') inClass = true;
    else if (char === '/') break;
  }
  if (end < text.length) end += 1;
  while (/[a-zA-Z\d]/.test(text[end] ?? '')) end += 1;
  return Math.min(end, text.length);
}
