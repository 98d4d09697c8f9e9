/** GFM tables, in a box that scrolls by itself and can be reached with the keyboard. */
import type { Context } from './context.ts';
import type { MdNode } from './satteri.ts';

export function renderTable(node: MdNode, context: Context): string {
  const [head, ...rows] = node.children ?? [];
  const align = node.align ?? [];
  let html = '<div class="table-container" tabindex="0"><table>';
  if (head !== undefined) html += `<thead>${renderRow(head, { cell: 'th', align, columns: 0 }, context)}</thead>`;
  const columns = head?.children?.length ?? 0;
  if (rows.length > 0) html += '<tbody>';
  for (const row of rows) html += renderRow(row, { cell: 'td', align, columns }, context);
  return `${html}${rows.length > 0 ? '</tbody>' : ''}</table></div>`;
}

interface RowOptions {
  readonly cell: 'th' | 'td';
  readonly align: readonly (string | null)[];
  /** A row has as many cells as the head; 0 is the head itself. */
  readonly columns: number;
}

function renderRow(row: MdNode, { cell, align, columns }: RowOptions, context: Context): string {
  const cells = row.children ?? [];
  const count = columns === 0 ? cells.length : columns;
  let html = '<tr>';
  for (let index = 0; index < count; index += 1) {
    const side = align[index];
    const node = cells[index];
    // An empty header would head nothing, which screen readers announce all the same.
    const name = node?.children?.length === 0 ? 'td' : cell;
    context.rawTags.enter();
    html += `<${name}${side === null || side === undefined ? '' : ` class="text--${side}"`}>`;
    html += `${node === undefined ? '' : context.children(node)}${context.rawTags.leave()}</${name}>`;
    context.page.text(' ');
  }
  return `${html}</tr>`;
}
