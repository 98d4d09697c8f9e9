/** Declarations of what the samples use of this package. */
import { Class, ServiceManager, Session } from '@foal/core';
import { Server, ServerOptions, Socket } from 'socket.io';

export declare class WebsocketContext<
  User = any,
  UserSession = Session | undefined,
  ContextState = any,
> {
  eventName: string;
  payload: any;
  readonly socket: Socket;
  session: UserSession;
  user: User;
  state: ContextState;
  constructor(eventName: string, payload: any, socket?: any);
}

export declare class WebsocketResponse {
  payload?: any;
  constructor(payload?: any);
}

export declare class WebsocketErrorResponse {
  payload?: any;
  readonly error?: Error;
  readonly ctx?: WebsocketContext;
  constructor(payload?: any, options?: { error?: Error; ctx?: WebsocketContext });
}

type AnyResponse = WebsocketResponse | WebsocketErrorResponse;

export interface IWebsocketController {
  subControllers?: Class<IWebsocketController>[];
  [key: string]: any;
}

export interface ISocketIOController extends IWebsocketController {
  handleError?(error: Error, ctx: WebsocketContext): AnyResponse | Promise<AnyResponse>;
}

export type WebsocketHookPostFunction = (response: AnyResponse) => void | Promise<void>;
type HookResult = void | AnyResponse | WebsocketHookPostFunction;
export type WebsocketHookFunction = (
  ctx: WebsocketContext,
  services: ServiceManager,
) => HookResult | Promise<HookResult>;
export type WebsocketHookDecorator = (target: any, propertyKey?: string) => any;

export declare function WebsocketHook(hookFunction: WebsocketHookFunction): WebsocketHookDecorator;
export declare function MergeWebsocketHooks(...hookDecorators: WebsocketHookDecorator[]): WebsocketHookDecorator;
export declare function getWebsocketHookFunction(hook: WebsocketHookDecorator): WebsocketHookFunction;
export declare function getWebsocketHookFunctions(hook: WebsocketHookDecorator): WebsocketHookFunction[];
export declare function ValidatePayload(schema: object | ((controller: any) => object)): WebsocketHookDecorator;
export declare function EventName(eventName: string): (target: any, propertyKey: string) => void;
export declare function wsController<T>(eventName: string, controllerClass: Class<T>): Class<T>;
export declare function renderWebsocketError(error: Error, ctx: WebsocketContext): WebsocketErrorResponse;

export declare class WsServer {
  io: Server;
  close(): void;
}

export declare abstract class SocketIOController implements ISocketIOController {
  services: ServiceManager;
  wsServer: WsServer;
  adapter: any;
  options: Partial<ServerOptions>;
  attachHttpServer(httpServer: any): Promise<void>;
  onConnection(ctx: WebsocketContext): void | Promise<void>;
}
