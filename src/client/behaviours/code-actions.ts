/** Actions of the buttons of code blocks, loaded with the first click on one. */
const COPIED_FOR = 1000;

export function toggleWrap(block: HTMLElement, button: HTMLElement): void {
  const wrap = block.dataset['wrap'] !== 'true';
  if (wrap) block.dataset['wrap'] = 'true';
  else delete block.dataset['wrap'];
  button.setAttribute('aria-pressed', String(wrap));
}

export async function copy(block: Element, button: HTMLElement): Promise<void> {
  const text = (block.querySelector('pre code') ?? block.querySelector('pre'))?.textContent ?? '';
  try {
    await writeClipboard(text.replace(/\n$/, ''));
  } catch (error) {
    console.warn('The code could not be copied.', error);
    return;
  }
  if (button.classList.contains('is-copied')) return;
  const name = button.getAttribute('aria-label') ?? '';
  button.classList.add('is-copied');
  button.setAttribute('aria-label', button.dataset['copied'] ?? name);
  setTimeout(() => {
    button.classList.remove('is-copied');
    button.setAttribute('aria-label', name);
  }, COPIED_FOR);
}

/** Copies with the old command of browsers, which also works on pages that are not served securely. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The browser refused.');
}

/** Writes to the clipboard. Pages that are not served securely have no clipboard interface, only the old command. */
export async function writeClipboard(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  copyBySelection(text);
}
