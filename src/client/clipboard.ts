/** Pages that are not served securely have no clipboard interface, only the old command. */
export async function writeClipboard(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const { copyBySelection } = await import('./copy-by-selection.ts');
  copyBySelection(text);
}

/** Puts the text behind a URL on the clipboard. */
export async function copyTextOf(url: string): Promise<void> {
  const text = textOf(url);
  // Safari writes only while it handles the click, but waits for what is to be written.
  if (window.isSecureContext && 'ClipboardItem' in window)
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  else await writeClipboard(await text);
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}
