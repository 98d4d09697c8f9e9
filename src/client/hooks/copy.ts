import { useState } from 'react';
import { markdownUrl } from '../../shared/urls.ts';
import { usePage, useShell } from '../state/page-hooks.ts';

/** Copies the text behind a URL to the clipboard. */
function copyTextOf(url: string): Promise<void> {
  const text = fetch(url).then((response) => (response.ok ? response.text() : Promise.reject(new Error(url))));
  // Safari writes only while it handles the click, but accepts a promise of the text.
  return window.isSecureContext && 'ClipboardItem' in window
    ? navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    : Promise.all([text, import('../behaviours/code-actions.ts')]).then(([copied, { writeClipboard }]) =>
        writeClipboard(copied),
      );
}

/** Milliseconds for which a button says that it has copied. */
const COPIED_FOR = 2000;

export interface PageCopy {
  /** URL of the Markdown copy of the page. */
  readonly href: string;
  /** True for a moment after it was copied. */
  readonly isCopied: boolean;
  /** Copies it; opens it if that fails. */
  readonly copy: () => void;
}

/** Returns the Markdown copy of the page on screen, for docs and posts; `undefined` if the site has none. */
export function usePageCopy(): PageCopy | undefined {
  const { locale, markdownCopies } = useShell();
  const { path } = usePage();
  const [copiedPath, setCopiedPath] = useState<string>();
  if (markdownCopies !== true) return undefined;
  const href = markdownUrl(path, locale.base);
  const say = () => {
    setCopiedPath(path);
    setTimeout(() => setCopiedPath(undefined), COPIED_FOR);
  };
  const copy = () => void copyTextOf(href).then(say, () => window.location.assign(href));
  return { href, isCopied: copiedPath === path, copy };
}
