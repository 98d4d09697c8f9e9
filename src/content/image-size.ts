import { imageSize } from 'image-size';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels as the browser shows them; nothing for a picture whose size cannot be read. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | Record<string, never> {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // From 5 on, the camera was held upright and the browser turns the picture.
    const [across, down] = orientation >= 5 ? [height, width] : [width, height];
    return across > 0 && down > 0 ? { width: Math.round(across), height: Math.round(down) } : {};
  } catch {
    return {};
  }
}
