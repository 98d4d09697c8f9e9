const visited: string[] = [];

export function onRouteDidUpdate({ location }: { readonly location: { readonly pathname: string } }): void {
  visited.push(location.pathname);
  document.documentElement.dataset['visited'] = visited.join(' ');
}
