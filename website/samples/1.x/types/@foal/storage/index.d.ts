/** Declarations of what the samples use of this package. */
import { Readable } from 'stream';

import { HookDecorator, HttpResponse } from '@foal/core';

type Content<C extends 'buffer' | 'stream'> = C extends 'buffer' ? Buffer : C extends 'stream' ? Readable : never;

export declare class FileDoesNotExist extends Error {
  readonly filename: string;
  readonly name = 'FileDoesNotExist';
  constructor(filename: string);
}
export declare function isFileDoesNotExist(obj: any): obj is FileDoesNotExist;

export declare abstract class Disk {
  static concreteClassConfigPath: string;
  static concreteClassName: string;
  static defaultConcreteClassPath: string;
  abstract write(
    dirname: string,
    content: Buffer | NodeJS.ReadableStream,
    options?: { name?: string } | { extension?: string },
  ): Promise<{ path: string }>;
  abstract read<C extends 'buffer' | 'stream'>(path: string, content: C): Promise<{ file: Content<C>; size: number }>;
  abstract delete(path: string): Promise<void>;
  createHttpResponse(
    path: string,
    options?: { forceDownload?: boolean; filename?: string },
  ): Promise<HttpResponse>;
  protected hasName(options: any): options is { name: string };
  protected hasExtension(options: any): options is { extension: string };
}
export { Disk as AbstractDisk };

export declare class LocalDisk extends Disk {
  write(
    dirname: string,
    content: Buffer | NodeJS.ReadableStream,
    options?: { name?: string } | { extension?: string },
  ): Promise<{ path: string }>;
  read<C extends 'buffer' | 'stream'>(path: string, content: C): Promise<{ file: Content<C>; size: number }>;
  delete(path: string): Promise<void>;
}

export interface MultipartFormDataSchema {
  fields?: { [key: string]: any };
  files: { [key: string]: { required: boolean; multiple?: boolean; saveTo?: string } };
}

export declare function ValidateMultipartFormDataBody(
  schema: MultipartFormDataSchema,
  options?: { openapi?: boolean },
): HookDecorator;
