/**
 * Parts of an article that have two implementations: text when Markdown becomes HTML, and theme components when a React
 * page uses them. In: a keyword as an author wrote it. Out: the classes, icon and name that both forms use, so that
 * style sheets and behaviours work with either.
 */

/** SVG paths on a 24×24 grid. The style of `.icon` draws them in the colour of the text. */
export const ARTICLE_ICONS = {
  note: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 11v6M12 7.5v.01',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.5.5-.5 1-.5 1.6H9c0-.6 0-1.1-.5-1.6A6 6 0 0 1 12 3z',
  info: 'M6 4h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 11v5M12 8v.01',
  warning: 'M12 4L2.5 20h19zM12 10v4M12 17v.01',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6',
  copy: 'M11 9h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM5 15H4V5a2 2 0 0 1 2-2h9v1',
  copied: 'M5 13l4 4L19 7',
  wrap: 'M3 6h18M3 18h6M3 12h15a3 3 0 0 1 0 6h-4m2-2l-2 2 2 2',
} as const;

export type ArticleIcon = keyof typeof ARTICLE_ICONS;

/** Renders the icon as text, like the theme's `LineDrawing`. */
export function articleIconHtml(name: ArticleIcon): string {
  return `<svg class="icon icon--${name}" viewBox="0 0 24 24" aria-hidden="true"><path d="${ARTICLE_ICONS[name]}"/></svg>`;
}

interface AdmonitionLook {
  /** Class of the Infima alert it is based on. */
  readonly alert: string;
  readonly icon: ArticleIcon;
}

const INFO: AdmonitionLook = { alert: 'info', icon: 'info' };

const ADMONITIONS: ReadonlyMap<string, AdmonitionLook> = new Map([
  ['note', { alert: 'secondary', icon: 'note' }],
  ['secondary', { alert: 'secondary', icon: 'note' }],
  ['tip', { alert: 'success', icon: 'tip' }],
  ['success', { alert: 'success', icon: 'tip' }],
  ['info', INFO],
  ['important', INFO],
  ['warning', { alert: 'warning', icon: 'warning' }],
  ['caution', { alert: 'warning', icon: 'warning' }],
  ['danger', { alert: 'danger', icon: 'danger' }],
]);

/** True when the theme has a message for the keyword. Other keywords are shown as they are. */
export function isKnownAdmonition(type: string): boolean {
  return ADMONITIONS.has(type);
}

/** Custom keywords of a site look like `info`. */
export function admonitionLook(type: string): { readonly icon: ArticleIcon; readonly className: string } {
  const { alert, icon } = ADMONITIONS.get(type) ?? INFO;
  return { icon, className: `theme-admonition theme-admonition-${type} alert alert--${alert} admonition` };
}

/** Returns the language in the form used in class names: `C#!` → `c#`. */
export function codeLanguage(written: string): string {
  return written.toLowerCase().replace(/[^\w+#.-]/g, '') || 'text';
}

const TITLE = /(?<![\w-])title=(?:"([^"]*)"|'([^']*)')/;
const NUMBERS = /(?<![\w-])showLineNumbers(?:=(\d+|\{\d+\}))?(?![\w=-])/;

interface CodeTexts {
  readonly title: string | undefined;
  /** Number of the first line; `undefined`: no numbers. */
  readonly firstNumber: number | undefined;
  /** The text without its title and first line number. Text in quotes is never read as an option. */
  readonly rest: string;
}

/** Parses the text after the language of a code block to the parts that readers see. */
export function codeTexts(meta: string): CodeTexts {
  const title = TITLE.exec(meta);
  const rest = title === null ? meta : meta.replace(title[0], ' ');
  const numbers = NUMBERS.exec(rest);
  return {
    title: title?.[1] ?? title?.[2],
    firstNumber: numbers === null ? undefined : Number(numbers[1]?.replace(/[{}]/g, '') ?? 1),
    rest: numbers === null ? rest : rest.replace(numbers[0], ' '),
  };
}

/** Class names of the parts, in one table each, so that a script only bundles those it uses. */
export const ADMONITION_CLASSES = {
  heading: 'admonition-heading',
  icon: 'admonition-icon',
  content: 'admonition-content',
} as const;

export const DETAILS_CLASSES = { box: 'details alert alert--info', content: 'details__content' } as const;

export const CODE_CLASSES = {
  box: 'codeblock theme-code-block',
  title: 'codeblock__title',
  content: 'codeblock__content',
  pre: 'prism-code',
  lines: 'codeblock__lines',
  numberedLines: 'codeblock__lines codeblock__lines--numbered',
  line: 'token-line',
  buttons: 'codeblock__buttons',
  button: 'clean-btn',
} as const;

export const TAB_CLASSES = {
  box: 'tabs-container',
  list: 'tabs',
  wideList: 'tabs tabs--block',
  tab: 'tabs__item',
  selectedTab: 'tabs__item tabs__item--active',
  panels: 'tabs__panels',
} as const;

/**
 * Classes of pictures that a page contains once per colour mode. Style sheets show the one for the current mode
 * (IMG-01).
 */
export const THEMED_IMAGE_CLASSES = {
  image: 'themed-image',
  light: 'themed-image--light',
  dark: 'themed-image--dark',
} as const;

export const HEADING_CLASSES = { heading: 'anchor', link: 'hash-link' } as const;

/** A character reference, because a character beyond Latin-1 doubles the memory that the text of a whole page needs. */
export const HEADING_LINK_HTML = '&#8203;';
