import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { OptionList } from './option-list.ts';
import { MAX_QUERY_LENGTH } from './query-text.ts';
import { SearchIcon } from './SearchIcon.tsx';

export interface SearchFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly hasText: boolean;
  readonly stalled: boolean;
  readonly list: OptionList;
  readonly onQuery: (query: string) => void;
  readonly onClear: () => void;
  readonly onCancel: () => void;
}

/** The field, its keys (SD-20) and buttons (SD-22). The field keeps its text, so that no letter waits for React. */
export function SearchForm(props: SearchFormProps): ReactNode {
  const { input, hasText, stalled, list, onQuery, onClear, onCancel } = props;
  const translate = useTranslate();
  const clearTitle = translate('theme.SearchModal.searchBox.resetButtonTitle');
  return (
    <search>
      <form className="search-form-bar" onSubmit={(event) => event.preventDefault()}>
        <span className="search-form-bar__icon" data-stalled={stalled}>
          {stalled ? <span className="search-spinner" /> : <Icon name="search" />}
        </span>
        <input
          ref={input}
          className="search-input"
          role="combobox"
          aria-label={translate('theme.SearchBar.label')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={list.activeId !== undefined}
          aria-controls={list.activeId === undefined ? undefined : list.id}
          aria-activedescendant={list.activeId}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          inputMode="search"
          maxLength={MAX_QUERY_LENGTH}
          placeholder={translate('theme.SearchModal.placeholder')}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => onListKey(event, list)}
        />
        {hasText && (
          <button
            type="button"
            className="search-icon-button clean-btn"
            title={clearTitle}
            aria-label={clearTitle}
            onClick={onClear}
          >
            <SearchIcon name="remove" />
          </button>
        )}
        <button type="button" className="search-cancel clean-btn" onClick={onCancel}>
          {translate('theme.SearchModal.searchBox.cancelButtonText')}
        </button>
      </form>
    </search>
  );
}

function onListKey(event: KeyboardEvent, list: OptionList): void {
  // Enter and arrows belong to the input method while it composes a word.
  if (event.nativeEvent.isComposing) return;
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if (key === 'ArrowDown') list.move(1);
  else if (key === 'ArrowUp') list.move(-1);
  else if (key === 'Enter') list.open(ctrlKey || metaKey ? 'tab' : shiftKey ? 'window' : 'here');
  else return;
  event.preventDefault();
}
