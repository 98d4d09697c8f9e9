/** Declarations of what the samples use of this package. */
import { Agent as HttpAgent } from 'http';
import { Agent as HttpsAgent } from 'https';

export interface Headers {
  [key: string]: string;
}

export interface JSONWebKey {
  kid: string;
  alg: string;
  [key: string]: any;
}

export interface Options {
  jwksUri: string;
  cache?: boolean;
  cacheMaxAge?: number;
  cacheMaxEntries?: number;
  jwksRequestsPerMinute?: number;
  proxy?: string;
  rateLimit?: boolean;
  requestAgent?: HttpAgent | HttpsAgent;
  requestHeaders?: Headers;
  timeout?: number;
  fetcher?(jwksUri: string): Promise<{ keys: any }>;
  getKeysInterceptor?(): Promise<JSONWebKey[]>;
}

export declare function getRSAPublicKeyFromJWKS(options: Options): (header: any, payload: any) => Promise<string>;
