/** Draws cards, and stores them from build to build. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Node, Renderer } from '@takumi-rs/core';
import type { FontFile, Inputs } from './inputs.ts';
import { HEIGHT, LOGO, WIDTH } from './template.ts';

/** Cards that are drawn at the same time; Takumi draws each in a thread of Node's pool. */
const AT_ONCE = 4;

interface Store {
  /** Returns the pictures of all cards, by the path of their file. Removes all others from the cache. */
  filesOf(cards: ReadonlyMap<string, Node>): Promise<Readonly<Record<string, Uint8Array>>>;
}

export function openStore(inputs: Inputs): Store {
  const { cacheDir } = inputs;
  let opened: Promise<Renderer> | undefined;
  const draw = async (node: Node): Promise<Uint8Array> => {
    opened ??= openRenderer(inputs.fonts);
    const images = inputs.logo === undefined ? [] : [{ src: LOGO, data: inputs.logo }];
    return (await opened).render(node, { width: WIDTH, height: HEIGHT, format: 'png', images });
  };
  const pictureOf = async (name: string, node: Node): Promise<Uint8Array> => {
    const cached = path.join(cacheDir, name);
    const known = await readFile(cached).catch(() => undefined);
    if (known !== undefined) return known;
    const drawn = await draw(node);
    // A build that is stopped while it writes leaves no half of a picture.
    await writeFile(`${cached}.new`, drawn);
    await rename(`${cached}.new`, cached);
    return drawn;
  };
  return {
    async filesOf(cards) {
      await mkdir(cacheDir, { recursive: true });
      const files: Record<string, Uint8Array> = {};
      const left = [...cards];
      const work = async (): Promise<void> => {
        for (let next = left.pop(); next !== undefined; next = left.pop()) {
          const [file, node] = next;
          files[file] = await pictureOf(path.basename(file), node);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      const used = new Set(Object.keys(files).map((file) => path.basename(file)));
      const old = (await readdir(cacheDir)).filter((name) => !used.has(name));
      await Promise.all(old.map((name) => rm(path.join(cacheDir, name), { force: true })));
      return files;
    },
  };
}

async function openRenderer(fonts: readonly FontFile[]): Promise<Renderer> {
  const takumi = await import('@takumi-rs/core').catch((error: unknown) => {
    throw new Error('Cards are drawn by "@takumi-rs/core", which cannot be loaded: npm install @takumi-rs/core', {
      cause: error,
    });
  });
  const renderer = new takumi.Renderer();
  // With ranges, files that share the letters of one family (latin, latin-ext, greek …) complete each other.
  for (const { data, letters } of fonts) await renderer.registerFont({ data, unicodeRange: rangesOf(letters) });
  return renderer;
}

function rangesOf(letters: ReadonlySet<number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const letter of [...letters].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === letter - 1) last[1] = letter;
    else ranges.push([letter, letter]);
  }
  return ranges;
}
