/** Serves the OpenAPI document of one controller and a page that names it. */
const { dependency, Get, HttpResponseMovedPermanently, HttpResponseOK, OpenApi } = require('@foal/core');

class SwaggerController {
  getOpenApiDefinition() {
    return new HttpResponseOK(this.openApi.getDocument(this.options.controllerClass));
  }

  index(ctx) {
    if (!ctx.request.path.endsWith('/')) return new HttpResponseMovedPermanently(`${ctx.request.path}/`);
    const page = '<!DOCTYPE html><title>Swagger UI</title><a href="openapi.json">openapi.json</a>';
    return new HttpResponseOK(page).setHeader('Content-Type', 'text/html; charset=utf-8');
  }
}

/** The decorators, applied as TypeScript would. */
const { prototype } = SwaggerController;
Reflect.defineMetadata('design:type', OpenApi, prototype, 'openApi');
dependency(prototype, 'openApi');
for (const [route, name] of [
  ['/openapi.json', 'getOpenApiDefinition'],
  ['/', 'index'],
]) {
  Get(route)(prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
}

module.exports = { SwaggerController };
