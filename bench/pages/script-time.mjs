/**
 * How long the main thread works at a quarter of the processor's speed, beside VitePress on the same pages: for the
 * load of a docs page, and for one navigation in the page. The tools take turns, so that both meet the same noise.
 */
import { chromium as playwright } from 'playwright-core';
import { octavo } from '../tools/octavo.mjs';
import { vitepress } from '../tools/vitepress.mjs';
import { serve } from '../../scripts/serve-built.mjs';
import { buildCorpus, PAGES } from './sites.mjs';
import { median, milliseconds, printTable } from './table.mjs';

const COUNT = 50;
const SLOWDOWN = 4;
const BUDGET = 120;
const FIRST_BUDGET = 40;
const METRICS = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration'];
/** A page rests when its scripts have not run for so many milliseconds. */
const REST = 700;
const POLL = 100;

const TOOLS = [
  { tool: octavo, path: (page) => `/docs/${page}`, sidebar: '.menu' },
  { tool: vitepress, path: (page) => `/${page}.html`, sidebar: '.VPSidebar' },
];

async function readMetrics(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
}

async function rest(page, session) {
  let before = await readMetrics(session);
  for (;;) {
    await page.waitForTimeout(REST);
    const after = await readMetrics(session);
    if (after.ScriptDuration === before.ScriptDuration) return after;
    before = after;
  }
}

/** Milliseconds by metric until React takes over, which does not come. */
async function visitBefore({ browser, origin, path }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.route('**/assets/js/engine-*.js', (route) => route.abort());
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(origin + path(PAGES[0]));
  await page.waitForLoadState('networkidle');
  const before = await rest(page, session);
  await context.close();
  return before;
}

/** Milliseconds by metric, for the load and for the navigation. */
async function visit({ browser, origin, path, sidebar }) {
  const [first, second] = PAGES.map(path);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Time of the processor, which other programs do not lengthen.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(origin + first);
  await page.waitForLoadState('networkidle');
  const loaded = await rest(page, session);
  const title = await page.title();
  // The page itself follows the link: a pointer that moves there would load it before.
  await page.evaluate((selector) => document.querySelector(selector).click(), `${sidebar} a[href="${second}"]`);
  while ((await page.title()) === title) await page.waitForTimeout(POLL);
  const shown = await rest(page, session);
  await context.close();
  const pick = (value) => Object.fromEntries(METRICS.map((name) => [name, value(name)]));
  return { load: pick((name) => loaded[name]), next: pick((name) => shown[name] - loaded[name]) };
}

export async function measureScriptTime(executablePath, runs) {
  const browser = await playwright.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const servers = [];
  const before = [];
  try {
    for (const entry of TOOLS) {
      const { dir, outDir } = buildCorpus(entry.tool, COUNT);
      servers.push({ ...entry, ...(await serve(dir, outDir)), results: [] });
    }
    for (let run = 0; run < runs; run += 1) {
      for (const server of servers) server.results.push(await visit({ browser, ...server }));
      before.push(await visitBefore({ browser, ...servers[0] }));
    }
  } finally {
    for (const { stop } of servers) stop();
    await browser.close();
  }
  const timeOf = ({ results }, part, metric) => median(results.map((result) => result[part][metric]));
  console.log(`\n### Main thread of a docs page, ${SLOWDOWN}× slowed down, median of ${runs}\n`);
  const early = (metric) => median(before.map((metrics) => metrics[metric]));
  printTable(
    ['', 'script', 'layout', 'style', 'all tasks'],
    [[`${octavo.name}, until React takes over`, ...METRICS.map((metric) => milliseconds(early(metric)))]].concat(
      ['load', 'next'].flatMap((part) =>
        servers.map((server) => [
          `${server.tool.name}, ${part === 'load' ? 'load' : 'next page'}`,
          ...METRICS.map((metric) => milliseconds(timeOf(server, part, metric))),
        ]),
      ),
    ),
  );
  const script = timeOf(servers[0], 'load', 'ScriptDuration');
  const first = early('ScriptDuration');
  console.log(`\nBudget for the script of a load: ${BUDGET} ms, and ${FIRST_BUDGET} ms of it until React takes over.`);
  return [
    ...(script > BUDGET ? [`script of a load: ${milliseconds(script)}, and ${BUDGET} ms is the most`] : []),
    ...(first > FIRST_BUDGET
      ? [`script until React takes over: ${milliseconds(first)}, and ${FIRST_BUDGET} ms is the most`]
      : []),
  ];
}
