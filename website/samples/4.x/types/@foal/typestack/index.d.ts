/** Declarations of what the samples use of this package. */
import { Class, HookDecorator } from '@foal/core';
import { ClassTransformOptions } from 'class-transformer';
import { ValidatorOptions } from 'class-validator';

export interface ValidateBodyOptions {
  transformer?: ClassTransformOptions;
  validator?: ValidatorOptions;
}

export declare function ValidateBody(
  cls: Class | ((controller: any) => Class),
  options?: ValidateBodyOptions,
): HookDecorator;
export declare function UnserializeBody(cls: Class, options?: ClassTransformOptions): HookDecorator;
