/** Inline pictures of the article. Drawn on a grid of 24, coloured by the text around them. */

function icon(name: string, paths: string): string {
  return `<svg class="icon icon--${name}" viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;
}

export const COPY_ICON = icon(
  'copy',
  '<rect x="9" y="9" width="11" height="12" rx="2"/><path d="M5 15H4V5a2 2 0 0 1 2-2h9v1"/>',
);
export const COPIED_ICON = icon('copied', '<path d="m5 13 4 4L19 7"/>');
export const WRAP_ICON = icon('wrap', '<path d="M3 6h18M3 18h6M3 12h15a3 3 0 0 1 0 6h-4m2-2-2 2 2 2"/>');

export const ADMONITION_ICONS: Readonly<Record<string, string>> = {
  note: icon('note', '<circle cx="12" cy="12" r="9"/><path d="M12 11v6M12 7.5v.01"/>'),
  tip: icon(
    'tip',
    '<path d="M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.5.5-.5 1-.5 1.6H9c0-.6 0-1.1-.5-1.6A6 6 0 0 1 12 3z"/>',
  ),
  info: icon('info', '<rect x="3" y="4" width="18" height="16" rx="3"/><path d="M12 11v5M12 8v.01"/>'),
  warning: icon('warning', '<path d="M12 4 2.5 20h19zM12 10v4M12 17v.01"/>'),
  danger: icon('danger', '<path d="M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6"/>'),
};
