/** A deployment takes away the files of the pages that are open: what these load late then leads to the new site. */
import type { PageData } from '../shared/wire.ts';

/** Holds the build for which a page was left, and when: hosts that answer with two builds by turns must not make it reload for ever. */
const LEFT_FOR = 'octavo.left-for';

function buildIdOf(page: Document): string | undefined {
  const text = page.getElementById('octavo-page')?.textContent;
  return text ? (JSON.parse(text) as PageData).buildId : undefined;
}

/** Goes to `address`, or loads the page once more, if the site has been deployed anew; answers whether it does. */
export async function leaveOldBuild(address?: string): Promise<boolean> {
  try {
    const response = await fetch(location.href, { cache: 'no-cache' });
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    const build = buildIdOf(fresh);
    if (build === undefined || build === buildIdOf(document)) return false;
    const [before, time] = sessionStorage.getItem(LEFT_FOR)?.split(' ') ?? [];
    if (before === build && Number(time) < performance.timeOrigin) return false;
    sessionStorage.setItem(LEFT_FOR, `${build} ${Date.now()}`);
    if (address === undefined) location.reload();
    else location.assign(address);
    return true;
  } catch {
    return false;
  }
}

export interface PartOptions {
  readonly address?: string | undefined;
  /** What was given up says nothing about the site. */
  readonly signal?: AbortSignal | undefined;
}

/** Loads a part of the page. After a deployment it goes to `address` or loads the page once more, and never answers. */
export async function loadPart<Value>(
  load: () => Promise<Value>,
  { address, signal }: PartOptions = {},
): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (signal?.aborted !== true && (await leaveOldBuild(address))) return new Promise(() => {});
    throw error;
  }
}
