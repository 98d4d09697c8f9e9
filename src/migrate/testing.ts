/** Sites of other tools as literal data, for tests. Not part of the package. */
import { renderFiles } from './render-files.ts';
import type { ToolInput } from './tools/tool-input.ts';
import type { Migration, SourceSite } from './types.ts';

export function sourceOf(texts: Readonly<Record<string, string>>): SourceSite {
  return { files: Object.keys(texts).toSorted(), textOf: (file) => texts[file] ?? '' };
}

export function toolInput(
  config: ToolInput['config'],
  texts: Readonly<Record<string, string>>,
  changes: Partial<ToolInput> = {},
): ToolInput {
  return {
    config,
    configFile: 'config.ts',
    root: '',
    site: sourceOf(texts),
    missing: [],
    installed: [],
    changesContent: false,
    repository: undefined,
    ...changes,
  };
}

export function textOfFile(migration: Migration, file: string): string {
  return renderFiles(migration).find((one) => one.file === file)?.text ?? '';
}

/** What is lost, each with its place. */
export function lostIn({ notes }: Migration): readonly string[] {
  return notes.flatMap(({ kind, what, at }) =>
    kind === 'lost' ? [[at?.file, at?.line].filter(Boolean).join(':') + `: ${what}`] : [],
  );
}
