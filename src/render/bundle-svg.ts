/**
 * `import Logo from './logo.svg'` in the code of a site gives a React component. Style sheets and `./logo.svg?url` get
 * the file's URL.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { fileIsNoSvg } from '../errors/output.ts';
import { readSvg } from './svg-drawing.ts';

/** Ends like a style sheet, so that it is treated as one. */
export const SVG_STYLES = '?octavo-svg&lang.css';

export function svgComponents(root: string, siteDir: string): Plugin {
  const runtime = JSON.stringify(join(root, 'src/client/svg-picture.tsx'));
  return {
    name: 'octavo:svg',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg(?:\?(?:inline&)?octavo-svg&lang\.css)?$/ },
      handler(id) {
        const [file = id, query] = id.split('?');
        const sitePath = relative(siteDir, file).replaceAll('\\', '/');
        const drawing = readSvg(readFileSync(file, 'utf8'), drawingName(file, sitePath));
        if (drawing === undefined) {
          const { what, fix } = fileIsNoSvg(sitePath);
          return this.error(`${what} ${fix}`);
        }
        if (query !== undefined) return drawing.css;
        const { css, ...picture } = drawing;
        const styles = css === '' ? '' : `import ${JSON.stringify(file + SVG_STYLES)};\n`;
        const code = `${styles}import { svgPicture } from ${runtime};\nexport default svgPicture(${JSON.stringify(picture)});\n`;
        return { code, moduleType: 'js' };
      },
    },
  };
}

/** The same on every machine, and no two files of a site share it. */
function drawingName(file: string, sitePath: string): string {
  const name = basename(file, '.svg').replace(/[^\w-]+/g, '-');
  return `svg-${name}-${createHash('sha256').update(sitePath).digest('hex').slice(0, 6)}`;
}
