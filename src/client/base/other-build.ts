/**
 * Recovery after a new deployment, which removes files that open pages may still load: such a page is loaded from the
 * new site.
 */

/**
 * Storage key of the time at which a page was last left for another build. It prevents endless reloads when a host
 * serves two builds alternately.
 */
const LEFT_AT = 'octavo.left';
const MINUTE = 60_000;

/**
 * If the site has been redeployed, navigates to `address`, or reloads the page without one. Returns whether it does so.
 */
export async function leaveOldBuild(address?: string): Promise<boolean> {
  try {
    const own = document.getElementById('octavo-page')?.textContent ?? '';
    const { buildId } = JSON.parse(own) as { readonly buildId: string };
    const text = await (await fetch(location.href, { cache: 'no-cache' })).text();
    const since = performance.timeOrigin - Number(sessionStorage.getItem(LEFT_AT));
    // A response without page data is not a document of the site.
    if (text.includes(buildId) || !text.includes('"buildId"') || (since > 0 && since < MINUTE)) return false;
    sessionStorage.setItem(LEFT_AT, `${Date.now()}`);
    if (address === undefined) location.reload();
    else location.assign(address);
    return true;
  } catch {
    return false;
  }
}

/** Loads a part of the page. After a redeployment it navigates to `address` or reloads the page, and never settles. */
export async function loadPart<Value>(
  load: () => Promise<Value>,
  address?: string,
  signal?: AbortSignal,
): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    // An aborted load says nothing about the site.
    if (signal?.aborted !== true && (await leaveOldBuild(address))) return new Promise(() => {});
    throw error;
  }
}
