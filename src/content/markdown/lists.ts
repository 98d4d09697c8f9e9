/** Lists and task lists. */
import type { Context } from './context.ts';
import type { MdNode } from './satteri.ts';

export function renderList(node: MdNode, context: Context): string {
  const tag = node.ordered === true ? 'ol' : 'ul';
  const start =
    node.ordered === true && typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : '';
  const items = node.children ?? [];
  const tasks = items.some(({ checked }) => typeof checked === 'boolean') ? ' class="contains-task-list"' : '';
  const loose = items.some(({ spread }) => spread === true) || node.spread === true;
  let html = `<${tag}${start}${tasks}>\n`;
  for (const item of items) html += renderItem(item, loose, context);
  return `${html}</${tag}>`;
}

function renderItem(item: MdNode, loose: boolean, context: Context): string {
  const children = item.children ?? [];
  const task = typeof item.checked === 'boolean';
  const [first, ...others] = children;
  const box = `<input type="checkbox" disabled${item.checked === true ? ' checked' : ''}> `;
  let html = task ? '<li class="task-list-item">' : '<li>';
  context.rawTags.enter();
  if (task && first?.type === 'paragraph') {
    const label = `<label>${box}${context.children(first)}</label>`;
    html += loose ? `<p>${label}</p>` : label;
    html += itemBlocks(others, loose, context);
  } else html += (task ? box : '') + itemBlocks(children, loose, context);
  context.page.text(' ');
  return `${html}${context.rawTags.leave()}</li>\n`;
}

/** Paragraphs of a tight list stand without `<p>`. */
function itemBlocks(nodes: readonly MdNode[], loose: boolean, context: Context): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'paragraph' && !loose) html += context.children(node);
    else html += (html === '' ? '' : '\n') + context.render(node);
    context.page.text(' ');
  }
  return html;
}
