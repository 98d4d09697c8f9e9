/** Declarations of what the samples use of this package. */
import { Class, Context, HttpResponse, OpenApi } from '@foal/core';

export declare abstract class SwaggerController {
  openApi: OpenApi;
  abstract options:
    | { url: string }
    | { controllerClass: Class }
    | (
        | { name: string; url: string; primary?: boolean }
        | { name: string; controllerClass: Class; primary?: boolean }
      )[];
  uiOptions: object;
  getOpenApiDefinition(ctx: Context): HttpResponse;
  index(ctx: Context): Promise<HttpResponse>;
  main(ctx: Context): Promise<HttpResponse>;
}
