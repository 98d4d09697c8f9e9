/** Turns Prism themes, given as objects of colors, into a style sheet for Octavo's pages. */
import { type Dict, dictOf } from '../../shared/plain-data.ts';

interface Themes {
  readonly light: unknown;
  /** @default the light theme */
  readonly dark: unknown;
}

/** Returns the style sheet. Empty when there is no theme. */
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

/** Renders the rule for some kinds of tokens, in some languages or in all. */
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

/** Renders declarations: `fontStyle: 'italic'` → `font-style: italic;`. Values that could end the rule are left out. */
function declarations(style: Dict): string {
  return Object.entries(style)
    .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && !/[{};<]/.test(value)))
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${String(value)};`)
    .join(' ');
}

const OUR_COLOURS = ['comment', 'punctuation', 'keyword', 'string', 'number', 'function', 'class', 'property', 'tag'];

/**
 * Disables Octavo's code colors when components of the site highlight code themselves (`isHighlighted`): such code has
 * the theme's colors in its elements. Style sheets of the site still apply.
 */
export function coloursInElements(isHighlighted: boolean): string {
  if (!isHighlighted) return '';
  const colours = OUR_COLOURS.map((name) => `  --octavo-code-${name}: currentcolor;`);
  return `.theme-code-block:not(.codeblock) {\n${colours.join('\n')}\n}\n`;
}
