/** `@docusaurus/Translate`: ours, but what a component says in English goes before what our theme says under its id. */
import { type ReactNode, use } from 'react';
import { Translate as OwnTranslate, translate as ownTranslate } from '../../client/index.ts';
import type { TranslateProps, Translation } from '../../client/hooks/translate.tsx';
import { ShellContext } from '../../client/state/contexts.ts';
import type { MessageValues } from '../../shared/message-format.ts';

/** `undefined`: the text itself is the key. */
function idOf(id: string | undefined, text: string | undefined, own: readonly string[] | undefined) {
  const isOurs = own !== undefined && id?.startsWith('theme.') === true && !own.includes(id);
  return isOurs && text !== undefined ? undefined : id;
}

function ownMessages(): readonly string[] | undefined {
  try {
    return use(ShellContext)?.ownMessages;
  } catch {
    // Nothing is rendering: an event handler, or the top level of a module.
    return undefined;
  }
}

export function Translate({ id, ...props }: TranslateProps): ReactNode {
  const key = idOf(id, props.children, ownMessages());
  return key === undefined ? <OwnTranslate {...props} /> : <OwnTranslate id={key} {...props} />;
}

export function translate({ id, ...rest }: Translation, values?: MessageValues): string {
  return ownTranslate({ ...rest, id: idOf(id, rest.message, ownMessages()) }, values);
}
