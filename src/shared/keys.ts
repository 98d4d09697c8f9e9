/** What keys mean, for the first script of a page and for the components. Pure: events in, decisions out. */

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl+K or ⌘K, in any state of Caps Lock (SD-02). */
export function isToggleKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** `/`; some keyboards need Shift for it (SD-03). */
export function isSlashKey(press: KeyPress): boolean {
  return press.key === '/' && isPlain(press);
}

/** The letter or digit that opens the dialog from the search button (SD-04). */
export function isTypingKey(press: KeyPress): boolean {
  return /^[\p{L}\p{N}]$/u.test(press.key) && isPlain(press);
}

/** The reader is writing somewhere else. */
export function isEditable(
  element: { readonly tagName: string; readonly isContentEditable?: boolean } | null,
): boolean {
  if (element === null) return false;
  return element.isContentEditable === true || /^(?:input|select|textarea)$/i.test(element.tagName);
}

/** Without Ctrl, Alt and the like; Shift makes letters and signs. */
export function isPlain({ ctrlKey, metaKey, altKey }: Pick<KeyPress, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

export function isApplePlatform(platform: string): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform);
}

/** Whether a click comes from what cannot hover: a finger, or no pointer at all, as those of screen readers and voice control. */
export function isWithoutHover(event: MouseEvent): boolean {
  return event.detail === 0 || ('pointerType' in event && event.pointerType === 'touch');
}
