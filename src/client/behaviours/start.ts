import type { Router } from '../router-types.ts';
import type { KeyStore } from '../storage.ts';
import { codeBlocks } from './code-block.ts';
import { details } from './details.ts';
import { keyboard } from './keyboard.ts';
import { tabs } from './tabs.ts';

/** Starts what makes articles interactive: listeners on the document, so that inert HTML needs no React. */
export function startBehaviours(router: Router, storage: KeyStore): void {
  const context = {
    storage,
    replaceQuery: (search: string) => void router.navigate(search + window.location.hash, { replace: true }),
  };
  for (const behaviour of [keyboard, codeBlocks, details, tabs]) {
    const onPage = behaviour(context);
    if (onPage !== undefined) router.addLifecycle({ onDidUpdate: onPage });
  }
}
