/** Themes of Prism, as objects of colours → the style sheet that a page of ours needs for them. */
import { type Dict, dictOf } from '../../shared/plain-data.ts';

interface Themes {
  readonly light: unknown;
  /** @default the light one */
  readonly dark: unknown;
}

/** Empty when there is no theme. */
export function prismCss({ light, dark }: Themes): string {
  const second = dark ?? light;
  const rules = [
    ...rulesOf(dictOf(light ?? dark), "html:not([data-theme='dark'])"),
    ...rulesOf(dictOf(second), "html[data-theme='dark']"),
  ];
  return rules.length === 0 ? '' : `${rules.join('\n')}\n`;
}

function rulesOf(theme: Dict, mode: string): readonly string[] {
  const { plain, styles } = theme;
  if (!Array.isArray(styles)) return [];
  const { color, backgroundColor } = dictOf(plain);
  const box = declarations({ '--ifm-pre-color': color, '--ifm-pre-background': backgroundColor });
  const ofBox = box === '' ? [] : [`${mode} .theme-code-block { ${box} }`];
  return [...ofBox, ...(styles as readonly unknown[]).flatMap((entry) => ruleOf(dictOf(entry), mode))];
}

/** Of some kinds of tokens, in some languages or in all. */
function ruleOf({ types, languages, style }: Dict, mode: string): readonly string[] {
  const body = declarations(dictOf(style));
  const kinds = namesOf(types).map((name) => `.token.${name}`);
  if (body === '' || kinds.length === 0) return [];
  const within = namesOf(languages).map((name) => `.language-${name}`);
  const place = within.length === 0 ? '' : `:is(${within.join(', ')}) `;
  return [`${mode} ${place}${kinds.length === 1 ? kinds[0] : `:is(${kinds.join(', ')})`} { ${body} }`];
}

function namesOf(value: unknown): readonly string[] {
  const all = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return all.filter((name) => typeof name === 'string' && /^[\w-]+$/.test(name)).map(String);
}

/** `fontStyle: 'italic'` → `font-style: italic;`. What could end the rule is left out. */
function declarations(style: Dict): string {
  return Object.entries(style)
    .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && !/[{};<]/.test(value)))
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${String(value)};`)
    .join(' ');
}

const OUR_COLOURS = ['comment', 'punctuation', 'keyword', 'string', 'number', 'function', 'class', 'property', 'tag'];

/**
 * What components of the site highlight with a theme (`isHighlighted`) has its colours in its elements, and none of ours;
 * style sheets of the site count.
 */
export function coloursInElements(isHighlighted: boolean): string {
  if (!isHighlighted) return '';
  const colours = OUR_COLOURS.map((name) => `  --octavo-code-${name}: currentcolor;`);
  return `.theme-code-block:not(.codeblock) {\n${colours.join('\n')}\n}\n`;
}
