/** Watches for the content title: the first `# Heading` before any other heading or rule (MD-55). */

export interface TitleWatch {
  /** Takes a level-1 heading; `true` when it is the title. */
  readonly take: (text: string, html: string) => boolean;
  /** Something stands before any title: there is none. */
  readonly close: () => void;
  readonly title: () => { readonly text: string; readonly html: string } | undefined;
}

export function createTitleWatch(): TitleWatch {
  let open = true;
  let title: { text: string; html: string } | undefined;
  return {
    take: (text, html) => {
      if (!open) return false;
      open = false;
      title = { text, html };
      return true;
    },
    close: () => {
      open = false;
    },
    title: () => title,
  };
}
