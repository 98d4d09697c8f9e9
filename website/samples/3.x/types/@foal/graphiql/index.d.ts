/** Declarations of what the samples use of this package. */
import { Context, HttpResponse } from '@foal/core';

export interface GraphiQLControllerOptions {
  query?: string;
  variables?: string;
  headers?: string;
  externalFragments?: string;
  operationName?: string;
  response?: string;
  defaultQuery?: string;
  defaultVariableEditorOpen?: boolean;
  defaultSecondaryEditorOpen?: boolean;
  editorTheme?: string;
  readOnly?: boolean;
  docExplorerOpen?: boolean;
  headerEditorEnabled?: boolean;
  shouldPersistHeaders?: boolean;
}

export declare class GraphiQLController {
  options: GraphiQLControllerOptions;
  apiEndpoint: string;
  cssThemeURL?: string;
  index(ctx: Context): Promise<HttpResponse>;
}
