import { useState } from 'react';
import { markdownUrl } from '../../shared/urls.ts';
import { usePage, useShell } from './page-hooks.ts';

/** Puts the text behind a URL on the clipboard. */
function copyTextOf(url: string): Promise<void> {
  const text = fetch(url).then((response) => (response.ok ? response.text() : Promise.reject(new Error(url))));
  // Safari writes only while it handles the click, but waits for what is to be written.
  return window.isSecureContext && 'ClipboardItem' in window
    ? navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    : Promise.all([text, import('../behaviours/code-actions.ts')]).then(([copied, { writeClipboard }]) =>
        writeClipboard(copied),
      );
}

/** For how long a button says that it has copied. */
const COPIED_FOR = 2000;

export interface PageCopy {
  /** URL of the Markdown copy of the page. */
  readonly href: string;
  /** It was copied a moment ago. */
  readonly isCopied: boolean;
  /** Opens the copy when it cannot be copied. */
  readonly copy: () => void;
}

/** The Markdown copy of the page on screen; `undefined`: the site has none. For docs and posts. */
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
