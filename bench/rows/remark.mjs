/** A site of Docusaurus as it stands, and the same with plugins for its Markdown: what the slow path costs a page. */
import { buildRow, joinForms } from '../build-row.mjs';
import { plainFile, writePlain } from '../corpus.mjs';

const WHOLE = 1000;
const QUICK = 100;
const FORMS = ['without plugins', 'with a remark and a rehype plugin'];

const formRow = (index) =>
  buildRow({
    name: `remark-${index}`,
    tools: ['compat', 'docusaurus'],
    pages: WHOLE,
    quickPages: QUICK,
    locales: ['en'],
    plugins: index > 0,
    write: writePlain,
    edit: (pages) => plainFile(Math.floor(pages / 2)),
  });

export const row = {
  name: 'remark',
  title: 'A Docusaurus site of 1,000 pages in its own folder, without and with plugins for Markdown',
  order: 2.5,
  async run(options) {
    const runs = [];
    for (const [index, form] of FORMS.entries()) {
      console.log(`\n  ${form}`);
      runs.push(await formRow(index).run(options));
    }
    const pages = options.pages ?? (options.quick ? QUICK : WHOLE);
    for (const { tool, cold } of runs[0].results) {
      const slow = runs[1].results.find((one) => one.tool === tool)?.cold;
      if (slow === undefined || cold.timedOut || slow.timedOut) continue;
      const each = ((slow.processorSeconds - cold.processorSeconds) / pages) * 1000;
      console.log(`\n  ${tool}: plugins take ${each.toFixed(1)} ms of the processor a page`);
    }
    return {
      ...joinForms(runs, FORMS),
      missed: [],
    };
  },
};
