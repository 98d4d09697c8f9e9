export const onRouteDidUpdate = () => {};
