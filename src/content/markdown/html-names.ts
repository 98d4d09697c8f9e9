/** Which tag names are HTML, and what they allow. */

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const HTML_ELEMENTS = names(
  'a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code ' +
    'col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form ' +
    'frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map ' +
    'mark marquee math menu meta meter nav nobr noscript object ol optgroup option output p param picture pre progress q ' +
    'rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table ' +
    'tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr',
);

/** Elements that may be left open: their end is where the next one, or their container's end, comes. */
export const OPTIONAL_END = names('p li td th tr dt dd option optgroup thead tbody tfoot rp rt');

/** Elements that cannot stand in a paragraph. */
export const BLOCK_ELEMENTS = names(
  'address article aside blockquote center details dd dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup hr li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul caption ' +
    'colgroup',
);
