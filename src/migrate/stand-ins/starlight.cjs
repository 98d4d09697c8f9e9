/** Takes the place of `@astrojs/starlight` in an Astro config: the integration is its options. */
'use strict';

/** @param {object} options */
function starlight(options) {
  return { name: '@astrojs/starlight', options };
}

module.exports = Object.assign(starlight, { default: starlight });
