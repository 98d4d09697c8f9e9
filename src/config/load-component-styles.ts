/**
 * The style sheet of Markdown components, loaded only by pages that have some (`content/markdown/dialects/base/styles.ts`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineRoot } from './load-engine-root.ts';
import { hashOf } from './hash.ts';

export interface ComponentStyles {
  /** Path in the output. */
  readonly outPath: string;
  readonly text: string;
}

/** Declares the order of the layers too, because this may load before the main style sheet. */
const LAYERS = '@layer octavo.base, octavo.theme, octavo.components, octavo.utilities;\n';

export function readComponentStyles({ cssLayers }: { readonly cssLayers: boolean }): ComponentStyles {
  const css = readFileSync(join(engineRoot(), 'src/theme/css/blocks.css'), 'utf8');
  const text = cssLayers ? `${LAYERS}@layer octavo.components {\n${css}}\n` : css;
  return { outPath: `assets/css/blocks-${hashOf(text, 8)}.css`, text };
}
