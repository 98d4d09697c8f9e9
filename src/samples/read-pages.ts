/** The pages of one docs version, in the default locale, with their code blocks. */
import { readCodeSamples } from '../content/code-samples.ts';
import type { Config } from '../config/types.ts';
import { findContent } from '../content/find-content.ts';
import type { FrontMatter } from '../content/types.ts';
import type { Problem } from '../errors/problem.ts';
import type { CodeSample } from '../content/code-samples.ts';
import type { FoundSetup } from './find-setups.ts';

export interface SamplesPage {
  readonly sitePath: string;
  /** Relative to the docs folder of the version. */
  readonly relPath: string;
  readonly frontMatter: FrontMatter;
  readonly samples: readonly CodeSample[];
}

export interface ReadPages {
  readonly pages: readonly SamplesPage[];
  readonly problems: readonly Problem[];
}

export async function readPages(
  config: Config,
  { docs, version }: FoundSetup,
  engineVersion: string,
): Promise<ReadPages> {
  const { locales, defaultLocale } = config.i18n;
  const found = await findContent(
    {
      ...config,
      docs: [{ ...docs, onlyIncludeVersions: [version] }],
      blog: [],
      pages: false,
      i18n: { ...config.i18n, locales: locales.filter(({ code }) => code === defaultLocale) },
    },
    { engineVersion },
  );
  const pages = new Map<string, SamplesPage>();
  const problems = new Map<string, readonly Problem[]>();
  for (const file of found.files) {
    // A partial is imported by many pages and counts once.
    for (const page of readCodeSamples(file, config.markdown)) {
      const { sitePath } = page;
      pages.set(sitePath, { ...page, relPath: sitePath === file.sitePath ? file.relPath : sitePath });
      problems.set(sitePath, page.problems);
    }
  }
  return { pages: [...pages.values()], problems: [found.problems, ...problems.values()].flat() };
}
