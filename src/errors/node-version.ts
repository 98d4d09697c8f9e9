/** This module imports nothing, so that an old Node can load it. */

/**
 * Returns the message to print when this Node is too old, or `undefined`. The limits are also in `engines` of
 * `package.json`: they are those of the bundler, and 22.13 because older ones print a warning when a synchronous
 * function loads an ES module.
 */
export function nodeTooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major > 22) return undefined;
  return (
    `Octavo needs Node 20.19, 22.13 or newer; this is Node ${version}.\n` +
    'Install a newer one from https://nodejs.org and run the command again.'
  );
}
