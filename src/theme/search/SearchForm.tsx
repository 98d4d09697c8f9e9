import { type KeyboardEvent, memo, type ReactNode, type RefObject } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import type { SearchProvider } from '../../search/query/base/types.ts';
import { Icon } from '../layout/Icon.slot.ts';
import { type OptionList, SearchIcon, type SearchIconName } from './option-list.tsx';
import { limitQuery, MAX_QUERY_LENGTH } from './query-text.ts';

interface SearchFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly hasText: boolean;
  readonly stalled: boolean;
  readonly list: OptionList;
  readonly onQuery: (query: string) => void;
  readonly onClear: () => void;
  readonly onCancel: () => void;
}

/**
 * The field, its keys (SD-20) and buttons (SD-22). The field is uncontrolled, so that no typed letter waits for React.
 */
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
          onInput={({ currentTarget: field }) => {
            const query = limitQuery(field.value);
            // Browsers apply the limit when a reader types or pastes, but not when a script or a tool fills in the
            // field.
            if (query !== field.value) field.value = query;
            onQuery(query);
          }}
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
  // Enter and arrow keys belong to the input method while it composes a word.
  if (event.nativeEvent.isComposing) return;
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if (key === 'ArrowDown') list.move(1);
  else if (key === 'ArrowUp') list.move(-1);
  else if (key === 'Enter') list.open(ctrlKey || metaKey ? 'tab' : shiftKey ? 'window' : 'here');
  else return;
  event.preventDefault();
}

/** Props of the footer, which explains the keys and names the search provider (SD-23). */
interface SearchFooterProps {
  readonly credit: SearchProvider['credit'] | undefined;
}

export const SearchFooter = memo(function SearchFooter({ credit }: SearchFooterProps): ReactNode {
  const translate = useTranslate();
  const text = (id: string) => translate(`theme.SearchModal.footer.${id}`);
  return (
    <footer className="search-dialog__footer">
      <ul className="search-keys clean-list">
        <li>
          <Key icon="enter" label={text('selectKeyAriaLabel')} />
          {text('selectText')}
        </li>
        <li>
          <Key icon="down" label={text('navigateDownKeyAriaLabel')} />
          <Key icon="up" label={text('navigateUpKeyAriaLabel')} />
          {text('navigateText')}
        </li>
        <li>
          <Key label={text('closeKeyAriaLabel')} />
          {text('closeText')}
        </li>
      </ul>
      {credit !== undefined && (
        <a className="search-credit" href={credit.href} target="_blank" rel="noopener noreferrer">
          {text('searchByText')} {credit.name}
        </a>
      )}
    </footer>
  );
});

/** A key. Without an icon it is the Escape key, which is labelled with its name. */
function Key({ icon, label }: { readonly icon?: SearchIconName; readonly label: string }): ReactNode {
  return (
    <kbd>
      <span className="sr-only">{label}</span>
      {icon === undefined ? <span aria-hidden="true">esc</span> : <SearchIcon name={icon} />}
    </kbd>
  );
}
