/** Declarations of what the samples use of this package. */
import { Context, HookDecorator, HttpResponse, ServiceManager } from '@foal/core';

interface CommonOptions {
  secretOrPublicKey?: (header: any, payload: any) => Promise<string>;
  blackList?: (token: string) => boolean | Promise<boolean>;
  cookie?: boolean;
  csrf?: boolean;
  openapi?: boolean;
}

interface StringIdOptions {
  userIdType: 'string';
  user?: (id: string, services: ServiceManager) => Promise<Context['user']>;
}

interface NumberIdOptions {
  userIdType?: 'number';
  user?: (id: number, services: ServiceManager) => Promise<Context['user']>;
}

export type JWTOptions = CommonOptions & (StringIdOptions | NumberIdOptions);

export interface VerifyOptions {
  algorithms?: string[];
  audience?: string | RegExp | (string | RegExp)[];
  clockTimestamp?: number;
  clockTolerance?: number;
  complete?: boolean;
  ignoreExpiration?: boolean;
  ignoreNotBefore?: boolean;
  issuer?: string | string[];
  maxAge?: string | number;
  nonce?: string;
  subject?: string;
}

export declare function JWTRequired(options?: JWTOptions, verifyOptions?: VerifyOptions): HookDecorator;
export declare function JWTOptional(options?: JWTOptions, verifyOptions?: VerifyOptions): HookDecorator;

export declare class InvalidTokenError extends Error {
  readonly isInvalidTokenError = true;
}
export declare function isInvalidTokenError(obj: any): obj is InvalidTokenError;

export declare function getSecretOrPrivateKey(): Buffer | string;
export declare function getSecretOrPublicKey(): Buffer | string;
export declare function setAuthCookie(response: HttpResponse, token: string): Promise<void>;
export declare function removeAuthCookie(response: HttpResponse): void;
