/** Reads the fonts and the logo. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import type { ContentIo, FilePlace } from 'octavo';
import type { SocialCardsOptions } from './index.ts';

export interface FontFile {
  readonly data: Uint8Array;
  /** Code points that the font draws. */
  readonly letters: ReadonlySet<number>;
}

export interface Inputs {
  readonly fonts: readonly FontFile[];
  readonly logo?: Uint8Array;
  /** Hash of all files. */
  readonly key: string;
  readonly cacheDir: string;
}

export async function loadInputs({ fonts = [], logo }: SocialCardsOptions, io: ContentIo): Promise<Inputs> {
  const read = (option: string) => async (place: FilePlace) => {
    const file = place instanceof URL ? fileURLToPath(place) : path.resolve(io.siteDir, place);
    return readFile(file).catch(() => {
      throw new Error(`The file "${place}" of "${option}" cannot be read. Paths are relative to the site.`);
    });
  };
  const files = await Promise.all(fonts.map(read('fonts')));
  const picture = logo === undefined ? undefined : await read('logo')(logo);
  const hash = createHash('sha256');
  for (const data of [...files, picture ?? Buffer.of()]) hash.update(`${data.length}:`).update(data);
  return {
    fonts: files.map((data, index) => ({ data, letters: lettersOf(data, String(fonts[index])) })),
    ...(picture !== undefined && { logo: picture }),
    key: hash.digest('hex').slice(0, 16),
    cacheDir: io.cacheDir,
  };
}

function lettersOf(data: Buffer, name: string): ReadonlySet<number> {
  try {
    const font = create(data);
    if (!font.isCollection) return new Set(font.characterSet);
  } catch {
    // Reported below.
  }
  throw new Error(`"${name}" of "fonts" is no font: name a TTF, OTF, WOFF or WOFF2 file.`);
}
