/** Checks for pages that render the layout themselves. `showing` has prefixes of page kinds of which the site says so. */
export function rendersLayout(kind: string, showing: readonly string[]): boolean {
  return ['component', ...showing].some((prefix) => kind.startsWith(prefix));
}
