/** `@docusaurus/ExecutionEnvironment`: capabilities of the browser. All are `false` during a build. */
const canUseDOM = typeof window !== 'undefined';

export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};
