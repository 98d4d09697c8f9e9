import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/types.ts';
import { isInside } from './asset-target.ts';
import { type ImageSize, imageSizeOf } from './image-size.ts';

/**
 * Sizes of the logos in the static folders by their `src`, so that the text beside a logo stands still while it loads.
 * What is not there is told by the link check.
 */
export async function readLogoSizes(config: Config): Promise<Readonly<Record<string, ImageSize>>> {
  const { navbar, footer } = config.theme;
  const sources = [navbar.logo?.src, footer?.logo?.src].filter((src) => src !== undefined);
  const sizes = await Promise.all(sources.map((src) => readSize(config, src)));
  return Object.fromEntries(sources.flatMap((src, index) => (sizes[index] ? [[src, sizes[index]]] : [])));
}

async function readSize({ baseUrl, staticDirs }: Config, src: string): Promise<ImageSize | undefined> {
  const name = src.startsWith(baseUrl) ? src.slice(baseUrl.length) : src.replace(/^\//, '');
  for (const dir of staticDirs) {
    const filePath = path.join(dir, name);
    const bytes = isInside(dir, filePath) ? await readFile(filePath).catch(() => undefined) : undefined;
    if (bytes === undefined) continue;
    const { width, height } = imageSizeOf(bytes);
    return width === undefined || height === undefined ? undefined : { width, height };
  }
  return undefined;
}
