/** Called after each change of page. */
export function onRouteDidUpdate({ location }: { readonly location: { readonly pathname: string } }): void {
  document.documentElement.dataset['seen'] = location.pathname;
}
