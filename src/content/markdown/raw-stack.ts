/**
 * Keeps raw HTML tags balanced: what an author leaves open is closed where its container ends, an end tag without a
 * start in the same container is dropped. So no page can break the layout around it.
 */

export interface RawStack {
  readonly open: (name: string) => void;
  /** End tags to write for `</name>`: those of elements left open inside it too. Empty when nothing was open. */
  readonly close: (name: string) => string;
  /** Begins a container. */
  readonly enter: () => void;
  /** Ends the container begun last: end tags of what was left open in it. */
  readonly leave: () => string;
}

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

export function createRawStack(): RawStack {
  const open: string[] = [];
  const floors: number[] = [];
  const closeTo = (depth: number): string => {
    let html = '';
    while (open.length > depth) html += `</${open.pop()}>`;
    return html;
  };
  return {
    open: (name) => void open.push(name),
    close: (name) => {
      const at = open.lastIndexOf(name);
      return at < (floors.at(-1) ?? 0) ? '' : closeTo(at);
    },
    enter: () => void floors.push(open.length),
    leave: () => closeTo(floors.pop() ?? 0),
  };
}
