/** Inline pictures of the article, as lines on a grid of 24; the style of `.icon` draws them in the colour of the text. */

function icon(name: string, path: string): string {
  return `<svg class="icon icon--${name}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
}

export const COPY_ICON = icon(
  'copy',
  'M11 9h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM5 15H4V5a2 2 0 0 1 2-2h9v1',
);
export const COPIED_ICON = icon('copied', 'M5 13l4 4L19 7');
export const WRAP_ICON = icon('wrap', 'M3 6h18M3 18h6M3 12h15a3 3 0 0 1 0 6h-4m2-2l-2 2 2 2');

export const ADMONITION_ICONS: Readonly<Record<string, string>> = {
  note: icon('note', 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 11v6M12 7.5v.01'),
  tip: icon('tip', 'M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.5.5-.5 1-.5 1.6H9c0-.6 0-1.1-.5-1.6A6 6 0 0 1 12 3z'),
  info: icon('info', 'M6 4h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 11v5M12 8v.01'),
  warning: icon('warning', 'M12 4L2.5 20h19zM12 10v4M12 17v.01'),
  danger: icon('danger', 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6'),
};
