/** The colour of a brand → a style sheet for Octavo's theme. Pure. */

export interface BrandColors {
  readonly light: string | undefined;
  readonly dark: string | undefined;
}

export function renderColors({ light, dark }: BrandColors): string {
  const rules = [
    ...(light === undefined ? [] : [rule(':root', light)]),
    ...(dark === undefined ? [] : [rule("[data-theme='dark']", dark)]),
  ];
  return rules.join('\n');
}

/** Infima has six shades of the primary colour beside it. */
const SHADES = [
  ['dark', 'black', 8],
  ['darker', 'black', 14],
  ['darkest', 'black', 30],
  ['light', 'white', 8],
  ['lighter', 'white', 14],
  ['lightest', 'white', 30],
] as const;

function rule(selector: string, color: string): string {
  const shades = SHADES.map(
    ([name, other, percent]) =>
      `  --ifm-color-primary-${name}: color-mix(in srgb, var(--ifm-color-primary), ${other} ${percent}%);\n`,
  );
  return `${selector} {\n  --ifm-color-primary: ${color};\n${shades.join('')}}\n`;
}

/**
 * Finds a custom property in style sheets: its value where no selector asks for the dark mode, and where one does.
 * Values that refer to other properties are followed.
 */
export function findColors(styles: readonly string[], names: readonly string[]): BrandColors {
  const rules = styles.flatMap((text) =>
    Array.from(
      text.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g),
      ([, selector = '', body = '']) => ({
        isDark: /dark/.test(selector),
        body,
      }),
    ),
  );
  const valueIn = (isDark: boolean, name: string, depth = 0): string | undefined => {
    const bodies = rules.filter((one) => one.isDark === isDark).map(({ body }) => body);
    const values = bodies.flatMap((body) =>
      Array.from(body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g), ([, key, value = '']) =>
        key === name ? [value.trim()] : [],
      ).flat(),
    );
    const [value] = values;
    const other = /^var\((--[\w-]+)\)$/.exec(value ?? '')?.[1];
    if (other === undefined || depth > 5) return other === undefined ? value : undefined;
    return valueIn(isDark, other, depth + 1) ?? valueIn(false, other, depth + 1);
  };
  const [light, dark] = [false, true].map((isDark) => names.map((name) => valueIn(isDark, name)).find(Boolean));
  return { light, dark };
}
