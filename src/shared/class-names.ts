/** Joins the class names that apply into one string. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
