/** The list of a combobox: which option is active, and what choosing one does (SD-20). */
import { useEffect, useId, useMemo, useState, type MouseEvent } from 'react';
import { useRouter } from '../../client/router.tsx';
import { hitToRemember, type SearchHistory, type StoredHit } from './search-history.ts';
import type { SearchHit } from '../../search/query/types.ts';

export type Choice = SearchHit | StoredHit;

export interface OptionList {
  readonly id: string;
  /** Id of the active option; absent when the list is empty. */
  readonly activeId?: string;
  /** Steps up or down and around. */
  move(step: 1 | -1): void;
  /** Opens the active option as a click with these modifiers would. */
  open(place: 'here' | 'tab' | 'window'): void;
  option(index: number): {
    readonly id: string;
    readonly active: boolean;
    readonly onActive: () => void;
    readonly onChoose: (event: MouseEvent) => void;
  };
}

export interface OptionListInput {
  readonly choices: readonly Choice[];
  /** Another one: the list is another, and its first option active again. */
  readonly order: object;
  readonly history: SearchHistory;
  /** Called when an option opens in this window. */
  readonly onLeave: () => void;
}

export function useOptionList({ choices, order, history, onLeave }: OptionListInput): OptionList {
  const id = useId();
  const { preload } = useRouter();
  const [picked, setPicked] = useState({ order, index: 0, byKey: false });
  const { index, byKey } = picked.order === order ? picked : { index: 0, byKey: true };

  useEffect(() => {
    const option = order === undefined ? null : document.getElementById(`${id}-${index}`);
    if (byKey) reveal(option, index === 0);
  }, [id, order, index, byKey]);

  // The same object until something of the list changes: a list need not be rendered for every key typed.
  return useMemo(() => {
    const idOf = (at: number) => `${id}-${at}`;
    const pick = (next: number, isByKey: boolean) => {
      if (next === index) return;
      setPicked({ order, index: next, byKey: isByKey });
      const choice = choices[next];
      if (choice?.external === false) preload(choice.url);
    };
    const remember = (at: number) => {
      const choice = choices[at];
      if (choice !== undefined) history.addRecent(hitToRemember(choice));
    };
    return {
      id,
      ...(choices.length > 0 ? { activeId: idOf(index) } : {}),
      move: (step) => choices.length > 0 && pick((index + step + choices.length) % choices.length, true),
      open(place) {
        const link = document.getElementById(idOf(index));
        if (!(link instanceof HTMLAnchorElement)) return;
        if (place === 'here') return link.click();
        remember(index);
        const size = place === 'window' ? `,width=${window.outerWidth},height=${window.outerHeight}` : '';
        window.open(link.href, '_blank', `noopener${size}`);
      },
      option: (at) => ({
        id: idOf(at),
        active: at === index,
        onActive: () => pick(at, false),
        onChoose: (event) => {
          remember(at);
          if (!isModified(event)) onLeave();
        },
      }),
    };
  }, [id, choices, order, index, history, onLeave, preload]);
}

/** Such clicks open the link elsewhere and leave the dialog open (SD-24). */
function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

function reveal(option: HTMLElement | null, isFirst: boolean): void {
  // The title of the first group stands above its first option.
  if (isFirst) option?.closest('.search-dialog__body')?.scrollTo({ top: 0 });
  else option?.scrollIntoView({ block: 'nearest' });
}
