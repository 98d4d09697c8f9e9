export function onRouteUpdate({ location, previousLocation }) {
  document.documentElement.dataset.left = previousLocation?.pathname ?? 'none';
  return () => {
    document.documentElement.dataset.loaded = location.pathname;
  };
}

export function onRouteDidUpdate({ location }) {
  document.documentElement.dataset.shown = location.pathname;
}
