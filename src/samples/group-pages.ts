/** Pages → projects: pages that name the same `sample_project` share one. Pure. */
import type { SidebarsFile } from '../content/input-types.ts';
import type { SamplesPage } from './read-pages.ts';
import { inReadingOrder } from './reading-order.ts';
import type { SampleProject } from './types.ts';

export function groupPages(
  pages: readonly SamplesPage[],
  sidebars: SidebarsFile | undefined,
): readonly SampleProject[] {
  const series = new Map<string, SamplesPage[]>();
  const projects: SampleProject[] = [];
  for (const page of pages) {
    const name = page.frontMatter['sample_project'];
    if (typeof name === 'string' && name !== '') series.set(name, [...(series.get(name) ?? []), page]);
    else if (page.samples.length > 0) {
      projects.push({ name: page.sitePath, isSeries: false, samples: samplesOf(page) });
    }
  }
  const shared = Array.from(series, ([name, members]) => ({
    name,
    isSeries: true,
    samples: inReadingOrder(members, sidebars).flatMap(samplesOf),
  }));
  return [...projects, ...shared];
}

function samplesOf({ samples, sitePath }: SamplesPage): SampleProject['samples'] {
  return samples.map((sample) => ({ ...sample, sitePath }));
}
