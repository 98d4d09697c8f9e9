/** Loads the script of a component page or live article. The bundler does not know it: the page names it. */
export function loadModule(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ url);
}
