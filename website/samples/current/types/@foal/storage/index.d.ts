/** Declarations of what the samples use of this package. */
import { Readable } from 'node:stream';

import { HookDecorator, HttpResponse } from '@foal/core';

type Content<C extends 'buffer' | 'stream'> = C extends 'buffer' ? Buffer : C extends 'stream' ? Readable : never;

export declare class FileDoesNotExist extends Error {
  readonly filename: string;
  readonly name = 'FileDoesNotExist';
  constructor(filename: string);
}
export declare function isFileDoesNotExist(obj: any): obj is FileDoesNotExist;

export declare abstract class Disk {
  static readonly concreteClassConfigPath: string;
  static readonly concreteClassName: string;
  static readonly defaultConcreteClassPath: string;
  mkdirIfNotExists(dirname: string): Promise<void>;
  abstract write(
    dirname: string,
    content: Buffer | Readable,
    options?: { name?: string } | { extension?: string },
  ): Promise<{ path: string }>;
  abstract read<C extends 'buffer' | 'stream'>(path: string, content: C): Promise<{ file: Content<C>; size: number }>;
  abstract readSize(path: string): Promise<number>;
  abstract delete(path: string): Promise<void>;
  createHttpResponse(
    path: string,
    options?: { forceDownload?: boolean; filename?: string; cache?: string },
  ): Promise<HttpResponse>;
  protected hasName(options: any): options is { name: string };
  protected hasExtension(options: any): options is { extension: string };
}

export declare class LocalDisk extends Disk {
  write(
    dirname: string,
    content: Buffer | Readable,
    options?: { name?: string } | { extension?: string },
  ): Promise<{ path: string }>;
  read<C extends 'buffer' | 'stream'>(path: string, content: C): Promise<{ file: Content<C>; size: number }>;
  readSize(path: string): Promise<number>;
  delete(path: string): Promise<void>;
}

export interface FilesSchema {
  [key: string]: { required: boolean; multiple?: boolean; saveTo?: string };
}

export interface FieldsSchema {
  type: 'object';
  properties: { [key: string]: any };
  [key: string]: any;
}

export declare function ParseAndValidateFiles(
  filesSchema: FilesSchema,
  fieldsSchema?: FieldsSchema,
  options?: { openapi?: boolean },
): HookDecorator;
