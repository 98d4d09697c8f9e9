/** What the tests of the search dialog do and look at. */
import type { Locator, Request } from 'playwright-core';
import type { SearchSite } from './search-site.ts';

/** Whether a request asks for the code of the dialog, or for its styles. */
export function isDialog(type: string): (request: Request) => boolean {
  return (request) => new RegExp(`/SearchDialog-.*\\.${type}$`).test(request.url());
}

export interface DialogHandles {
  readonly button: () => Locator;
  readonly dialog: () => Locator;
  readonly input: () => Locator;
  readonly options: () => Locator;
  readonly activeText: () => Promise<string>;
  /** Class of the focused element. */
  readonly focused: () => Promise<string>;
  readonly openDialog: () => Promise<void>;
  /** Types a query that has hits. */
  readonly search: (query: string) => Promise<void>;
  /** Chooses the best hit of each query. */
  readonly choose: (...queries: readonly string[]) => Promise<void>;
}

export function dialogOf(site: SearchSite): DialogHandles {
  const locate = (selector: string) => () => site.page.locator(selector);
  const dialog = locate('dialog.search-dialog');
  const input = locate('.search-input');
  const options = locate('[role="option"]');
  const openDialog = async () => {
    await site.page.keyboard.press('Control+k');
    await input().waitFor();
  };
  const search = async (query: string) => {
    await input().fill(query);
    await options().first().waitFor();
  };
  return {
    button: locate('.search-button'),
    dialog,
    input,
    options,
    openDialog,
    search,
    activeText: () => site.page.locator('[role="option"][aria-selected="true"]').innerText(),
    focused: () => site.page.evaluate(() => document.activeElement?.className ?? ''),
    async choose(...queries) {
      for (const query of queries) {
        await openDialog();
        await search(query);
        await site.page.keyboard.press('Enter');
        await dialog().waitFor({ state: 'detached' });
      }
    },
  };
}
