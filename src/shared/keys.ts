/** Keyboard and pointer checks for the boot script and for components. Pure. */

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl+K or ⌘K, in any state of Caps Lock (SD-02). */
export function isToggleKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** `/`, which needs Shift on some keyboards (SD-03). */
export function isSlashKey(press: KeyPress): boolean {
  return press.key === '/' && isPlain(press);
}

/** A letter or digit, which opens the dialog from the search button (SD-04). */
export function isTypingKey(press: KeyPress): boolean {
  return /^[\p{L}\p{N}]$/u.test(press.key) && isPlain(press);
}

/** True when the reader is typing in an input or editor. */
export function isEditable(
  element: { readonly tagName: string; readonly isContentEditable?: boolean } | null,
): boolean {
  if (element === null) return false;
  return element.isContentEditable === true || /^(?:input|select|textarea)$/i.test(element.tagName);
}

/** True without Ctrl, Alt and Meta. Shift is allowed, because it types letters and signs. */
export function isPlain({ ctrlKey, metaKey, altKey }: Pick<KeyPress, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

export function isApplePlatform(platform: string): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform);
}

/**
 * Checks if a click comes from a device that cannot hover: a finger, or no pointer at all, as with screen readers and
 * voice control.
 */
export function isWithoutHover(event: MouseEvent): boolean {
  return event.detail === 0 || ('pointerType' in event && event.pointerType === 'touch');
}
