/** Declarations of what the samples use of this package. */
import { Context, HttpResponse } from '@foal/core';
import { GraphQLSchema } from 'graphql';

export declare abstract class GraphQLController {
  abstract schema: GraphQLSchema | Promise<GraphQLSchema>;
  resolvers: object;
  getResolverContext(ctx: Context): object;
  get(ctx: Context): Promise<HttpResponse>;
  post(ctx: Context): Promise<HttpResponse>;
}

export declare function schemaFromTypeDefs(...sources: string[]): GraphQLSchema;
export declare function schemaFromTypeGlob(pattern: string): Promise<GraphQLSchema>;
export declare function schemaFromTypePaths(...paths: string[]): Promise<GraphQLSchema>;

export declare function FormatError(
  formatFunction?: (err: any) => any,
): (target: any, methodName: string, descriptor: PropertyDescriptor) => any;
export declare function formatError<F extends (...args: any[]) => any>(
  resolver: F,
  formatFunction?: (err: any) => any,
): (...args: Parameters<F>) => Promise<ReturnType<F>>;
export declare function maskAndLogError(err: any): any;
