/** Pages that are not served securely have no clipboard interface, only the old command. */
export async function writeClipboard(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const { copyBySelection } = await import('./copy-by-selection.ts');
  copyBySelection(text);
}

/** Puts the text behind a URL on the clipboard. */
export function copyTextOf(url: string): Promise<void> {
  const text = fetch(url).then((response) => (response.ok ? response.text() : Promise.reject(new Error(url))));
  // Safari writes only while it handles the click, but waits for what is to be written.
  return window.isSecureContext && 'ClipboardItem' in window
    ? navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    : text.then(writeClipboard);
}
