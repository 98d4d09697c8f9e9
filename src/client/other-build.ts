/** A deployment takes away the files of the pages that are open: what these load late then leads to the new site. */

/** Holds when a page was left for another build: hosts that answer with two by turns must not make it reload for ever. */
const LEFT_AT = 'octavo.left';
const MINUTE = 60_000;

/** Goes to `address`, or loads the page once more, if the site has been deployed anew; answers whether it does. */
export async function leaveOldBuild(address?: string): Promise<boolean> {
  try {
    const own = document.getElementById('octavo-page')?.textContent ?? '';
    const { buildId } = JSON.parse(own) as { readonly buildId: string };
    const text = await (await fetch(location.href, { cache: 'no-cache' })).text();
    const since = performance.timeOrigin - Number(sessionStorage.getItem(LEFT_AT));
    // What has no data of a page is no document of the site.
    if (text.includes(buildId) || !text.includes('"buildId"') || (since > 0 && since < MINUTE)) return false;
    sessionStorage.setItem(LEFT_AT, `${Date.now()}`);
    if (address === undefined) location.reload();
    else location.assign(address);
    return true;
  } catch {
    return false;
  }
}

/** Loads a part of the page. After a deployment it goes to `address` or loads the page once more, and never answers. */
export async function loadPart<Value>(
  load: () => Promise<Value>,
  address?: string,
  signal?: AbortSignal,
): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    // What was given up says nothing about the site.
    if (signal?.aborted !== true && (await leaveOldBuild(address))) return new Promise(() => {});
    throw error;
  }
}
