/** Declarations of what the samples use of this package. */
import { Readable } from 'stream';

import { Disk } from '@foal/storage';

export declare class S3Disk extends Disk {
  write(
    dirname: string,
    content: Buffer | NodeJS.ReadableStream,
    options?: { name?: string } | { extension?: string },
  ): Promise<{ path: string }>;
  read<C extends 'buffer' | 'stream'>(
    path: string,
    content: C,
  ): Promise<{ file: C extends 'buffer' ? Buffer : C extends 'stream' ? Readable : never; size: number }>;
  readSize(path: string): Promise<number>;
  delete(path: string): Promise<void>;
}
export { S3Disk as ConcreteDisk };
