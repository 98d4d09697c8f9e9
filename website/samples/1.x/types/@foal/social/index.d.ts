/** Declarations of what the samples use of this package. */
import { Context, HttpResponseRedirect } from '@foal/core';

export interface ObjectType {
  [name: string]: any;
}

export interface SocialTokens {
  access_token: string;
  token_type: string;
  [name: string]: any;
}

export interface UserInfoAndTokens<UserInfo = any> {
  userInfo: UserInfo;
  tokens: SocialTokens;
}

export declare class InvalidStateError extends Error {
  readonly name = 'InvalidStateError';
  constructor();
}
export declare class AuthorizationError extends Error {
  readonly error: string;
  readonly errorDescription?: string;
  readonly errorUri?: string;
  readonly name = 'AuthorizationError';
  constructor(error: string, errorDescription?: string, errorUri?: string);
}
export declare class TokenError extends Error {
  readonly error: any;
  readonly name = 'TokenError';
  constructor(error: any);
}
export declare class UserInfoError extends Error {
  readonly error: any;
  readonly name = 'UserInfoError';
  constructor(error: any);
}
export declare class InvalidJWTError extends Error {
  readonly name = 'InvalidJWTError';
}

interface ConfigPaths {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

export declare abstract class AbstractProvider<
  AuthParameters extends ObjectType,
  UserInfoParameters extends ObjectType,
> {
  protected abstract readonly configPaths: ConfigPaths;
  protected abstract readonly authEndpoint: string;
  protected abstract readonly tokenEndpoint: string;
  protected readonly defaultScopes: string[];
  protected readonly scopeSeparator: string;
  abstract getUserInfoFromTokens(tokens: SocialTokens, params?: UserInfoParameters): any;
  redirect(options?: { scopes?: string[] }, params?: AuthParameters): Promise<HttpResponseRedirect>;
  getTokens(ctx: Context): Promise<SocialTokens>;
  getUserInfo<UserInfo>(ctx: Context, params?: UserInfoParameters): Promise<UserInfoAndTokens<UserInfo>>;
}

export interface FacebookAuthParams {
  auth_type?: 'rerequest';
}
export interface FacebookUserInfoParams {
  fields?: string[];
}
export declare class FacebookProvider extends AbstractProvider<FacebookAuthParams, FacebookUserInfoParams> {
  protected configPaths: ConfigPaths;
  protected authEndpoint: string;
  protected tokenEndpoint: string;
  getUserInfoFromTokens(tokens: SocialTokens, params?: FacebookUserInfoParams): Promise<any>;
}

export interface GithubAuthParams {
  login?: string;
  allow_signup?: boolean;
}
export declare class GithubProvider extends AbstractProvider<GithubAuthParams, never> {
  protected configPaths: ConfigPaths;
  protected authEndpoint: string;
  protected tokenEndpoint: string;
  getUserInfoFromTokens(tokens: SocialTokens): Promise<any>;
}

export interface GoogleAuthParams {
  access_type?: 'offline' | 'online';
  display?: string;
  hd?: string;
  include_granted_scopes?: true | false;
  login_hint?: string;
  nonce?: string;
  'openid.realm'?: string;
  prompt?: string;
}
export declare class GoogleProvider extends AbstractProvider<GoogleAuthParams, never> {
  protected configPaths: ConfigPaths;
  protected authEndpoint: string;
  protected tokenEndpoint: string;
  getUserInfoFromTokens(tokens: SocialTokens): object;
}

export interface LinkedInUserInfoParams {
  fields?: string[];
  projection?: string;
}
export declare class LinkedInProvider extends AbstractProvider<never, LinkedInUserInfoParams> {
  protected configPaths: ConfigPaths;
  protected authEndpoint: string;
  protected tokenEndpoint: string;
  getUserInfoFromTokens(tokens: SocialTokens, params?: LinkedInUserInfoParams): Promise<any>;
}
